import type { CompiledFlow, CompiledPage } from '../compile/compiledPage.ts';
import type { FieldValidators } from '../rules/ajv/fieldValidator.ts';
import { validateValue } from '../rules/ajv/validateValue.ts';
import type { CalendarDate } from '../rules/calendarDate.ts';
import type { Message } from '../rules/message.ts';
import { fieldId } from '../rules/names.ts';
import type { FileLike } from '../rules/value.ts';
import type { FieldError } from '../wire/calls.ts';
import type { FormDto } from '../wire/models.ts';
import { type AskedAnswers, askedAnswers } from './askedAnswers.ts';
import { ruleContexts } from './claimContext.ts';
import type { ClaimReader, FieldInstance } from './claimReader.ts';
import { dtoReader, modelsByKey } from './dtoReader.ts';
import { recordsMessages } from './recordsMessages.ts';
import { shownRecords } from './visibleInstances.ts';

const mustBeEmpty: Message = { key: 'LocKey_Validation_MustBeEmpty' };

export interface Surroundings {
  /** In Pacific time. */
  readonly today: CalendarDate;
  /** Null when it was not fetched. */
  readonly allowedCharacters: string | null;
}

/**
 * Validates the answers of a claim of the right structure, page by page in reading order, exactly as the browser does.
 * A value that no shown page asks for is refused too.
 */
export function validateClaim(
  flow: CompiledFlow,
  validators: FieldValidators,
  dto: FormDto,
  files: ReadonlyMap<string, FileLike>,
  { today, allowedCharacters }: Surroundings,
): readonly FieldError[] {
  const models = modelsByKey(flow, dto);
  const claim = dtoReader(flow, models, files, today);
  const asked = askedAnswers(flow, claim);
  const contextOf = ruleContexts(flow, claim, allowedCharacters);
  const validateInstance = ({ field: id, record }: FieldInstance): readonly FieldError[] => {
    const field = flow.fields[id];
    const validator = field === undefined ? undefined : validators[field.schema.$id];
    if (field === undefined || validator === undefined) throw new Error(`The field ${id} has no validator.`);
    const value = claim.value(id, record);
    const messages = validateValue(validator, value, contextOf(field, record), field.schema.rules);
    return messages.map((message) => ({ field: id, record, message }));
  };
  return [
    ...asked.pages.flatMap(({ page, instances }) => [
      ...instances.flatMap(validateInstance),
      ...validateRecords(page, flow, claim),
    ]),
    ...unaskedErrors(flow, models, asked),
  ];
}

function validateRecords(page: CompiledPage, flow: CompiledFlow, claim: ClaimReader): readonly FieldError[] {
  return shownRecords(page, flow, claim).flatMap(({ records, parent }) =>
    recordsMessages(records, parent, flow, claim).map((message) => ({ field: records.model, record: parent, message })),
  );
}

/** Values that no page asks for: hidden fields, and fields and records of skipped pages, even empty records. */
function unaskedErrors(
  flow: CompiledFlow,
  models: ReturnType<typeof modelsByKey>,
  asked: AskedAnswers,
): readonly FieldError[] {
  return [...models].flatMap(([key, sent]) => {
    const compiled = key === null ? undefined : flow.models[key];
    if (compiled === undefined || compiled.isKnown) return [];
    return sent.flatMap(({ clientId, parent, fields }) => {
      const isManaged = !compiled.isList || asked.hasRecords(compiled, parent);
      const record = compiled.isList ? clientId : null;
      const unasked = Object.entries(fields)
        .filter(([name, value]) => value !== null && !asked.isAsked(compiled, name, clientId))
        .map(([name]) => fieldId(compiled.key, name));
      return [...(isManaged ? [] : [compiled.key]), ...unasked].map((field) => ({
        field,
        record,
        message: mustBeEmpty,
      }));
    });
  });
}
