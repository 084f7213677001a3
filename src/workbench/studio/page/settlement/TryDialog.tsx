import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import { Dialog } from '../editor/Dialog.tsx';
import { editsAtom } from '../state/documents.ts';
import { placeAtom } from '../state/place.ts';
import { useCall } from '../state/useCall.ts';

/** Leads to the flow in the wizard of this machine, where a claim can be filed. */
export function TryDialog({ onEnd }: { readonly onEnd: () => void }) {
  const { flow } = useAtomValue(placeAtom);
  const edits = useAtomValue(editsAtom);
  const { answer, failure } = useCall(
    'tryWizard',
    useMemo(() => ({ flow }), [flow]),
  );
  return (
    <Dialog title="Try the flow" onEnd={onEnd}>
      <p>
        This is the flow as claimants get it, on this machine only. What is filed in it is kept here, and is no claim.
      </p>
      {edits.size > 0 && <p>It shows what is saved. Your changes are not saved yet.</p>}
      <div role="status">
        {failure !== null && <p data-part="failure">{failure}</p>}
        {answer === null && failure === null && <p>The flow is being started, which takes some seconds.</p>}
        {answer !== null && (
          <p>
            <a href={answer.address} target="_blank" rel="noreferrer">
              Open the flow
            </a>{' '}
            in a new tab. {answer.signIn}
          </p>
        )}
      </div>
      <footer>
        <button type="button" onClick={onEnd}>
          Close
        </button>
      </footer>
    </Dialog>
  );
}
