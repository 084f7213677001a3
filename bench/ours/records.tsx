import { createRoot } from 'react-dom/client';
import { saveModelsAtom } from '../../src/state/claim/models.ts';
import { addRecordAtom } from '../../src/state/claim/records.ts';
import { flowOfRecords } from '../form/benchFlows.ts';
import { askedCount, mount } from '../form/mounting.ts';
import { payerField, recordKinds } from '../form/records.ts';
import { openFlow } from './openFlow.tsx';

/** Shows a page with `?n=` existing records of the kind `?kind=`. */
async function start(): Promise<void> {
  const asked = new URLSearchParams(location.search).get('kind');
  const kind = recordKinds.find((each) => each === asked) ?? 'table';
  const { claim, page } = (await openFlow(flowOfRecords(kind)))();
  const { store, flow } = claim;
  const node = flow.records[0]?.node ?? '';
  const added = Array.from({ length: askedCount() }, () => store.set(addRecordAtom, { node }));
  for (const record of added) claim.commit(payerField, 'Ana', record);
  if (kind === 'form') store.set(saveModelsAtom, added);
  mount((root) => createRoot(root).render(page), '[data-record]', added.length);
}

void start();
