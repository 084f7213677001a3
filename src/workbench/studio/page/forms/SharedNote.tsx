import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import type { Sharing } from '../../calls/editorCalls.ts';
import { hereAtom } from '../state/here.ts';
import { useCall } from '../state/useCall.ts';

/** What documents are called, by how they are named. */
const called = [
  [/(^|\/)page-schemas\/shared\//, 'block'],
  [/(^|\/)page-schemas\//, 'page'],
  [/(^|\/)lists\//, 'list'],
] as const;
type Noun = (typeof called)[number][1] | 'flow';

/** Says where else it changes what a form changes: on other pages, and in other settlements. */
export const SharedNote = ({ files }: { readonly files: readonly string[] }) =>
  [...new Set(files)].map((file) => <OfDocument key={file} file={file} />);

function OfDocument({ file }: { readonly file: string }) {
  const here = useAtomValue(hereAtom);
  const { answer } = useCall(
    'sharing',
    useMemo(() => ({ ...here, file }), [here, file]),
  );
  const noun: Noun = called.find(([name]) => name.test(file))?.[1] ?? 'flow';
  return answer && [...sentences(noun, answer)].map((sentence) => <p key={sentence}>{sentence}</p>);
}

function* sentences(noun: Noun, { pages, settlements }: Sharing): Iterable<string> {
  if (noun !== 'flow' && pages.length > 1) {
    const [places, names] =
      noun === 'page'
        ? [`in ${pages.length} flows`, pages.map(({ flow }) => flow)]
        : [`on ${pages.length} pages`, pages.map(({ flow, title }) => `"${title}" of ${flow}`)];
    yield `This ${noun} is ${places}: ${inShort(names)}. What changes here changes there.`;
  }
  const [only, ...others] = settlements;
  if (only === undefined) return;
  const who = others.length === 0 ? `The settlement ${only}` : `${settlements.length} other settlements`;
  const have = noun === 'list' ? 'may use' : others.length === 0 ? 'has' : 'have';
  yield `${who} ${have} this ${noun} too, with its texts: what changes here changes there.`;
}

const mostNames = 6;

function inShort(names: readonly string[]): string {
  const left = names.length - mostNames;
  return left > 0 ? `${names.slice(0, mostNames).join(', ')} and ${left} more` : names.join(', ');
}
