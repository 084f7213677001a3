import { atom } from 'jotai';
import { dependentInstances, settle } from '../claim/settle.ts';
import { claimWriter } from './claimAccess.ts';
import { requireActiveFlow } from './flows.ts';
import { draftModelsAtom, removeModelsAtom, savedModelsAtom } from './models.ts';

/** What passing a skipped page over does: its fields in `clear` become null, its models in `discard` are removed. */
export const skipPageAtom = atom(null, (get, set, path: string) => {
  const { flow } = requireActiveFlow(get);
  const page = flow.pages.find((candidate) => candidate.path === path);
  if (page === undefined) throw new Error(`The path "${path}" matches no page of the flow ${flow.formType}.`);
  const { clear, discard } = page.whenSkipped;
  const claim = claimWriter(get, set);
  const cleared = clear.map((field) => ({ field, record: null }));
  const dependents = dependentInstances(flow, cleared, claim, discard);
  settle(flow, dependents, claim, () => {
    for (const field of clear) claim.set(field, null, null);
    const doomed = [...get(draftModelsAtom), ...get(savedModelsAtom)].filter(({ key }) => discard.includes(key));
    set(
      removeModelsAtom,
      doomed.map(({ clientId }) => clientId),
    );
  });
});
