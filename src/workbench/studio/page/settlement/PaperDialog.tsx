import { useAtomValue } from 'jotai';
import { useEffect, useMemo, useState } from 'react';
import { ActionButton } from '../ActionButton.tsx';
import { call, sentenceOf } from '../call.ts';
import { Dialog } from '../editor/Dialog.tsx';
import { DiffView } from '../editor/DiffView.tsx';
import { saveFile } from '../saveFile.ts';
import { editsAtom } from '../state/documents.ts';
import { placeAtom } from '../state/place.ts';
import { useCall } from '../state/useCall.ts';

interface Compared {
  readonly name: string;
  readonly before: string;
  readonly after: string;
}

/** A flow on paper, for those who approve it, and what it says otherwise than an earlier one. */
export function PaperDialog({ onEnd }: { readonly onEnd: () => void }) {
  const edits = useAtomValue(editsAtom);
  const place = useAtomValue(placeAtom);
  const { answer: framed } = useCall(
    'map',
    useMemo(() => ({ edits: [] }), []),
  );
  const [chosen, setChosen] = useState<string | null>(place.flow);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [compared, setCompared] = useState<Compared | null>(null);
  const [saved, setSaved] = useState<string | null>(null);
  const flow = chosen ?? framed?.flows[0]?.formType ?? null;
  const progress = useProgress(isBusy ? flow : null);
  const trying = async (act: (flow: string) => Promise<void>) => {
    if (flow === null) return;
    setIsBusy(true);
    setFailure(null);
    setCompared(null);
    setSaved(null);
    await act(flow).catch((error: unknown) => setFailure(sentenceOf(error)));
    setIsBusy(false);
  };
  const save = (format: 'text' | 'pdf') =>
    trying(async (named) => {
      const { name, base64 } = await call('paper', { flow: named, format });
      saveFile(name, bytesOf(base64), format === 'pdf' ? 'application/pdf' : 'text/plain;charset=utf-8');
      setSaved(name);
    });
  const compare = (file: File | undefined) =>
    trying(async (named) => {
      if (file === undefined) return;
      const before = await file.text();
      const { base64 } = await call('paper', { flow: named, format: 'text' });
      setCompared({ name: file.name, before, after: new TextDecoder().decode(bytesOf(base64)) });
    });
  return (
    <Dialog title="On paper" onEnd={onEnd}>
      <p>Every page in every language with all that it can say, for those who approve the flow.</p>
      {edits.size > 0 && <p>It prints what is saved. Your changes are not saved yet.</p>}
      <label>
        Flow
        <select value={flow ?? ''} onChange={({ target }) => setChosen(target.value)}>
          {framed?.flows.map(({ formType }) => (
            <option key={formType}>{formType}</option>
          ))}
        </select>
      </label>
      <p>
        <ActionButton isDisabled={isBusy} onClick={() => save('pdf')}>
          Save as PDF
        </ActionButton>{' '}
        <ActionButton isDisabled={isBusy} onClick={() => save('text')}>
          Save as text
        </ActionButton>
      </p>
      <label>
        Compare with an earlier text
        <small>One that was saved here, or printed by "npm run paper", before the flow was changed.</small>
        <input type="file" accept=".txt" disabled={isBusy} onChange={({ target }) => compare(target.files?.[0])} />
      </label>
      <div role="status">
        {isBusy && <p>{progress ?? 'It is being printed, which takes a minute for a long flow.'}</p>}
        {failure !== null && <p data-part="failure">{failure}</p>}
        {saved !== null && <p>{saved} is saved, with the downloads of your browser.</p>}
        {compared !== null && (
          <p>
            {compared.before === compared.after
              ? 'The flow says the same as then.'
              : 'The flow says something else than then: the changes are below.'}
          </p>
        )}
      </div>
      {compared !== null && compared.before !== compared.after && (
        <DiffView label={`Changes since ${compared.name}`} before={compared.before} after={compared.after} />
      )}
      <footer>
        <button type="button" onClick={onEnd}>
          Close
        </button>
      </footer>
    </Dialog>
  );
}

const betweenAsks = 1000;

/** What is being done for the paper of a flow that is printed, in a sentence. */
function useProgress(flow: string | null): string | null {
  const [sentence, setSentence] = useState<string | null>(null);
  useEffect(() => {
    setSentence(null);
    if (flow === null) return;
    const ask = async () => {
      // The paper itself says what goes wrong.
      const told = await call('paperProgress', { flow }).catch(() => null);
      if (told !== null && told.sentence !== null) setSentence(told.sentence);
    };
    const timer = setInterval(() => void ask(), betweenAsks);
    return () => clearInterval(timer);
  }, [flow]);
  return sentence;
}

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
