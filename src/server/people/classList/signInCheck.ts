import { compileFieldValidators } from '../../../rules/ajv/compileFieldValidators.ts';
import { validateValue } from '../../../rules/ajv/validateValue.ts';
import { pacificToday } from '../../../rules/clock.ts';
import type { Fold } from '../../../rules/context.ts';
import { signInKinds } from '../../../rules/signIn.ts';
import type { Settlement } from '../../settlement/settlement.ts';
import type { ClassListRow } from './classListRow.ts';

/** Returns the columns whose text no sign-in page accepts; none when one flow accepts the row. */
export type SignInCheck = (row: ClassListRow) => readonly string[];

const columns = signInKinds.notice;

export function signInCheck({ flows, settings }: Pick<Settlement, 'flows' | 'settings'>, now: Date): SignInCheck {
  const byFlow = flows.flatMap(({ authorize, fields }) =>
    authorize?.by === 'notice'
      ? [columns.map((column) => [column, fields[authorize.fields[column] ?? '']] as const)]
      : [],
  );
  const validators = compileFieldValidators(
    byFlow.flatMap((asked) => asked.flatMap(([, field]) => field?.schema ?? [])),
  );
  const today = pacificToday(now);
  const surroundings = {
    today: () => today,
    allowedCharacters: () => settings.allowedCharacters,
    isPrefilled: () => false,
    record: () => null,
    savedCount: () => 0,
    fold: <T>(_model: string, { empty }: Fold<T>) => empty,
    choices: () => [],
    isTaken: () => false,
  };
  return (row) => {
    const context = {
      ...surroundings,
      read: (id: string) => {
        const asked = byFlow.flat().find(([, field]) => field?.id === id);
        return asked === undefined ? null : row[asked[0]];
      },
    };
    const wrong = byFlow.map((asked) =>
      asked.flatMap(([column, field]) => {
        const validator = validators[field?.schema.$id ?? ''];
        // Notice ids are compared without case, so a page may ask for either.
        const written = [row[column], row[column].toLowerCase()];
        const isTaken =
          field === undefined ||
          validator === undefined ||
          written.some((text) => validateValue(validator, text, context, field.schema.rules).length === 0);
        return isTaken ? [] : [column];
      }),
    );
    return wrong.some((ofFlow) => ofFlow.length === 0) ? [] : (wrong[0] ?? []);
  };
}
