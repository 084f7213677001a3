import type { CompiledFlow, CompiledRecords } from '../compile/compiledPage.ts';
import { evaluateCondition } from '../rules/conditions/evaluateCondition.ts';
import type { Message } from '../rules/message.ts';
import { fieldId, splitField } from '../rules/names.ts';
import { outsideRecords, readContext } from './claimContext.ts';
import type { ClaimReader, FieldInstance } from './claimReader.ts';

/** Two documents of the claim have the same file name. */
export const duplicateFile: Message = { key: 'LocKey_Shared_Upload_Duplicate' };

/**
 * Whether one of these saved records has the file name of a document before it, in the order of the pages. A claim
 * names its files to the server by their names, so two of one name could not be distinguished, even if they were
 * added in different blocks or tables.
 */
export function hasDuplicateFile(records: CompiledRecords, flow: CompiledFlow, claim: ClaimReader): boolean {
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
 * What is wrong with the name of a file that is not saved yet: any saved document has it, of this block or any other.
 * Said at the file field, where another file can be chosen. Empty for all other fields.
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
