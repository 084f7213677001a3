import { useAtomValue, useSetAtom } from 'jotai';
import { useId, useState } from 'react';
import { withTexts } from '../../../mending/withTexts.ts';
import type { TextCell, TextLanguage } from '../../calls/textCalls.ts';
import { MeantSo } from '../forms/MeantSo.tsx';
import { LineLink } from '../LineLink.tsx';
import { ParagraphInput } from '../ParagraphInput.tsx';
import { documentAtom } from '../state/documents.ts';
import { takeStepAtom } from '../state/steps.ts';
import { RightAsItIs } from './RightAsItIs.tsx';

interface Editing {
  readonly textKey: string;
  readonly cell: TextCell;
  readonly language: TextLanguage;
  /** The same text in other languages, as far as it still has the words of this one. */
  readonly followers: readonly TextCell[];
  /** Whether the desk has told the text as it is now. */
  readonly isFresh: boolean;
}

/** One text in one language. What is typed goes into the document when the field is left. */
export function TextEditor({ textKey, cell, language, followers, isFresh }: Editing) {
  const { text, file, place, begin, problems } = cell;
  const id = useId();
  const document = useAtomValue(documentAtom);
  const take = useSetAtom(takeStepAtom);
  /** What is written is shown until the desk has heard of it. */
  const [typed, setTyped] = useState<{ readonly text: string; readonly isWritten: boolean } | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const pending = typed !== null && !(typed.isWritten && isFresh) ? typed : null;
  const shown = pending?.text ?? text ?? '';
  const write = (next: string) => {
    if (pending?.isWritten === true) return;
    if (next === (text ?? '')) return setTyped(null);
    if (next.trim() === '') {
      setTyped(null);
      return setRefusal('A text cannot be empty.');
    }
    const written = document(file);
    const changed = written === null ? null : withTexts(written.text, new Map([[textKey, next]]));
    if (changed === null) return setRefusal(`${file} cannot be read, so the text is not written.`);
    setRefusal(null);
    setTyped({ text: next, isWritten: true });
    // They stay begun, and are to be translated: else nothing would say that they have words that are gone.
    const following = followers.flatMap((follower) => {
      const other = document(follower.file);
      const begun = other === null ? null : withTexts(other.text, new Map([[textKey, next]]));
      return begun === null ? [] : [[follower.file, begun] as const];
    });
    take(`Write ${textKey} in ${language.name}`, new Map([[file, changed], ...following]));
  };
  const says = [...problems.map(({ message }) => message), ...(refusal === null ? [] : [refusal])];
  return (
    <>
      <ParagraphInput
        aria-label={`${textKey}, ${language.name}`}
        aria-describedby={says.length > 0 ? id : undefined}
        aria-invalid={problems.some(({ isWarning }) => !isWarning)}
        lang={language.culture}
        dir={language.direction}
        placeholder={text === null ? begin : undefined}
        value={shown}
        onChange={(next) => setTyped({ text: next, isWritten: false })}
        onBlur={({ target }) => write(target.value)}
      />
      {text === null && pending === null && problems.length > 0 && (
        <button type="button" onClick={() => write(begin)}>
          Begin with “{begin}”
        </button>
      )}
      {says.length > 0 && (
        <ul id={id} data-part="problems">
          {says.map((message) => (
            <li key={message}>{message}</li>
          ))}
        </ul>
      )}
      {text !== null && pending === null && (
        <>
          <RightAsItIs textKey={textKey} cell={cell} language={language} />
          {problems.map((problem) => (
            <MeantSo key={problem.message} fault={problem} />
          ))}
        </>
      )}
      {place !== null && problems.length > 0 && <LineLink place={place} />}
    </>
  );
}
