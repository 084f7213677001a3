import type { TextCheck } from './eachShown.ts';
import { type Figure, figuresIn } from './figuresIn.ts';

/** The last day to file that a text says is a deadline of the flow that shows it. */
export const otherDeadline: TextCheck = ({ text, language, location, use }, report) => {
  const said = /\d/.test(text) ? datesOfFiling(text, language.culture) : [];
  if (said.length === 0) return;
  const wordsOf = new Map(language.deadlines);
  for (const { flow } of use.places) {
    const deadlines = flow.resolved.deadlines.flatMap((name) => {
      const words = wordsOf.get(name);
      return words === undefined ? [] : [{ name, words, date: figuresIn(words, language.culture)[0]?.value ?? '' }];
    });
    const [first] = deadlines;
    const other = said.find(({ value }) => deadlines.every(({ date }) => date !== value));
    if (first === undefined || other === undefined) continue;
    const message = `"${other.words}" is said, and ${flow.resolved.formType} closes on ${first.words}. Write {{deadlines.${first.name}}}, or correct one of them.`;
    report(location, 'other-figure', message);
    return;
  }
};

function datesOfFiling(text: string, culture: string): readonly Figure[] {
  const sentences = text.split(/(?<=[.!?])\s+(?=\p{Lu})/u).filter((one) => isAboutFiling(one));
  return sentences.flatMap((one) => figuresIn(one, culture).filter(({ kind }) => kind === 'date'));
}

const lastDay =
  /\b(?:by|before|until|through|no later than|deadline|last day)\b|\b(?:antes del?|hasta el|a más tardar|fecha límite|último día)\b/i;
const filing =
  /\b(?:fil(?:e|ed|ing)|submit(?:ted)?|send|sent|postmarked|present(?:ar?|e|arse)|env[ií](?:e|ar|arse))\b/i;
/** These have last days of their own. */
const otherActs =
  /\b(?:object|objection|exclude|opt out|hearing|appeal|letters?|obje\w+|exclu\w+|audiencia|apel\w+|cartas?)\b/i;

const isAboutFiling = (sentence: string): boolean =>
  lastDay.test(sentence) && filing.test(sentence) && !otherActs.test(sentence);
