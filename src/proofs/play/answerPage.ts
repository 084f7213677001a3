import type { FieldInstance } from '../../claim/claimReader.ts';
import { instanceKey } from '../../claim/claimReader.ts';
import { entailedWrites } from '../../claim/entailedWrites.ts';
import { instanceStatus } from '../../claim/fieldStatus.ts';
import { dependentInstances, propagate } from '../../claim/propagate.ts';
import { minimumInstances, recordsMessages } from '../../claim/recordsMessages.ts';
import { savedIn } from '../../claim/recordTree.ts';
import { applyInitialValues } from '../../claim/startPage.ts';
import { shownInRecord, shownRecords, visibleInRecord } from '../../claim/visibleInstances.ts';
import type { CompiledPage, CompiledRecords } from '../../compile/compiledPage.ts';
import { fieldId } from '../../rules/names.ts';
import type { FieldValue } from '../../rules/value.ts';
import type { Answers, GivenRecord, Stage } from '../answers.ts';
import { isBegun, isFilledIn } from './begun.ts';
import { judged, type PlayedInstance } from './judgePage.ts';
import type { PlayedClaim } from './playedClaim.ts';
import { isAnswerable, isSameAnswer, typedAnswer } from './typedAnswer.ts';

/**
 * Gives all that the page asks for, as answers make it ask for more; each answer once. Returns what is said where a record
 * cannot be saved.
 */
export function answerPage(
  page: CompiledPage,
  stage: Stage,
  answers: Answers,
  claim: PlayedClaim,
): readonly PlayedInstance[] {
  const { flow } = stage;
  const refused: PlayedInstance[] = [];
  const inRecords = new Set(page.records.flatMap(({ fields }) => fields));
  const single = page.fields.filter(({ id }) => !inRecords.has(id) && answers.fields[id] !== undefined);
  const given = new Set<string>();
  for (let before = -1; before !== given.size; ) {
    before = given.size;
    for (const { id } of single) {
      const instance = { field: id, record: null };
      if (!given.has(id) && give(instance, answers.fields[id] ?? null, stage, claim)) given.add(id);
    }
    for (const { records, parent } of shownRecords(page, flow, claim.writer)) {
      if (parent === null) giveRecords(page, records, null, stage, answers, claim, { given, refused });
    }
  }
  return refused;
}

interface Progress {
  readonly given: Set<string>;
  readonly refused: PlayedInstance[];
}

/** Adds, fills in and saves the given records of a node that are not there yet, and corrects the others. */
function giveRecords(
  page: CompiledPage,
  records: CompiledRecords,
  parent: string | null,
  stage: Stage,
  answers: Answers,
  claim: PlayedClaim,
  progress: Progress,
): void {
  const { given, refused } = progress;
  for (const record of answers.records) {
    if (record.model !== records.model || record.parent !== parent) continue;
    const known = claim.record(record.clientId);
    if (known === undefined && !add(records, record, stage, claim)) continue;
    const mayEdit = records.inPlace || records.editButton !== null || records.deleteButton !== null;
    if (known?.isSaved === true && !mayEdit) continue;
    giveRecord(records, record, stage, claim, given);
    for (const inside of shownInRecord(page, records.node, record.clientId, stage.flow, claim.writer)) {
      giveRecords(page, inside, record.clientId, stage, answers, claim, progress);
    }
    if (trySave(page, records, record, stage, claim, refused)) given.add(record.clientId);
  }
}

/** Returns whether there was room for it. */
function add(records: CompiledRecords, record: GivenRecord, { flow, uploads }: Stage, claim: PlayedClaim): boolean {
  const model = flow.models[records.model];
  if (model === undefined) throw new Error(`"${records.model}" is not a model of the flow ${flow.formType}.`);
  const own = claim.models().filter((each) => each.model === model && each.parent === record.parent);
  const documents = claim.models().filter((each) => each.model.isDocument && each.isSaved);
  if (records.maxItems !== null && own.length >= records.maxItems) return false;
  if (model.isDocument && documents.length >= uploads.maxFiles) return false;
  claim.add(model, record.clientId, record.parent);
  const instances = records.fields.map((field) => ({ field, record: record.clientId }));
  applyInitialValues(flow, instances, claim.writer);
  return true;
}

function giveRecord(
  { model, fields }: CompiledRecords,
  record: GivenRecord,
  stage: Stage,
  claim: PlayedClaim,
  given: Set<string>,
): void {
  for (let before = -1; before !== given.size; ) {
    before = given.size;
    for (const field of fields) {
      const value = Object.entries(record.fields).find(([key]) => fieldId(model, key) === field)?.[1];
      const instance = { field, record: record.clientId };
      if (value === undefined || given.has(instanceKey(instance))) continue;
      if (give(instance, value, stage, claim)) given.add(instanceKey(instance));
    }
  }
}

/** A record that is wrong stays a draft. Returns whether it was saved now. */
function trySave(
  page: CompiledPage,
  records: CompiledRecords,
  { clientId }: GivenRecord,
  stage: Stage,
  claim: PlayedClaim,
  refused: PlayedInstance[],
): boolean {
  const { flow } = stage;
  const draft = claim.record(clientId);
  if (draft === undefined || draft.isSaved) return false;
  // A table leaves out empty rows, unless its minimum needs them.
  if (records.inPlace && !isFilledIn(draft, flow)) {
    const saved = savedIn(records, draft.parent, claim.writer).length;
    if (saved >= minimumInstances(records, draft.parent, flow, claim.writer)) return false;
  }
  const inside = shownInRecord(page, records.node, clientId, flow, claim.writer);
  const isRightInside = inside.every((each) => {
    const own = claim.models().filter(({ model, parent }) => model.key === each.model && parent === clientId);
    const areSaved = own.every((one) => one.isSaved || !isBegun(one, flow, claim));
    return areSaved && recordsMessages(each, clientId, flow, claim.writer).length === 0;
  });
  if (!isRightInside) return false;
  const instances = visibleInRecord(records, clientId, flow, claim.writer);
  const wrong = judged(instances, stage, claim).filter(({ messages }) => messages.length > 0);
  refused.push(...wrong);
  if (wrong.length > 0) return false;
  const { writer } = claim;
  propagate(flow, dependentInstances(flow, [], writer, [records.model]), writer, () => {
    const inside = claim.models().filter(({ parent, isSaved }) => parent === clientId && !isSaved);
    claim.remove(inside.map((one) => one.clientId));
    claim.save([draft]);
  });
  return true;
}

/** As `commitFieldAtom` does. Returns whether the field could be answered. */
export function give(instance: FieldInstance, value: FieldValue, { flow }: Stage, claim: PlayedClaim): boolean {
  const { field: id, record } = instance;
  const { writer } = claim;
  const field = flow.fields[id];
  const model = flow.models[field?.model ?? ''];
  if (field === undefined || model === undefined || !isAnswerable(field)) return false;
  const { visible, disabled, mask } = instanceStatus(instance, flow, writer);
  if (!visible || disabled) return false;
  const stored = typedAnswer(field, mask, value);
  if (isSameAnswer(writer.value(id, record), stored)) return true;
  const writes = [{ field: id, record, value: stored }, ...entailedWrites(flow, field, model, record, stored)];
  propagate(flow, dependentInstances(flow, writes, writer), writer, () => {
    for (const write of writes) writer.set(write.field, write.record, write.value);
  });
  claim.markAnswered(instance);
  return true;
}
