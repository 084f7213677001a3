import { useAtomValue, useSetAtom } from 'jotai';
import { useState } from 'react';
import type { TextLanguage } from '../../calls/textCalls.ts';
import type { Answers } from '../../calls.ts';
import { call, sentenceOf } from '../call.ts';
import { counted } from '../counted.ts';
import { saveFile } from '../saveFile.ts';
import { sentEditsAtom } from '../state/documents.ts';
import { takeStepAtom } from '../state/steps.ts';

/** The texts go to translators as a file, and come back as one that is looked at before it is taken. */
export function Translators({ languages }: { readonly languages: readonly TextLanguage[] }) {
  const edits = useAtomValue(sentEditsAtom);
  const others = languages.filter(({ culture }) => culture !== 'en');
  const [culture, setCulture] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [imported, setImported] = useState<Answers['importTexts'] | null>(null);
  const chosen = culture ?? others[0]?.culture ?? null;
  const trying = async (act: () => Promise<void>) => {
    setFailure(null);
    await act().catch((error: unknown) => setFailure(sentenceOf(error)));
  };
  const save = (format: 'csv' | 'xliff') =>
    trying(async () => {
      const { name, text } = await call('exportTexts', { edits, culture: chosen, format });
      saveFile(name, text);
    });
  const read = (file: File | undefined) =>
    trying(async () => {
      setImported(null);
      if (file !== undefined) setImported(await call('importTexts', { edits, text: await file.text() }));
    });
  if (others.length === 0) return null;
  return (
    <details data-part="translators">
      <summary>To translators and back</summary>
      <label>
        Language{' '}
        <select value={chosen ?? ''} onChange={({ target }) => setCulture(target.value)}>
          {others.map(({ culture, name }) => (
            <option key={culture} value={culture}>
              {name}
            </option>
          ))}
        </select>
      </label>{' '}
      <button type="button" onClick={() => save('csv')}>
        Save as CSV
      </button>{' '}
      <button type="button" onClick={() => save('xliff')}>
        Save as XLIFF
      </button>
      <p>
        <label>
          What came back{' '}
          <input
            type="file"
            accept=".csv,.xlf,.xliff,.xml"
            onChange={({ target }) => {
              void read(target.files?.[0]);
              target.value = '';
            }}
          />
        </label>
      </p>
      {failure !== null && <p role="alert">{failure}</p>}
      {imported !== null && <Imported imported={imported} end={() => setImported(null)} />}
    </details>
  );
}

interface Looking {
  readonly imported: Answers['importTexts'];
  readonly end: () => void;
}

function Imported({ imported: { changes, refused, documents }, end }: Looking) {
  const takeStep = useSetAtom(takeStepAtom);
  const take = () => {
    takeStep(
      `Take ${counted(changes.length, 'text')} from translators`,
      new Map(documents.map(({ file, text }) => [file, text])),
    );
    end();
  };
  return (
    <section aria-label="What came back">
      <p role="status">
        {counted(changes.length, 'text')} would change, {counted(refused.length, 'text')}{' '}
        {refused.length === 1 ? 'is' : 'are'} refused.
      </p>
      {changes.length > 0 && (
        <button type="button" onClick={take}>
          Take {counted(changes.length, 'text')}
        </button>
      )}{' '}
      <button type="button" onClick={end}>
        Take none
      </button>
      {refused.length > 0 && (
        <ul data-part="problems">
          {refused.map(({ line, key, sentence }) => (
            <li key={`${line} ${sentence}`}>
              Line {line}, <code>{key}</code>: {sentence}
            </li>
          ))}
        </ul>
      )}
      <dl>
        {changes.map(({ key, culture, before, after }) => (
          <div key={`${key} ${culture}`}>
            <dt>
              <code>{key}</code> ({culture})
            </dt>
            {before !== null && (
              <dd>
                <del>{before}</del>
              </dd>
            )}
            <dd>
              <ins>{after}</ins>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
