import { createStore } from 'jotai';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fieldViewAtom } from '../../src/state/claim/fieldView.ts';
import { pendingInputsAtom } from '../../src/state/claim/pendingInputs.ts';
import { recordsMessagesAtom } from '../../src/state/claim/records.ts';
import { savedMessageAtom, showSavedMessageAtom } from '../../src/state/claim/savedMessage.ts';
import { browserClaim } from '../support/browserClaim.ts';
import { dependent, field, text } from '../support/nodes.ts';
import { compileTestFlow } from '../support/testFlow.ts';

const kind = 'claimDetails.kind';
const note = 'claimDetails.note';

/** Two claims of one flow in one page, as a studio shows them; the note is asked for while the kind is A. */
function twoClaims() {
  const registered = compileTestFlow({
    models: { details: { Kind: text, Note: text } },
    pages: [[field('details.kind'), dependent('details.note', { field: 'details.kind', equals: 'A' })]],
  });
  return [browserClaim(registered), browserClaim(registered)] as const;
}

afterEach(() => {
  vi.useRealTimers();
});

describe('two stores in one page', () => {
  it('each commit only what is typed in their own inputs', () => {
    const [one, other] = twoClaims();
    one.type(kind, 'one');
    other.type(kind, 'other');
    one.store.get(pendingInputsAtom).flush();
    expect([one.value(kind), other.value(kind)]).toEqual(['one', null]);
  });

  it('each have their own answers and how their fields show', () => {
    const [one, other] = twoClaims();
    const heard = vi.fn();
    const before = other.view(note);
    other.store.sub(fieldViewAtom(note, null), heard);
    one.commit(kind, 'A');
    expect([one.view(note).visible, other.view(note).visible]).toEqual([true, false]);
    expect(other.view(note)).toBe(before);
    one.commit(kind, 'B');
    expect(one.view(note), 'equal views are one object within a store, never across two').not.toBe(before);
    expect(heard).not.toHaveBeenCalled();
  });

  it('each say for 5 seconds of their own that a record is saved', () => {
    vi.useFakeTimers();
    const [one, other] = [createStore(), createStore()];
    const saved = { node: 'node', parent: null, record: 'record' };
    one.set(showSavedMessageAtom, saved);
    expect(other.get(savedMessageAtom('node'))).toBeNull();
    vi.advanceTimersByTime(4000);
    other.set(showSavedMessageAtom, saved);
    vi.advanceTimersByTime(1000);
    expect([one, other].map((store) => store.get(savedMessageAtom('node'))?.record)).toEqual([undefined, 'record']);
  });

  it('each have what is wrong with their own records', () => {
    const [one, other] = [createStore(), createStore()];
    one.set(recordsMessagesAtom('node'), [{ key: 'LocKey_Shared_Upload_Required' }]);
    expect(other.get(recordsMessagesAtom('node'))).toEqual([]);
  });
});
