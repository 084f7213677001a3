import { writeDraft } from '../../src/claim/writeDraft.ts';
import { commitFieldAtom } from '../../src/state/claim/commit.ts';
import { snapshotClaim } from '../../src/state/claim/snapshot.ts';
import { requireActiveFlow } from '../../src/state/flows.ts';
import { median, mountedStore } from './store.ts';

/** Milliseconds of one save: the snapshot, its text, and the body of the call. */
function save(count: number): { readonly ms: number; readonly bytes: number } {
  const { store } = mountedStore(count, 10);
  const { flow } = requireActiveFlow(store.get);
  for (const field of Object.keys(flow.fields)) {
    store.set(commitFieldAtom, { field, record: null, value: `an answer to ${field}` });
  }
  let body = '';
  const times = Array.from({ length: 200 }, () => {
    const started = performance.now();
    const content = writeDraft(snapshotClaim(store.get), flow, flow.pages[0]?.path ?? '/');
    body = JSON.stringify({ formType: flow.formType, revision: 1, content });
    return performance.now() - started;
  });
  return { ms: median(times.slice(50)), bytes: body.length };
}

for (const count of [200, 1000]) {
  const { ms, bytes } = save(count);
  process.stdout.write(`${count} answers: ${ms.toFixed(2)} ms, ${bytes} bytes\n`);
}
