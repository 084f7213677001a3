import { readContext, scopeOf } from '../claim/claimContext.ts';
import type { FieldInstance } from '../claim/claimReader.ts';
import type { CompiledField, CompiledFlow, CompiledPage, FieldId, ModelKey } from '../compile/compiledPage.ts';
import type { CompiledCondition } from '../rules/condition.ts';
import { evaluateCondition } from '../rules/conditions/evaluate.ts';
import type { AppliedRule } from '../rules/rule.ts';
import { chosenIn, type FieldValue } from '../rules/value.ts';
import type { Answers, Stage } from './answers.ts';
import type { PlayedInstance } from './play/judgePage.ts';
import { type Played, play } from './play.ts';

/** What a claim shows once it was played. */
export interface Look {
  /** Whether it is filed; in a flow that files nothing, whether every page is passed. */
  readonly isFiled: boolean;
  isReached(page: CompiledPage): boolean;
  isShown(page: CompiledPage): boolean;
  /** Where the field is asked. */
  instances(field: CompiledField): readonly FieldInstance[];
  /** One for each record, asked or not. */
  everyInstance(field: CompiledField): readonly FieldInstance[];
  value(instance: FieldInstance): FieldValue;
  hasChosen(instance: FieldInstance, choice: string): boolean;
  holdsAt(instance: FieldInstance): (condition: CompiledCondition) => boolean;
  records(model: ModelKey): readonly string[];
  /** What holds in each record of a list, or outside of records. */
  within(model: ModelKey | null): readonly ((condition: CompiledCondition) => boolean)[];
  /** Whether skipping the page took the claimant's answer away. */
  isTaken(page: CompiledPage, field: FieldId): boolean;
  /** Whether an answer that is asked breaks the rule. */
  breaks(field: CompiledField, rule: AppliedRule): boolean;
}

export const lookAt = (stage: Stage, answers: Answers): Look => lookOf(stage.flow, play(stage, answers));

export function lookOf(flow: CompiledFlow, played: Played): Look {
  const pages = new Map(played.pages.map((one) => [one.page, one]));
  const byField = Map.groupBy(
    played.pages.flatMap(({ instances, isSkipped }) => (isSkipped ? [] : instances)),
    ({ field }) => field,
  );
  const { reader } = played;
  const files = flow.pages.some(({ action }) => action === 'submit');
  const instances = ({ id }: CompiledField): readonly PlayedInstance[] => byField.get(id) ?? [];
  const value = ({ field, record }: FieldInstance) => reader.value(field, record);
  return {
    isFiled: files ? played.isFiled : played.pages.every(({ isPassed, isSkipped }) => isPassed || isSkipped),
    isReached: (page) => pages.get(page)?.isReached === true,
    isShown: (page) => pages.get(page)?.isSkipped === false,
    instances,
    everyInstance({ id, model }) {
      if (flow.models[model]?.isList !== true) return [{ field: id, record: null }];
      return reader.savedRecords(model).map((record) => ({ field: id, record }));
    },
    value,
    hasChosen: (instance, choice) => chosenIn(value(instance)).includes(choice),
    holdsAt(instance) {
      const model = flow.fields[instance.field]?.model ?? '';
      const context = readContext(flow, reader, scopeOf({ model }, instance.record));
      return (condition) => evaluateCondition(condition, context);
    },
    records: (model) => reader.savedRecords(model),
    within(model) {
      const scopes = model === null ? [null] : reader.savedRecords(model).map((record) => ({ model, record }));
      return scopes.map((scope) => {
        const context = readContext(flow, reader, scope);
        return (condition) => evaluateCondition(condition, context);
      });
    },
    isTaken: (page, field) => pages.get(page)?.taken?.fields.includes(field) === true,
    breaks(field, rule) {
      const refused = played.pages.flatMap((page) => page.refused.filter((instance) => instance.field === field.id));
      return [...instances(field), ...refused].some(({ failed }) => failed.includes(rule));
    },
  };
}
