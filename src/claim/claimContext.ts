import type { CompiledFlow, FieldId, ModelKey } from '../compile/compiledPage.ts';
import type { CalendarDate } from '../rules/calendarDate.ts';
import type { CompiledCondition } from '../rules/condition.ts';
import { evaluateCondition } from '../rules/conditions/evaluateCondition.ts';
import type { ReadContext, RuleContext } from '../rules/context.ts';
import { splitField } from '../rules/names.ts';
import type { FieldValue } from '../rules/value.ts';
import type { ClaimReader } from './claimReader.ts';

/** What rules may know in addition to the answers. */
export interface Surroundings {
  /** Today's date in Pacific time. */
  readonly today: CalendarDate;
  /** null when it was not fetched. */
  readonly allowedCharacters: string | null;
}

/** The place that a condition is read from: inside one record, or outside all of them. */
interface RecordScope {
  readonly model: ModelKey;
  readonly record: string | null;
}

/** The place of what is in no record: a page's skip rule, the number of records. */
export const outsideRecords: RecordScope = { model: '', record: null };

/** Answers conditions from a claim. What the form does not ask for reads as empty, even if the browser still keeps it. */
export function readContext(flow: CompiledFlow, reader: ClaimReader, scope: RecordScope): ReadContext {
  const context: ReadContext = {
    read(id) {
      const { model: key, key: field } = splitField(id);
      const model = flow.models[key];
      if (model?.fields[field] === undefined) {
        throw new Error(`The condition reads "${id}", which is not a field of the flow ${flow.formType}.`);
      }
      if (!model.isList) return asked(id, null);
      if (key !== scope.model || scope.record === null) {
        throw new Error(`The condition reads "${id}" outside its record; from outside only "count" can be asked.`);
      }
      return asked(id, scope.record);
    },
    savedCount(model) {
      if (flow.models[model] === undefined)
        throw new Error(`The condition counts "${model}", which is not a model of the flow ${flow.formType}.`);
      const nodes = flow.pages.flatMap((page) => page.records).filter((records) => records.model === model);
      return nodes.length === 0 || nodes.some(({ readWhen }) => holds(readWhen))
        ? reader.savedRecords(model).length
        : 0;
    },
  };
  const holds = (readWhen: CompiledCondition | null) => readWhen === null || evaluateCondition(readWhen, context);
  const asked = (id: FieldId, record: string | null): FieldValue => {
    const value = reader.value(id, record);
    return value === null || holds(flow.fields[id]?.readWhen ?? null) ? value : null;
  };
  return context;
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
