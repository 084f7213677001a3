import type { CompiledFlow, ModelKey } from '../compile/compiledPage.ts';
import { splitField } from '../compile/names.ts';
import type { CalendarDate } from '../rules/calendarDate.ts';
import type { ReadContext, RuleContext } from '../rules/context.ts';
import type { ClaimReader } from './claimReader.ts';

/** What rules may know besides the answers. */
export interface Surroundings {
  /** Today's date in Pacific time. */
  readonly today: CalendarDate;
  /** null when it was not fetched. */
  readonly allowedCharacters: string | null;
}

/** The place a condition is read from: inside one record, or outside all of them. */
export interface RecordScope {
  readonly model: ModelKey;
  readonly record: string | null;
}

/** Answers conditions from a claim, seen from one place of it. */
export function readContext(flow: CompiledFlow, reader: ClaimReader, scope: RecordScope): ReadContext {
  return {
    read(id) {
      const { model: key, key: field } = splitField(id);
      const model = flow.models[key];
      if (model?.fields[field] === undefined) {
        throw new Error(`The condition reads "${id}", which is not a field of the flow ${flow.formType}.`);
      }
      if (!model.isList) return reader.value(id, null);
      if (key !== scope.model || scope.record === null) {
        throw new Error(`The condition reads "${id}" outside its record; from outside only "count" can be asked.`);
      }
      return reader.value(id, scope.record);
    },
    savedCount(model) {
      if (flow.models[model] === undefined)
        throw new Error(`The condition counts "${model}", which is not a model of the flow ${flow.formType}.`);
      return reader.savedRecords(model).length;
    },
  };
}

/** The same with what rules may know. */
export function ruleContext(
  flow: CompiledFlow,
  reader: ClaimReader,
  scope: RecordScope,
  { today, allowedCharacters }: Surroundings,
): RuleContext {
  return {
    ...readContext(flow, reader, scope),
    today,
    allowedCharacters() {
      if (allowedCharacters === null) throw new Error('The character whitelist was not fetched.');
      return allowedCharacters;
    },
  };
}
