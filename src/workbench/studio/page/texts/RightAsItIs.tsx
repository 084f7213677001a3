import { useAtomValue, useSetAtom } from 'jotai';
import { useState } from 'react';
import type { TextCell, TextLanguage } from '../../calls/textCalls.ts';
import { documentAtom } from '../state/documents.ts';
import { takeStepAtom } from '../state/steps.ts';
import { allowedAsEnglish, withoutMark } from './keptText.ts';

interface Props {
  readonly textKey: string;
  readonly cell: TextCell;
  readonly language: TextLanguage;
}

/** Says of a text that it is right: as it began, or like the English one, with the reason. */
export function RightAsItIs({ textKey, cell: { file, problems }, language }: Props) {
  const document = useAtomValue(documentAtom);
  const take = useSetAtom(takeStepAtom);
  const [reason, setReason] = useState('');
  const has = (code: string) => problems.some((problem) => problem.code === code);
  const write = (change: (written: string) => string | null) => {
    const next = change(document(file)?.text ?? '');
    if (next !== null) take(`Keep ${textKey} in ${language.name}`, new Map([[file, next]]));
  };
  if (has('untouched-text')) {
    return (
      <button type="button" onClick={() => write((written) => withoutMark(written, textKey))}>
        It is right as it is
      </button>
    );
  }
  if (!has('same-as-english')) return null;
  return (
    <div data-part="reason">
      <input
        aria-label={`Why ${textKey} is the same in ${language.name}`}
        placeholder="Why it is the same, like: a name"
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <button
        type="button"
        disabled={reason.trim() === ''}
        onClick={() => write((written) => allowedAsEnglish(written, textKey, reason.trim()))}
      >
        It is right as it is
      </button>
    </div>
  );
}
