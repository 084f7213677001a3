import type { CompiledFlow, CompiledRecords } from '../compile/compiledPage.ts';
import { evaluateCondition } from '../rules/conditions/evaluateCondition.ts';
import { parseWhole } from '../rules/decimals.ts';
import type { Message } from '../rules/message.ts';
import { fieldId, splitField } from '../rules/names.ts';
import { outsideRecords, readContext } from './claimContext.ts';
import type { ClaimReader, FieldInstance } from './claimReader.ts';

const duplicateFile: Message = { key: 'LocKey_Shared_Upload_Duplicate' };

/** What is wrong with the saved records as a whole: their number, the names of their files; empty when nothing is. */
export function recordsMessages(records: CompiledRecords, flow: CompiledFlow, claim: ClaimReader): readonly Message[] {
  const saved = claim.savedRecords(records.model).length;
  if (records.required && saved === 0) return [{ key: 'LocKey_Shared_Upload_Required' }];
  const minimum = minimumInstances(records, flow, claim);
  if (saved < minimum) {
    const key = records.minimum?.message ?? 'LocKey_Shared_Records_MinimumInstances';
    return [{ key, params: { minimum: String(minimum) } }];
  }
  if (records.maximum !== null && saved > records.maximum) {
    return [{ key: 'LocKey_Shared_Records_MaximumInstances', params: { maximum: String(records.maximum) } }];
  }
  return hasDuplicateFile(records, flow, claim) ? [duplicateFile] : [];
}

/** The least number of saved records: fixed, or the whole number in a field; 0 where its condition does not hold. */
export function minimumInstances(records: CompiledRecords, flow: CompiledFlow, claim: ClaimReader): number {
  const { minimum } = records;
  if (minimum === null) return 0;
  const context = readContext(flow, claim, outsideRecords);
  if (minimum.when !== null && !evaluateCondition(minimum.when, context)) return 0;
  if (typeof minimum.count === 'number') return minimum.count;
  const value = context.read(minimum.count.field);
  const count = typeof value === 'string' ? parseWhole(value) : null;
  return count !== null && count > 0 ? count : 0;
}

/**
 * Whether one of these saved records has the file name of a document before it, in the order of the pages. The server
 * knows files by their names, so two of one name could not be distinguished, even from different blocks or tables.
 */
function hasDuplicateFile(records: CompiledRecords, flow: CompiledFlow, claim: ClaimReader): boolean {
  const names = new Set<string>();
  for (const each of askedDocuments(flow, claim)) {
    for (const name of fileNames(each, flow, claim)) {
      if (each.model === records.model && names.has(name)) return true;
      names.add(name);
    }
  }
  return false;
}

/**
 * The message that any saved document has the file name of this draft. Said at the file field, where another file can be
 * chosen; empty for all other fields.
 */
export function draftFileMessages(
  { field, record }: FieldInstance,
  flow: CompiledFlow,
  claim: ClaimReader,
): readonly Message[] {
  const { model: key, key: name } = splitField(field);
  const model = flow.models[key];
  const target = model?.fileField === name ? model.fileTargets.name : null;
  if (record === null || target === null || claim.savedRecords(key).includes(record)) return [];
  const fileName = claim.value(fieldId(key, target), record);
  const isTaken = askedDocuments(flow, claim).some((records) =>
    fileNames(records, flow, claim).some((saved) => saved === fileName),
  );
  return isTaken ? [duplicateFile] : [];
}

/** What manages documents that the form asks for now, in page order, each model once. */
function askedDocuments(flow: CompiledFlow, claim: ClaimReader): readonly CompiledRecords[] {
  const context = readContext(flow, claim, outsideRecords);
  const asked = flow.pages
    .flatMap(({ records }) => records)
    .filter(({ model }) => flow.models[model]?.dtoMapping === 'documentContexts')
    .filter(({ readWhen }) => readWhen === null || evaluateCondition(readWhen, context));
  return [...new Map(asked.map((records) => [records.model, records])).values()];
}

function fileNames({ model }: CompiledRecords, flow: CompiledFlow, claim: ClaimReader): readonly string[] {
  const key = flow.models[model]?.fileTargets.name ?? null;
  if (key === null) return [];
  return claim
    .savedRecords(model)
    .map((record) => claim.value(fieldId(model, key), record))
    .filter((name) => typeof name === 'string');
}
