import type { CompiledField, CompiledFlow, FieldId } from '../../compile/compiledPage.ts';
import { fieldId, splitField } from '../../rules/names.ts';
import type { FieldValue } from '../../rules/value.ts';
import { readContext } from '../claimContext.ts';
import type { ClaimReader, RecordScope } from '../claimReader.ts';
import { inRecord, scopeWithin } from '../recordTree.ts';
import { isSensitive, wordsOf } from '../wordsOf.ts';

/** How a record is called: by the text key of its block for one of them, null for the default, and its number there. */
export interface RecordName {
  readonly record: string;
  readonly itemLabel: string | null;
  readonly number: number;
}

/** A record as a choice: the answer that it is shown as, and its name for where that is empty. */
export interface RecordChoice {
  readonly record: string;
  readonly answer: FieldValue;
  readonly name: RecordName | null;
}

/** An answer that a text shows. */
export interface TextAnswer {
  readonly value: FieldValue;
  readonly sensitive: boolean;
  /** The field in whose words it is read; undefined where no page has any. */
  readonly field: CompiledField | undefined;
  /** The record that it is of; null where a claim has it once. */
  readonly record: string | null;
  /** The record that it names, and the field that this is shown as; null and undefined where it names none. */
  readonly chosen: RecordChoice | null;
  readonly chosenLabel: CompiledField | undefined;
}

/** A stored answer of a claim that nothing changes, as it is. */
export function storedAnswer(flow: CompiledFlow, claim: ClaimReader, id: FieldId, record: string | null): TextAnswer {
  return answerOf(flow, claim, id, record, claim.value(id, record));
}

/**
 * The answer that a text names as `<alias>.<field key>`, seen from a record of a claim that nothing changes; null where
 * there is none to show. What the form does not ask for is empty.
 */
export function namedAnswer(
  flow: CompiledFlow,
  claim: ClaimReader,
  reference: string,
  around: RecordScope | null,
): TextAnswer | null {
  const { model: alias, key } = splitField(reference);
  const model = flow.models[flow.aliases[alias] ?? ''];
  if (model?.fields[key] === undefined) return null;
  const scope = model.isList ? scopeWithin(around, model.key, claim) : null;
  if (model.isList && scope === null) return null;
  const id = fieldId(model.key, key);
  return answerOf(flow, claim, id, scope?.record ?? null, readContext(flow, claim, scope).read(id));
}

/** The name of a saved record among those that are in the same record. */
export function savedRecordName(flow: CompiledFlow, claim: ClaimReader, { model, record }: RecordScope): RecordName {
  const beside = inRecord(model, claim.around(record)?.record ?? null, claim);
  const itemLabel = flow.records.find((records) => records.model === model)?.itemLabel ?? null;
  return { record, itemLabel, number: beside.indexOf(record) + 1 };
}

function answerOf(
  flow: CompiledFlow,
  claim: ClaimReader,
  id: FieldId,
  record: string | null,
  value: FieldValue,
): TextAnswer {
  const field = wordsOf(id, flow);
  const { choosesFrom = null } = field ?? {};
  const isThere =
    choosesFrom !== null && typeof value === 'string' && claim.savedRecords(choosesFrom.model).includes(value);
  const chosen = isThere ? chosenRecord(flow, claim, choosesFrom, value) : null;
  const chosenLabel = flow.fields[choosesFrom?.label ?? ''];
  return { value, sensitive: isSensitive(id, flow), field, record, chosen, chosenLabel };
}

function chosenRecord(
  flow: CompiledFlow,
  claim: ClaimReader,
  { model, label }: NonNullable<CompiledField['choosesFrom']>,
  record: string,
): RecordChoice {
  return { record, answer: claim.value(label, record), name: savedRecordName(flow, claim, { model, record }) };
}
