import type { EditorView } from '@codemirror/view';
import { useAtom, useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import { Outline } from '../outline/Outline.tsx';
import { changedElsewhereAtom, documentAtom, settleChangeAtom } from '../state/documents.ts';
import { type Mend, mendsOfAtom, renamedNameAtom, takeMendAtom } from '../state/mends.ts';
import { placeAtom } from '../state/place.ts';
import { goToLineAtom } from '../state/pointedAt.ts';
import { isOutlineAtom } from '../state/tabs.ts';
import { CodePane } from './CodePane.tsx';
import { DeleteDialog } from './DeleteDialog.tsx';
import { Dialog } from './Dialog.tsx';
import { DocumentTree } from './DocumentTree.tsx';
import { FaultList } from './FaultList.tsx';
import { RenameDialog, type Renaming } from './RenameDialog.tsx';
import { Tabs } from './Tabs.tsx';
import './editor.css';

/** The documents, and the one that is shown as a text. */
export function Editor() {
  const { file } = useAtomValue(placeAtom);
  const document = useAtomValue(documentAtom);
  return (
    <div data-part="editor">
      <DocumentTree />
      <div data-part="shown">
        <Tabs />
        {file === null && <p>Choose a document.</p>}
        {file !== null && document(file) === null && <NoDocument file={file} />}
        {file !== null && document(file) !== null && <ShownDocument key={file} file={file} />}
      </div>
    </div>
  );
}

/** The button that was pressed to delete it is gone, and the focus with it. */
function NoDocument({ file }: { readonly file: string }) {
  const said = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) said.current?.focus();
  }, []);
  return (
    <p ref={said} tabIndex={-1}>
      There is no document {file}. It may have been deleted: "Undo" brings back what was deleted here.
    </p>
  );
}

function ShownDocument({ file }: { readonly file: string }) {
  const [renaming, setRenaming] = useState<Renaming | null>(null);
  const [isDeleting, setIsDeleting] = useState(false);
  const [mends, setMends] = useState<readonly Mend[] | null>(null);
  const renamedName = useSetAtom(renamedNameAtom);
  const mendsOf = useSetAtom(mendsOfAtom);
  const [isOutline, setIsOutline] = useAtom(isOutlineAtom);
  const text = useAtomValue(documentAtom)(file)?.text ?? '';
  const goToLine = useSetAtom(goToLineAtom);
  const hasOutline = /(^|\/)page-schemas\//.test(file);
  const showText = (offset: number) => {
    const before = text.slice(0, offset).split('\n');
    goToLine({ file, line: before.length, column: (before.at(-1)?.length ?? 0) + 1 });
  };
  const rename = async (view: EditorView) => {
    const position = cursorOf(view);
    const name = await renamedName(file, position);
    if (name !== null) setRenaming({ file, position, name });
  };
  const mend = async (view: EditorView) => {
    const at = cursorOf(view);
    setMends(await mendsOf(file, { start: { ...at, character: 0 }, end: at }));
  };
  return (
    <>
      <ChangedElsewhere file={file} />
      <div data-part="manner">
        {hasOutline && (
          <fieldset aria-label="Shown as">
            <button type="button" aria-pressed={!isOutline} onClick={() => setIsOutline(false)}>
              Text
            </button>
            <button type="button" aria-pressed={isOutline} onClick={() => setIsOutline(true)}>
              Outline and forms
            </button>
          </fieldset>
        )}
        <button type="button" onClick={() => setIsDeleting(true)}>
          Delete…
        </button>
      </div>
      {isOutline && hasOutline ? (
        <Outline file={file} onText={showText} />
      ) : (
        <CodePane file={file} onRename={rename} onMend={mend} />
      )}
      <FaultList file={file} />
      {isDeleting && <DeleteDialog file={file} onEnd={() => setIsDeleting(false)} />}
      {renaming !== null && <RenameDialog renaming={renaming} onEnd={() => setRenaming(null)} />}
      {mends !== null && <MendDialog mends={mends} onEnd={() => setMends(null)} />}
    </>
  );
}

function MendDialog({ mends, onEnd }: { readonly mends: readonly Mend[]; readonly onEnd: () => void }) {
  const take = useSetAtom(takeMendAtom);
  return (
    <Dialog title="Mends" onEnd={onEnd}>
      {mends.length === 0 && <p>No mend is known for what is on this line. It takes a person.</p>}
      <footer>
        {mends.map((mend) => (
          <button
            type="button"
            key={mend.title}
            onClick={() => {
              take(mend);
              onEnd();
            }}
          >
            {mend.title}
          </button>
        ))}
        <button type="button" onClick={onEnd}>
          Cancel
        </button>
      </footer>
    </Dialog>
  );
}

function ChangedElsewhere({ file }: { readonly file: string }) {
  const isChanged = useAtomValue(changedElsewhereAtom).has(file);
  const settle = useSetAtom(settleChangeAtom);
  if (!isChanged) return null;
  return (
    <div data-part="elsewhere" role="alert">
      <p>
        This document was changed outside of the studio after you began to edit it. Nothing is overwritten until you
        choose.
      </p>
      <button type="button" onClick={() => settle(file, 'mine')}>
        Keep mine
      </button>
      <button type="button" onClick={() => settle(file, 'theirs')}>
        Take what is on the disk
      </button>
    </div>
  );
}

function cursorOf(view: EditorView): { readonly line: number; readonly character: number } {
  const { head } = view.state.selection.main;
  const line = view.state.doc.lineAt(head);
  return { line: line.number - 1, character: head - line.from };
}
