import { useAtom, useAtomValue, useSetAtom } from 'jotai';
import { changedElsewhereAtom, editsAtom } from '../state/documents.ts';
import { placeAtom } from '../state/place.ts';
import { closeTabAtom, tabsAtom } from '../state/tabs.ts';

/** The open documents. */
export function Tabs() {
  const tabs = useAtomValue(tabsAtom);
  const edits = useAtomValue(editsAtom);
  const elsewhere = useAtomValue(changedElsewhereAtom);
  const [{ file: shown }, setPlace] = useAtom(placeAtom);
  const close = useSetAtom(closeTabAtom);
  return (
    <ul data-part="tabs" aria-label="Open documents">
      {tabs.map((file) => (
        <li key={file} data-shown={file === shown}>
          <button
            type="button"
            aria-current={file === shown ? 'true' : undefined}
            title={file}
            onClick={() => setPlace({ file })}
          >
            {shortName(file)}
            {edits.has(file) && <small> {elsewhere.has(file) ? 'changed elsewhere' : 'edited'}</small>}
          </button>
          <button type="button" aria-label={`Close ${file}`} onClick={() => close(file)}>
            ×
          </button>
        </li>
      ))}
    </ul>
  );
}

/** With its folder, which tells `index.json` of one flow from that of another. */
const shortName = (file: string): string => file.split('/').slice(-2).join('/');
