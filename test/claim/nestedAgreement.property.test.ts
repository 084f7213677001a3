import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkModels } from '../../src/server/filing/submission/checkModels.ts';
import { collectFormDtoAtom } from '../../src/state/claim/collectFormDto.ts';
import type { Deletion } from '../../src/state/claim/lastDeletion.ts';
import { editedModelsAtom, savedModelsAtom, saveModelsAtom } from '../../src/state/claim/models.ts';
import {
  addRecordAtom,
  cancelRecordAtom,
  editRecordAtom,
  nodeMessagesAtom,
  recordsAtom,
} from '../../src/state/claim/records.ts';
import { saveRecordAtom } from '../../src/state/claim/saveRecord.ts';
import { deleteUndoablyAtom, undoDeletionAtom } from '../../src/state/claim/undoDeletion.ts';
import { validatePageAtom } from '../../src/state/validation/validatePage.ts';
import { type BrowserClaim, browserClaim } from '../support/browserClaim.ts';
import { bill, billManager, nestedFlow, payment } from '../support/nestedRecords.ts';
import { field, pdf } from '../support/nodes.ts';
import { compileTestFlow } from '../support/testFlow.ts';

const compiled = compileTestFlow(
  nestedFlow({
    bills: billManager({
      required: true,
      maxItems: 2,
      newDraftAfterUpload: true,
      minItems: { count: 'payments.bills' },
    }),
    inPayment: [
      field('payments.best', { widget: 'radio', options: { records: 'bills', label: 'bills.fileName' } }),
      field('payments.note', { showWhen: { count: 'bills', atLeast: 2 } }),
    ],
    more: [field('details.kind', { showWhen: { count: 'bills', atLeast: 3 } })],
  }),
);
const unsaved = new Set(['LocKey_Shared_Records_Unsaved', 'LocKey_Shared_Upload_Dirty']);
const duplicate = 'LocKey_Shared_Upload_Duplicate';

/** What a claimant does next; `at` chooses among the records that are there. */
const step = fc.record({
  does: fc.constantFrom(
    'whole',
    'whole',
    'add',
    'addBill',
    'type',
    'attach',
    'save',
    'saveBill',
    'edit',
    'cancel',
    'delete',
    'undo',
    'choose',
  ),
  at: fc.nat({ max: 5 }),
  text: fc.constantFrom('', '1', '2', 'A'),
  file: fc.constantFrom('a.pdf', 'b.pdf', 'c.pdf', 'd.pdf', 'e.pdf'),
});
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

function takeSteps(claim: BrowserClaim, steps: readonly Step[]): void {
  const { store } = claim;
  const deletions: Deletion[] = [];
  const nodeOf = (record: string) => {
    const model = [...store.get(editedModelsAtom), ...store.get(savedModelsAtom)].find(
      (one) => one.clientId === record,
    );
    return claim.node(model?.key ?? '');
  };
  const attach = (parent: string, name: string) => {
    const free = store.get(recordsAtom(bill, parent)).draft[0]?.clientId;
    const record = free ?? store.set(addRecordAtom, { node: claim.node(bill), parent });
    claim.commit(`${bill}.file`, pdf(name), record);
    store.set(saveRecordAtom, { node: claim.node(bill), record });
  };
  for (const { does, at, text, file } of steps) {
    const pick = <T>(list: readonly T[]): T | undefined => list[at % Math.max(1, list.length)];
    const records = (kind: 'draft' | 'saved', ...models: readonly string[]) =>
      models.flatMap((model) => store.get(recordsAtom(model))[kind].map(({ clientId }) => clientId));
    const drafts = records('draft', payment, bill);
    const all = [...drafts, ...records('saved', payment, bill)];
    const parent = pick(records('draft', payment));
    const draftBill = pick(records('draft', bill));
    if (does === 'whole') {
      const record = store.set(addRecordAtom, { node: claim.node(payment) });
      claim.commit(`${payment}.amount`, '1', record);
      claim.commit(`${payment}.bills`, text, record);
      for (const name of [file, `other-${file}`].slice(0, 1 + (at % 2))) attach(record, name);
      store.set(saveRecordAtom, { node: claim.node(payment), record });
    }
    if (does === 'add') store.set(addRecordAtom, { node: claim.node(payment) });
    if (does === 'addBill' && parent !== undefined) store.set(addRecordAtom, { node: claim.node(bill), parent });
    if (does === 'type' && parent !== undefined) {
      claim.commit(`${payment}.${pick(['amount', 'kind', 'bills', 'note']) ?? ''}`, text, parent);
    }
    if (does === 'attach' && draftBill !== undefined) {
      claim.commit(`${bill}.file`, pdf(file), draftBill);
      if (claim.view(`${bill}.note`, draftBill).visible) claim.commit(`${bill}.note`, text, draftBill);
    }
    if (does === 'choose') {
      claim.commit('claimDetails.main', pick(records('saved', payment)) ?? null);
      if (parent !== undefined) claim.commit(`${payment}.best`, pick(records('saved', bill)) ?? null, parent);
    }
    const record = pick(
      does === 'edit' || does === 'delete' ? all : does === 'saveBill' ? records('draft', bill) : drafts,
    );
    if (record === undefined) continue;
    const of = { node: nodeOf(record), record };
    if (does === 'save' || does === 'saveBill') store.set(saveRecordAtom, of);
    // A record in another is edited while the other one is.
    if (does === 'edit') store.set(editRecordAtom, of);
    if (does === 'cancel') store.set(cancelRecordAtom, of);
    if (does === 'delete') deletions.push(store.set(deleteUndoablyAtom, of));
    const last = does === 'undo' ? deletions.pop() : undefined;
    if (last !== undefined) store.set(undoDeletionAtom, last);
  }
}

/** The page's messages when it is left, and the server's of what would be sent. */
function leave(claim: BrowserClaim) {
  const { store } = claim;
  const valid = store.set(validatePageAtom);
  const details = store
    .get(editedModelsAtom)
    .flatMap(({ key, clientId }) => (key === 'claimDetails' ? [clientId] : []));
  store.set(saveModelsAtom, details);
  const fields = Object.keys(compiled.flow.fields);
  const inModels = store.get(savedModelsAtom).flatMap(({ key, clientId }) =>
    fields
      .filter((id) => id.startsWith(`${key}.`))
      .flatMap((id) => claim.messages(id, compiled.flow.models[key]?.isList === true ? clientId : null))
      .map((message) => `${compiled.flow.models[key]?.isList === true ? clientId : null} ${message.key}`),
  );
  const ofNodes = Object.entries(store.get(nodeMessagesAtom)).flatMap(([place, messages]) =>
    messages.map(({ key }) => `${place.split('\n')[1] ?? null} ${key}`),
  );
  return { valid, shown: [...inModels, ...ofNodes].sort() };
}

describe('browser and server, with records inside records', () => {
  it('take and refuse the same claims, whatever came and went', () => {
    const seen = { valid: 0, nested: 0, refused: 0 };
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), fc.boolean(), (steps, tidy) => {
        const claim = browserClaim(compiled);
        takeSteps(claim, steps);
        const left = tidy ? claim.drafts(payment) : [];
        for (const record of left) claim.store.set(cancelRecordAtom, { node: claim.node(payment), record });
        const { valid, shown } = leave(claim);
        if (shown.some((one) => one.endsWith(duplicate))) return;
        const dto = claim.store.set(collectFormDtoAtom);
        checkModels(claim.flow, dto);
        // While something is not saved the page is not left, and nothing is sent.
        if (shown.some((one) => unsaved.has(one.split(' ')[1] ?? ''))) {
          expect(valid).toBe(false);
          return;
        }
        const refused = claim.validate(dto).map(({ record, message }) => `${record} ${message.key}`);
        expect(refused.sort()).toEqual(shown);
        expect(valid).toBe(shown.length === 0);
        seen.valid += valid ? 1 : 0;
        seen.nested += valid && dto.documentContexts.length > 0 ? 1 : 0;
        seen.refused += shown.length > 0 ? 1 : 0;
      }),
      { numRuns: 150, seed: 5 },
    );
    for (const [what, times] of Object.entries(seen)) expect(times, what).toBeGreaterThan(0);
  });
});
