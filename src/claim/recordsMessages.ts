import type { CompiledFlow, CompiledRecords } from '../compile/compiledPage.ts';
import { evaluateCondition, numberOf } from '../rules/conditions/evaluate.ts';
import { roundedUp } from '../rules/decimals.ts';
import type { Message } from '../rules/message.ts';
import { fieldId, splitField } from '../rules/names.ts';
import type { FieldValue } from '../rules/value.ts';
import { readContext } from './claimContext.ts';
import type { ClaimReader, FieldInstance } from './claimReader.ts';
import { savedIn, scopeIn } from './recordTree.ts';

const duplicate: Message = { key: 'LocKey_Shared_Upload_Duplicate' };

/** What is wrong with the saved records of a node as a whole: their kinds or number, or the names of their files. */
export function recordsMessages(
  records: CompiledRecords,
  parent: string | null,
  flow: CompiledFlow,
  claim: ClaimReader,
): readonly Message[] {
  const saved = savedIn(records, parent, claim);
  const missing = missingKinds(records, saved, parent, flow, claim);
  if (missing.length > 0) return missing;
  if (records.required && saved.length === 0) return [{ key: 'LocKey_Shared_Upload_Required' }];
  const minimum = minimumInstances(records, parent, flow, claim);
  if (saved.length < minimum) {
    const key = records.minItems?.message ?? 'LocKey_Shared_Records_MinimumInstances';
    return [{ key, params: { minimum: String(minimum) } }];
  }
  if (records.maxItems !== null && saved.length > records.maxItems) {
    return [{ key: 'LocKey_Shared_Records_MaximumInstances', params: { maximum: String(records.maxItems) } }];
  }
  return hasDuplicateFile(records, saved, flow, claim) ? [duplicate] : [];
}

function missingKinds(
  records: CompiledRecords,
  saved: readonly string[],
  parent: string | null,
  flow: CompiledFlow,
  claim: ClaimReader,
): readonly Message[] {
  const around = readContext(flow, claim, scopeIn(records, parent));
  return records.requires.flatMap(({ field, kind, label, count, when, message }) => {
    if (when !== null && !evaluateCondition(when, around)) return [];
    const { model } = records;
    const there = saved.filter((record) => readContext(flow, claim, { model, record }).read(field) === kind);
    if (there.length >= count) return [];
    return [{ key: message ?? 'LocKey_Shared_Records_MissingKind', params: { kind: label, count: String(count) } }];
  });
}

/** Rounded up to a whole number; 0 when it is empty or its condition does not hold. */
export function minimumInstances(
  records: CompiledRecords,
  parent: string | null,
  flow: CompiledFlow,
  claim: ClaimReader,
): number {
  const { minItems } = records;
  if (minItems === null) return 0;
  const context = readContext(flow, claim, scopeIn(records, parent));
  if (minItems.when !== null && !evaluateCondition(minItems.when, context)) return 0;
  const number = numberOf(minItems.count, context);
  return number === null ? 0 : Math.max(0, roundedUp(number));
}

/** The server identifies files by name, so names must differ even between blocks. */
function hasDuplicateFile(
  { model }: CompiledRecords,
  own: readonly string[],
  flow: CompiledFlow,
  claim: ClaimReader,
): boolean {
  if (flow.models[model]?.isDocument !== true) return false;
  const names = new Set<FieldValue>();
  for (const { record, name } of askedDocuments(flow, claim)) {
    if (names.has(name) && own.includes(record)) return true;
    names.add(name);
  }
  return false;
}

/** For the file field of a draft, where another file can be chosen; empty for all other fields. */
export function editedFileMessages(
  { field, record }: FieldInstance,
  flow: CompiledFlow,
  claim: ClaimReader,
): readonly Message[] {
  const { model: key, key: name } = splitField(field);
  const model = flow.models[key];
  const target = model?.fileField === name ? model.fileTargets.name : null;
  if (record === null || target === null || claim.savedRecords(key).includes(record)) return [];
  const fileName = claim.value(fieldId(key, target), record);
  return askedDocuments(flow, claim).some((saved) => saved.name === fileName) ? [duplicate] : [];
}

/** Saved documents that the form asks for, in page order, each model once. */
function askedDocuments(
  flow: CompiledFlow,
  claim: ClaimReader,
): readonly { readonly record: string; readonly name: FieldValue }[] {
  const nodes = flow.records.filter(({ model }) => flow.models[model]?.isDocument === true);
  const isAsked = ({ model }: CompiledRecords, record: string) => {
    const context = readContext(flow, claim, claim.around(record));
    return nodes.some(
      (each) => each.model === model && (each.readWhen === null || evaluateCondition(each.readWhen, context)),
    );
  };
  return [...new Map(nodes.map((node) => [node.model, node])).values()].flatMap((node) => {
    const key = flow.models[node.model]?.fileTargets.name ?? null;
    const asked = key === null ? [] : claim.savedRecords(node.model).filter((record) => isAsked(node, record));
    return asked.flatMap((record) => {
      const name = claim.value(fieldId(node.model, key ?? ''), record);
      return typeof name === 'string' ? [{ record, name }] : [];
    });
  });
}
