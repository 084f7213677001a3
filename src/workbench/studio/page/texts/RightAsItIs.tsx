import { useAtomValue, useSetAtom } from 'jotai';
import type { TextCell, TextLanguage } from '../../calls/textCalls.ts';
import { documentAtom } from '../state/documents.ts';
import { takeStepAtom } from '../state/steps.ts';
import { withoutMark } from './withoutMark.ts';

interface Props {
  readonly textKey: string;
  readonly cell: TextCell;
  readonly language: TextLanguage;
}

/** Says of a text that it is right as it began. */
export function RightAsItIs({ textKey, cell: { file, problems }, language }: Props) {
  const document = useAtomValue(documentAtom);
  const take = useSetAtom(takeStepAtom);
  if (!problems.some(({ code }) => code === 'untouched-text')) return null;
  const keep = () => {
    const next = withoutMark(document(file)?.text ?? '', textKey);
    if (next !== null) take(`Keep ${textKey} in ${language.name}`, new Map([[file, next]]));
  };
  return (
    <button type="button" onClick={keep}>
      It is right as it is
    </button>
  );
}
