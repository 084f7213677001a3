import { compileFieldValidators } from '../../rules/ajv/compileFieldValidators.ts';
import { validateValue } from '../../rules/ajv/validateValue.ts';
import { pacificToday } from '../../rules/clock.ts';
import { noticeIdField, pinField } from '../../rules/credentialFields.ts';
import { fieldId, splitField } from '../../rules/names.ts';
import type { Settlement } from '../settlement/settlement.ts';
import type { ClassListRow } from './classListRow.ts';

/** The columns of a row whose text no flow's page would let anybody type; none when one flow takes the row. */
export type SignInCheck = (row: ClassListRow) => readonly string[];

const columns = [noticeIdField, pinField] as const;

/** Returns the check of a class list against the credentials that the settlement's flows ask for. */
export function signInCheck({ flows, settings }: Pick<Settlement, 'flows' | 'settings'>, now: Date): SignInCheck {
  const byFlow = flows.flatMap(({ authorize, fields }) =>
    authorize === null
      ? []
      : [columns.map((column) => [column, fields[fieldId(authorize.credentials, column)]] as const)],
  );
  const validators = compileFieldValidators(
    byFlow.flatMap((asked) => asked.flatMap(([, field]) => field?.schema ?? [])),
  );
  const surroundings = {
    today: pacificToday(now),
    allowedCharacters: () => settings.allowedCharacters,
    savedCount: () => 0,
  };
  return (row) => {
    const context = {
      ...surroundings,
      read: (id: string) => {
        const column = columns.find((known) => known === splitField(id).key);
        return column === undefined ? null : row[column];
      },
    };
    const wrong = byFlow.map((asked) =>
      asked.flatMap(([column, field]) => {
        const validator = validators[field?.schema.$id ?? ''];
        // Notice ids are compared without regard to case, so a page may ask for either.
        const written = [row[column], row[column].toLowerCase()];
        const isTaken =
          validator === undefined || written.some((text) => validateValue(validator, text, context).length === 0);
        return isTaken ? [] : [column];
      }),
    );
    return wrong.some((ofFlow) => ofFlow.length === 0) ? [] : (wrong[0] ?? []);
  };
}
