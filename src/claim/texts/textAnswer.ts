import type { CompiledField, CompiledFlow, FieldId } from '../../compile/compiledPage.ts';
import { fieldId, splitField } from '../../rules/names.ts';
import type { FieldValue } from '../../rules/value.ts';
import { readContext } from '../claimContext.ts';
import type { ClaimReader, RecordScope } from '../claimReader.ts';
import { inRecord, scopeWithin } from '../recordTree.ts';
import { isSensitive, wordsOf } from '../wordsOf.ts';

/** `itemLabel` is the block's text key for a record, null for the default; `number` counts from 1. */
export interface RecordName {
  readonly record: string;
  readonly itemLabel: string | null;
  readonly number: number;
  /** Of a document that is being added, by which the claimant knows it. */
  readonly file?: string | undefined;
}

/** `name` is for a record with an empty answer. */
export interface RecordChoice {
  readonly record: string;
  readonly answer: FieldValue;
  readonly name: RecordName | null;
}

export interface TextAnswer {
  readonly value: FieldValue;
  readonly sensitive: boolean;
  /** The field whose labels and format apply; undefined where no page has one. */
  readonly field: CompiledField | undefined;
  readonly record: string | null;
  /** The chosen record and the field that labels it, where the answer is a choice of records. */
  readonly chosen: RecordChoice | null;
  readonly chosenLabel: CompiledField | undefined;
}

/** For a claim that does not change; reads the stored value whether or not the form asks for it. */
export function storedAnswer(flow: CompiledFlow, claim: ClaimReader, id: FieldId, record: string | null): TextAnswer {
  return answerOf(flow, claim, id, record, claim.value(id, record));
}

/**
 * The answer that a text names as `<alias>.<field key>`, seen from a record; null where that has no such field. What
 * the form does not ask for is empty.
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

/** Numbered among the records inside the same record. */
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
