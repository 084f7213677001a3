import { useAtom, useAtomValue, useSetAtom } from 'jotai';
import { useState } from 'react';
import { ActionButton } from '../ActionButton.tsx';
import { changedElsewhereAtom, failureAtom, settleChangeAtom } from '../state/documents.ts';
import { faultsAtom } from '../state/faults.ts';
import { confirmSaveAtom, onDiskAtom, type ReviewedFile, reviewAtom } from '../state/saving.ts';
import { Dialog } from './Dialog.tsx';
import { DiffView } from './DiffView.tsx';
import './saveDialog.css';

/** Shows what will be written, document by document, before it is. */
export function SaveDialog() {
  const [review, setReview] = useAtom(reviewAtom);
  const elsewhere = useAtomValue(changedElsewhereAtom);
  const failure = useAtomValue(failureAtom);
  const confirm = useSetAtom(confirmSaveAtom);
  const [isBusy, setIsBusy] = useState(false);
  if (review === null) return null;
  const open = review.filter(({ file }) => elsewhere.has(file));
  const end = () => setReview(null);
  const save = async () => {
    setIsBusy(true);
    await confirm();
    setIsBusy(false);
  };
  return (
    <Dialog title="Save" onEnd={end}>
      <p>{review.length === 1 ? 'This will be written:' : `These ${review.length} documents will be written:`}</p>
      <ul data-part="review">
        {review.map((reviewed, index) => (
          <Reviewed
            key={reviewed.file}
            reviewed={reviewed}
            isOpen={index === 0 || elsewhere.has(reviewed.file)}
            onLeft={() => setReview(review.filter((one) => one !== reviewed))}
          />
        ))}
      </ul>
      <div role="alert">
        {failure !== null && <p data-part="failure">{failure}</p>}
        {open.length > 0 && <p>Decide about what was changed outside of the studio first.</p>}
      </div>
      <footer>
        <ActionButton isDisabled={isBusy || open.length > 0 || review.length === 0} onClick={save}>
          {review.length === 1 ? 'Write it' : `Write ${review.length} documents`}
        </ActionButton>
        <button type="button" onClick={end}>
          Cancel
        </button>
      </footer>
    </Dialog>
  );
}

interface ReviewedProps {
  readonly reviewed: ReviewedFile;
  readonly isOpen: boolean;
  readonly onLeft: () => void;
}

function Reviewed({ reviewed: { file, after, isJson }, isOpen, onLeft }: ReviewedProps) {
  const before = useAtomValue(onDiskAtom)(file);
  const isChangedElsewhere = useAtomValue(changedElsewhereAtom).has(file);
  const errors = (useAtomValue(faultsAtom).get(file) ?? []).filter(({ severity }) => severity === 'error');
  const settle = useSetAtom(settleChangeAtom);
  const [isShown, setIsShown] = useState(isOpen);
  return (
    <li>
      <details open={isShown} onToggle={(event) => setIsShown(event.currentTarget.open)}>
        <summary>{file}</summary>
        {after === null ? (
          <p>The document will be deleted.</p>
        ) : (
          isShown && <DiffView label={`Changes of ${file}`} before={before} after={after} />
        )}
      </details>
      {!isJson && (
        <p data-severity="error">It is no JSON yet. It can be saved so; the wizard goes on with what it had.</p>
      )}
      {isJson && errors.length > 0 && (
        <p data-severity="error">
          It has {errors.length === 1 ? 'an error' : `${errors.length} errors`}. It can be saved so; the wizard goes on
          with what it had.
        </p>
      )}
      {isChangedElsewhere && (
        <fieldset>
          <legend>It was changed outside of the studio meanwhile. The lines that go are those of the disk.</legend>
          <button type="button" onClick={() => settle(file, 'mine')}>
            Write mine over it
          </button>
          <button
            type="button"
            onClick={() => {
              settle(file, 'theirs');
              onLeft();
            }}
          >
            Take what is on the disk
          </button>
        </fieldset>
      )}
    </li>
  );
}
