import { Annotation, EditorState, Transaction } from '@codemirror/state';
import { EditorView, keymap } from '@codemirror/view';
import { useAtomValue, useSetAtom, useStore } from 'jotai';
import { useEffect, useRef } from 'react';
import { uriOf } from '../language/fileUris.ts';
import { textOf } from '../language/workspace.ts';
import { cursorAtom } from '../state/cursor.ts';
import { documentAtom, editAtom, editsAtom, projectAtom, savedAtom } from '../state/documents.ts';
import { faultsAtom } from '../state/faults.ts';
import { languageAtom } from '../state/language.ts';
import { shownPlaceAtom } from '../state/pointedAt.ts';
import { leftEditorsAtom } from '../state/tabs.ts';
import { codeExtensions } from './codeExtensions.ts';
import { changesBetween } from './rebased.ts';
import { offsetIn, showFaults } from './shownFaults.ts';

/** Of a change that comes from the studio and not from the keyboard. */
const fromStudio = Annotation.define<boolean>();

interface Props {
  readonly file: string;
  readonly onRename: (view: EditorView) => void;
  readonly onMend: (view: EditorView) => void;
}

/** One document in an editor. What is typed is an edit of the studio; what the studio edits shows at once. */
export function CodePane({ file, onRename, onMend }: Props) {
  const parent = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(null);
  const commands = useRef({ onRename, onMend });
  commands.current = { onRename, onMend };
  const store = useStore();
  const language = useAtomValue(languageAtom);
  const shown = useAtomValue(shownPlaceAtom);
  const setShown = useSetAtom(shownPlaceAtom);

  useEffect(() => {
    if (parent.current === null || language === null) return;
    const left = store.get(leftEditorsAtom);
    const rootUri = store.get(projectAtom)?.rootUri ?? '';
    let text = store.get(documentAtom)(file)?.text ?? '';

    const listener = EditorView.updateListener.of((update) => {
      if (update.docChanged) {
        const saved = store.get(savedAtom).get(file);
        // A document with other line ends is as it was while its lines are.
        text =
          saved !== undefined && textOf(saved.text).eq(update.state.doc) ? saved.text : update.state.doc.toString();
        if (!update.transactions.some((one) => one.annotation(fromStudio) === true)) store.set(editAtom, file, text);
        else language.sync();
      }
      if (update.docChanged || update.selectionSet) {
        store.set(cursorAtom, { file, offset: update.state.selection.main.head });
      }
    });
    const known = left.get(file);
    const editor = new EditorView({
      parent: parent.current,
      state:
        known?.state ??
        EditorState.create({
          doc: text,
          extensions: [
            keymap.of([
              { key: 'F2', run: (own) => run(() => commands.current.onRename(own)) },
              { key: 'Mod-.', run: (own) => run(() => commands.current.onMend(own)) },
            ]),
            codeExtensions(file),
            language.plugin(uriOf(file, rootUri), 'json'),
            listener,
          ],
        }),
      ...(known !== undefined && { scrollTo: known.scroll }),
    });
    view.current = editor;
    store.set(cursorAtom, { file, offset: editor.state.selection.main.head });

    const follow = () => {
      const now = store.get(documentAtom)(file)?.text ?? '';
      if (now === text) return;
      text = now;
      const changes = changesBetween(editor.state.doc.toString(), textOf(now).toString());
      if (changes.empty) return;
      editor.dispatch({ changes, annotations: [fromStudio.of(true), Transaction.addToHistory.of(false)] });
    };
    const mark = () => editor.dispatch(showFaults(editor.state, store.get(faultsAtom).get(file) ?? []));
    if (known !== undefined) {
      text = '';
      follow();
    }
    mark();
    const ends = [store.sub(editsAtom, follow), store.sub(projectAtom, follow), store.sub(faultsAtom, mark)];
    return () => {
      for (const end of ends) end();
      left.set(file, { state: editor.state, scroll: editor.scrollSnapshot() });
      view.current = null;
      editor.destroy();
    };
  }, [file, language, store]);

  useEffect(() => {
    if (shown?.file !== file || view.current === null) return;
    const anchor = offsetIn(view.current.state.doc, { line: shown.line - 1, character: shown.column - 1 });
    view.current.dispatch({ selection: { anchor }, effects: EditorView.scrollIntoView(anchor, { y: 'center' }) });
    view.current.focus();
    setShown(null);
  }, [shown, file, setShown]);

  return <div ref={parent} data-part="code" />;
}

function run(command: () => void): true {
  command();
  return true;
}
