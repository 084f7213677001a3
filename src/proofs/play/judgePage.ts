import { ruleContexts } from '../../claim/claimContext.ts';
import type { FieldInstance } from '../../claim/claimReader.ts';
import { instanceStatus } from '../../claim/fieldStatus.ts';
import { withdrawnChoices } from '../../claim/offeredChoices.ts';
import { editedFileMessages, recordsMessages } from '../../claim/recordsMessages.ts';
import { type RecordsInstance, shownRecords, visibleInRecord, visibleInstances } from '../../claim/visibleInstances.ts';
import { choicesOf } from '../../compile/choicesOf.ts';
import type { CompiledField, CompiledPage } from '../../compile/compiledPage.ts';
import { validateValue } from '../../rules/ajv/validateValue.ts';
import { evaluateCondition } from '../../rules/conditions/evaluate.ts';
import type { RuleContext } from '../../rules/context.ts';
import { tooManyFiles } from '../../rules/fileCount.ts';
import type { Message } from '../../rules/message.ts';
import { ruleNamed } from '../../rules/registry.ts';
import type { AppliedRule } from '../../rules/rule.ts';
import type { FieldValue } from '../../rules/value.ts';
import type { Stage } from '../answers.ts';
import { isBegun } from './begun.ts';
import type { PlayedClaim } from './playedClaim.ts';
import { isAnswerable } from './typedAnswer.ts';

export interface PlayedInstance extends FieldInstance {
  readonly value: FieldValue;
  /** Whether the claimant can change the answer. */
  readonly canBeAnswered: boolean;
  /** Those that are offered now, clientIds where records are the choices; null for a field without choices. */
  readonly choices: readonly string[] | null;
  readonly messages: readonly Message[];
  /** The rules that the answer fails, of the field's `schema.rules`. */
  readonly failed: readonly AppliedRule[];
}

/** What a node says of the records of one record around it, or of all. */
export interface PlayedRecords extends RecordsInstance {
  /** clientIds, without drafts that could not be saved. */
  readonly saved: readonly string[];
  readonly messages: readonly Message[];
}

export interface Judged {
  /** In reading order, then those of drafts that could not be saved. */
  readonly instances: readonly PlayedInstance[];
  readonly records: readonly PlayedRecords[];
  /** Whether there is no message. */
  readonly isValid: boolean;
}

export function judgePage(page: CompiledPage, stage: Stage, claim: PlayedClaim): Judged {
  const { flow } = stage;
  const { writer } = claim;
  const drafts = page.records.flatMap((records) =>
    claim
      .models()
      .filter(({ model, isSaved }) => model.key === records.model && !isSaved)
      .map((draft) => ({ draft, shown: visibleInRecord(records, draft.clientId, flow, writer) })),
  );
  const [begun, waiting] = [true, false].map((is) =>
    drafts.filter(({ draft }) => isBegun(draft, flow, claim) === is).flatMap(({ shown }) => shown),
  );
  const instances = [
    ...judged([...visibleInstances(page, flow, writer), ...(begun ?? [])], stage, claim),
    ...judged(waiting ?? [], stage, claim).map((instance) => ({ ...instance, messages: [], failed: [] })),
  ];
  const records = shownRecords(page, flow, writer).map((shown) => judgeRecords(shown, stage, claim));
  const isValid = [...instances, ...records].every(({ messages }) => messages.length === 0);
  return { instances, records, isValid };
}

function judgeRecords({ records, parent }: RecordsInstance, { flow, uploads }: Stage, claim: PlayedClaim) {
  const { model } = records;
  const saved = claim.models().filter((each) => each.model.key === model && each.isSaved && each.parent === parent);
  const documents = claim.models().filter((each) => each.model.isDocument && each.isSaved);
  const isFull = flow.models[model]?.isDocument === true && documents.length > uploads.maxFiles;
  const messages = recordsMessages(records, parent, flow, claim.writer);
  return {
    records,
    parent,
    saved: saved.map(({ clientId }) => clientId),
    messages: isFull ? [...messages, tooManyFiles(uploads.maxFiles)] : messages,
  };
}

export function judged(
  instances: readonly FieldInstance[],
  { flow, validators, allowedCharacters }: Stage,
  { writer }: PlayedClaim,
): readonly PlayedInstance[] {
  const contextOf = ruleContexts(flow, writer, allowedCharacters);
  return instances.map((instance) => {
    const { field: id, record } = instance;
    const field = flow.fields[id];
    const validator = field === undefined ? undefined : validators[field.schema.$id];
    if (field === undefined || validator === undefined) throw new Error(`The field ${id} has no validator.`);
    const value = writer.value(id, record);
    const context = contextOf(field, record);
    const messages = [
      ...validateValue(validator, value, context, field.schema.rules),
      ...editedFileMessages(instance, flow, writer),
    ];
    const { disabled } = instanceStatus(instance, flow, writer);
    return {
      field: id,
      record,
      value,
      canBeAnswered: isAnswerable(field) && !disabled,
      choices: offered(field, context),
      messages,
      failed: messages.length === 0 ? [] : field.schema.rules.filter((rule) => fails(rule, value, context)),
    };
  });
}

const fails = (rule: AppliedRule, value: FieldValue, context: RuleContext): boolean =>
  ruleNamed(rule.rule).check(value, rule, context) !== undefined;

function offered(field: CompiledField, context: RuleContext): readonly string[] | null {
  if (field.choosesFrom !== null) return context.choices(field.choosesFrom.model);
  const choices = choicesOf(field.uiSchema['ui:options']);
  if (choices === null) return null;
  const withdrawn = withdrawnChoices(field, (when) => evaluateCondition(when, context));
  return choices.map(({ value }) => value).filter((choice) => !withdrawn.includes(choice));
}
