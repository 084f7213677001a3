import { useAtom, useAtomValue } from 'jotai';
import { useDeferredValue, useMemo, useState } from 'react';
import { ActionButton } from '../ActionButton.tsx';
import { sentEditsAtom } from '../state/documents.ts';
import { useCall } from '../state/useCall.ts';
import { onlyProblemsAtom } from './onlyProblems.ts';
import { TextsTable } from './TextsTable.tsx';
import { Translators } from './Translators.tsx';
import './texts.css';

const rowsOfPage = 50;

/** All texts with all languages side by side. The desk gives one page of rows at a time: there may be 20,000. */
export function TextsView() {
  const edits = useAtomValue(sentEditsAtom);
  const [page, setPage] = useState<string | null>(null);
  const [words, setWords] = useState('');
  const [onlyProblems, setOnlyProblems] = useAtom(onlyProblemsAtom);
  const [from, setFrom] = useState(0);
  const sought = useDeferredValue(words);
  const request = useMemo(
    () => ({ edits, page, words: sought, onlyProblems, from, count: rowsOfPage }),
    [edits, page, sought, onlyProblems, from],
  );
  const { answer: table, isFresh, failure } = useCall('texts', request);
  if (table === null) return <p role="status">{failure ?? 'The texts are being read.'}</p>;
  const begin = (set: () => void) => {
    set();
    setFrom(0);
  };
  return (
    <div data-part="texts">
      <search>
        <label>
          Page{' '}
          <select
            value={page ?? ''}
            onChange={({ target }) => begin(() => setPage(target.value === '' ? null : target.value))}
          >
            <option value="">All texts</option>
            {table.pages.map(({ document, title }) => (
              <option key={document} value={document}>
                {`${title} (${document})`}
              </option>
            ))}
          </select>
        </label>
        <label>
          Find <input type="search" value={words} onChange={({ target }) => begin(() => setWords(target.value))} />
        </label>
        <label>
          <input
            type="checkbox"
            checked={onlyProblems}
            onChange={({ target }) => begin(() => setOnlyProblems(target.checked))}
          />{' '}
          Only problems
        </label>
      </search>
      <Translators languages={table.languages} />
      {failure !== null && <p role="alert">{failure}</p>}
      <Pager from={from} total={table.total} setFrom={setFrom} />
      <TextsTable table={table} isFresh={isFresh} />
      {table.total > rowsOfPage && <Pager from={from} total={table.total} setFrom={setFrom} />}
    </div>
  );
}

interface Paging {
  readonly from: number;
  readonly total: number;
  readonly setFrom: (from: number) => void;
}

function Pager({ from, total, setFrom }: Paging) {
  const end = Math.min(from + rowsOfPage, total);
  return (
    <p role="status" data-part="pager">
      {total === 0 ? 'No text is like this.' : `Texts ${from + 1} to ${end} of ${total}.`}{' '}
      <ActionButton isDisabled={from === 0} onClick={() => setFrom(Math.max(0, from - rowsOfPage))}>
        Earlier
      </ActionButton>{' '}
      <ActionButton isDisabled={end >= total} onClick={() => setFrom(from + rowsOfPage)}>
        Later
      </ActionButton>
    </p>
  );
}
