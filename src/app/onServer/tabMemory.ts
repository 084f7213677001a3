import type { Store } from 'jotai';
import type { Answer } from '../../claim/claimReader.ts';
import { fits } from '../../claim/snapshot.ts';
import { writeDraft } from '../../claim/writeDraft.ts';
import type { CompiledFlow } from '../../compile/compiledPage.ts';
import { isFieldValue, isFileList } from '../../rules/value.ts';
import { type Cleared, lastClearedAtom } from '../../state/claim/lastCleared.ts';
import { lastDeletionAtom } from '../../state/claim/lastDeletion.ts';
import { hasModel } from '../../state/claim/models.ts';
import { snapshotClaim } from '../../state/claim/snapshot.ts';
import { activeFlowAtom, answersOfAtom, currentPageAtom } from '../../state/flows.ts';
import { readDraft } from '../draft/readDraft.ts';
import { parsedJson } from '../shared/parsedJson.ts';

/*
 * What a tab remembers beside the answers, so that it can be undone: the page carries it to the next press. It is the
 * claimant's own, as the draft is, and read as one.
 */

/** Empty where nothing can be undone. */
export function tabMemory(store: Store): string {
  const flow = store.get(activeFlowAtom);
  if (flow === null) return '';
  const memory = { deleted: deleted(store, flow), cleared: cleared(store) };
  return memory.deleted === null && memory.cleared === null ? '' : JSON.stringify(memory);
}

/** Call it before anything is answered. What is not of its shape is forgotten. */
export function remember(store: Store, memory: string): void {
  const told = memory === '' ? null : parsedJson(memory);
  if (!isRecord(told)) return;
  rememberDeleted(store, told['deleted']);
  rememberCleared(store, told['cleared']);
}

const texts = ['node', 'model', 'record', 'list', 'text', 'name', 'before'] as const;
type Deleted = Readonly<Record<(typeof texts)[number], string>> & { readonly followers: readonly string[] };

function deleted({ get }: Store, flow: CompiledFlow): Deleted | null {
  const last = get(lastDeletionAtom);
  if (last === null) return null;
  const { deletion, list, text, name, followers } = last;
  const { node, model, record, before } = deletion;
  const at = get(currentPageAtom)?.path ?? '';
  return { node, model, record, list, text, name, followers, before: writeDraft(before, flow, at) };
}

function rememberDeleted({ get, set }: Store, told: unknown): void {
  const formType = get(answersOfAtom);
  if (formType === null || !isDeleted(told)) return;
  const { followers, before, list, text, name, ...of } = told;
  const content = readDraft(before, formType);
  if (content === null) return;
  const deletion = { ...of, before: content.snapshot, after: snapshotClaim(get) };
  set(lastDeletionAtom, { deletion, list, text, name, followers });
}

/** Files are the browser's: those that were cleared must be chosen again. */
function cleared({ get }: Store): Cleared | null {
  const last = get(lastClearedAtom);
  if (last === null || isFileList(last.by.value)) return null;
  const answers = last.answers.filter(({ value }) => !isFileList(value));
  return answers.length === 0 ? null : { by: last.by, answers };
}

function rememberCleared({ get, set }: Store, told: unknown): void {
  const flow = get(activeFlowAtom);
  if (flow === null || !isRecord(told)) return;
  const isOfFlow = ({ field, record, value }: Answer) => {
    const type = flow.fields[field]?.valueType;
    return type !== undefined && !isFileList(value) && fits(type, value) && (record === null || hasModel(get, record));
  };
  const { by, answers } = told;
  if (!isAnswer(by) || !Array.isArray(answers) || !answers.every(isAnswer)) return;
  if ([by, ...answers].every(isOfFlow)) set(lastClearedAtom, { by, answers });
}

function isAnswer(told: unknown): told is Answer {
  if (!isRecord(told)) return false;
  const { field, record, value } = told;
  return typeof field === 'string' && (record === null || typeof record === 'string') && isFieldValue(value);
}

function isDeleted(told: unknown): told is Deleted {
  if (!isRecord(told)) return false;
  const { followers } = told;
  const isText = (value: unknown) => typeof value === 'string';
  return Array.isArray(followers) && followers.every(isText) && texts.every((name) => isText(told[name]));
}

const isRecord = (told: unknown): told is Readonly<Record<string, unknown>> =>
  typeof told === 'object' && told !== null;
