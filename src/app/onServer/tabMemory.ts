import type { Store } from 'jotai';
import { writeDraft } from '../../claim/writeDraft.ts';
import { lastDeletionAtom } from '../../state/claim/lastDeletion.ts';
import { snapshotClaim } from '../../state/claim/snapshot.ts';
import { activeFlowAtom, answersOfAtom, currentPageAtom } from '../../state/flows.ts';
import { readDraft } from '../draft/readDraft.ts';

/*
 * What a tab remembers beside the answers, so that it can be undone: the page carries it to the next press. It is the
 * claimant's own, as the draft is, and read as one.
 */

const texts = ['node', 'model', 'record', 'list', 'text', 'name', 'before'] as const;
type Text = (typeof texts)[number];

/** Empty where nothing can be undone. */
export function tabMemory({ get }: Store): string {
  const flow = get(activeFlowAtom);
  const last = get(lastDeletionAtom);
  if (flow === null || last === null) return '';
  const { deletion, list, text, name, followers } = last;
  const { node, model, record, before } = deletion;
  const at = get(currentPageAtom)?.path ?? '';
  return JSON.stringify({ node, model, record, list, text, name, followers, before: writeDraft(before, flow, at) });
}

/** Call it before anything is answered. What is not of its shape is forgotten. */
export function remember({ get, set }: Store, memory: string): void {
  const formType = get(answersOfAtom);
  const told = parsed(memory);
  if (formType === null || told === null) return;
  const { followers, before, list, text, name, ...of } = told;
  const content = readDraft(before, formType);
  if (content === null) return;
  const deletion = { ...of, before: content.snapshot, after: snapshotClaim(get) };
  set(lastDeletionAtom, { deletion, list, text, name, followers });
}

function parsed(memory: string): (Readonly<Record<Text, string>> & { readonly followers: readonly string[] }) | null {
  if (memory === '') return null;
  try {
    const told: unknown = JSON.parse(memory);
    return isTold(told) ? told : null;
  } catch {
    return null;
  }
}

function isTold(told: unknown): told is Readonly<Record<Text, string>> & { readonly followers: readonly string[] } {
  if (typeof told !== 'object' || told === null || !('followers' in told)) return false;
  const { followers } = told;
  const isText = (value: unknown) => typeof value === 'string';
  return Array.isArray(followers) && followers.every(isText) && texts.every((name) => isText(Reflect.get(told, name)));
}
