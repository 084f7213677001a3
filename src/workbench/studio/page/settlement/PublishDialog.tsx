import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { Compared, PublishedChanges } from '../../calls/settlementCalls.ts';
import { ActionButton } from '../ActionButton.tsx';
import { call, faultOf } from '../call.ts';
import { Dialog } from '../editor/Dialog.tsx';
import { Asked } from '../forms/Asked.tsx';
import { CheckedForm } from '../forms/CheckedForm.tsx';
import { LineLink } from '../LineLink.tsx';
import { editsAtom } from '../state/documents.ts';
import { beginSaveAtom } from '../state/saving.ts';
import { useCall } from '../state/useCall.ts';
import { BegunTexts, isOfBegunText } from '../texts/BegunTexts.tsx';
import { changesInWords } from './changesInWords.ts';

type Step = { readonly kind: 'asks' } | Compared | { readonly kind: 'published'; readonly changes: PublishedChanges };

/** Has a running server serve the saved documents: says first what the check finds and what will change. */
export function PublishDialog({ onEnd }: { readonly onEnd: () => void }) {
  const edits = useAtomValue(editsAtom);
  const { answer } = useCall(
    'settlements',
    useMemo(() => ({}), []),
  );
  const [typed, setTyped] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [step, setStep] = useState<Step>({ kind: 'asks' });
  const said = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The button that was pressed has another meaning by now, or is gone.
    if (step.kind !== 'asks') said.current?.focus();
  }, [step]);
  const dataDir = typed ?? answer?.dataDir ?? '';
  const send = async () => {
    setIsBusy(true);
    const answered = await call(step.kind === 'compared' ? 'publish' : 'compare', { dataDir }).catch(faultOf);
    setIsBusy(false);
    if (!('kind' in answered)) return answered;
    setStep(answered);
    return null;
  };
  return (
    <Dialog title="Publish" onEnd={onEnd}>
      {edits.size > 0 ? (
        <Unsaved onEnd={onEnd} />
      ) : (
        <CheckedForm
          send={send}
          footer={() => (
            <footer>
              {step.kind === 'compared' && (
                <ActionButton type="submit" isDisabled={isBusy}>
                  Publish now
                </ActionButton>
              )}
              {step.kind !== 'compared' && step.kind !== 'published' && (
                <ActionButton type="submit" isDisabled={isBusy}>
                  See what will change
                </ActionButton>
              )}
              <button type="button" onClick={onEnd}>
                {step.kind === 'published' ? 'Close' : 'Cancel'}
              </button>
            </footer>
          )}
        >
          {step.kind !== 'published' && (
            <Asked
              title="Data folder of the server"
              help="Where the running server keeps its claims, on this machine. Those who run it call it DATA_DIR. Without another word from them, leave what is here."
              field="dataDir"
            >
              {(control) => (
                <input
                  {...control}
                  required
                  value={dataDir}
                  onChange={({ target }) => {
                    setTyped(target.value);
                    setStep({ kind: 'asks' });
                  }}
                />
              )}
            </Asked>
          )}
          <div ref={said} role="status" tabIndex={-1}>
            {isBusy && <p>The server is being asked.</p>}
            {!isBusy && <Said step={step} onEnd={onEnd} />}
          </div>
        </CheckedForm>
      )}
    </Dialog>
  );
}

function Unsaved({ onEnd }: { readonly onEnd: () => void }) {
  const save = useSetAtom(beginSaveAtom);
  return (
    <>
      <p>Save your changes first: what is published is what is saved.</p>
      <footer>
        <button
          type="button"
          onClick={() => {
            onEnd();
            void save();
          }}
        >
          Save…
        </button>
        <button type="button" onClick={onEnd}>
          Cancel
        </button>
      </footer>
    </>
  );
}

function Said({ step, onEnd }: { readonly step: Step; readonly onEnd: () => void }) {
  switch (step.kind) {
    case 'asks':
      return null;
    case 'refused':
      return (
        <>
          <p data-part="failure">The server refuses these documents, and goes on with those that it has.</p>
          <pre>{step.sentence}</pre>
        </>
      );
    case 'faulty':
      return (
        <>
          <p data-part="failure">Nothing can be published: the check finds errors. Correct them first.</p>
          <Faults faults={step.faults} onEnd={onEnd} />
        </>
      );
    case 'compared':
      return (
        <>
          <h3>What will change for claimants</h3>
          <Sentences changes={step.changes} />
          <Warnings warnings={step.warnings} onEnd={onEnd} />
          <p>Claimants who are in the flow keep their answers.</p>
        </>
      );
    case 'published':
      return (
        <>
          <p>It is published: the server serves these documents now.</p>
          <Sentences changes={step.changes} />
        </>
      );
  }
}

function Sentences({ changes }: { readonly changes: PublishedChanges }) {
  return (
    <ul>
      {changesInWords(changes).map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}

function Warnings({ warnings, onEnd }: { readonly warnings: FaultsProps['faults']; readonly onEnd: () => void }) {
  if (warnings.length === 0) return null;
  const others = warnings.filter((one) => !isOfBegunText(one));
  return (
    <>
      <h3>What the check asks you to look at</h3>
      <BegunTexts count={warnings.length - others.length} onGo={onEnd} />
      <Faults faults={others} onEnd={onEnd} />
    </>
  );
}

interface FaultsProps {
  readonly faults: Extract<Compared, { kind: 'faulty' }>['faults'];
  readonly onEnd: () => void;
}

/** Each leads to its line, out of the dialog. */
function Faults({ faults, onEnd }: FaultsProps) {
  return (
    <ul>
      {faults.map((fault) => (
        <li key={`${fault.file}:${fault.line}:${fault.column}:${fault.message}`}>
          <LineLink place={fault} onGo={onEnd} /> {fault.message}
        </li>
      ))}
    </ul>
  );
}
