import { upperFirst } from '../../documents/reading/writtenOut/texts.ts';
import { nameFrom } from '../nameFrom.ts';
import type { OpenedProject } from './addition.ts';
import { forTexts, type Given, type Question, type Read } from './questions.ts';
import { answersTo, inEachLanguage, languageNamed } from './wordQuestions.ts';

/** A choice of the question of a new page. */
export interface NewChoice {
  /** What is stored of it. */
  readonly value: string;
  /** By culture. */
  readonly words: ReadonlyMap<string, string>;
}

export const choiceQuestions = (opened: OpenedProject): ReadonlyMap<string, Question<readonly string[]>> =>
  inEachLanguage(opened, {
    option: 'choices',
    asks: 'What can be chosen? With a semicolon between, like "In a shop; Online"',
    isList: true,
    read: choicesIn,
  });

/** @throws Error for choices that are wrong in themselves or beside those of another language. */
export async function choiceAnswers(opened: OpenedProject, given: Given): Promise<readonly NewChoice[]> {
  const questions = choiceQuestions(opened);
  const answers = await answersTo(questions, given);
  const [[first, named] = ['', []]] = answers;
  const option = (culture: string) => questions.get(culture)?.option;
  for (const [culture, words] of answers) {
    if (words.length === named.length) continue;
    throw new Error(
      `--${option(culture)}: These are ${words.length} choices, and in ${languageNamed(first)} there are ${named.length}. Write the same ones in the same order.`,
    );
  }
  const values = named.map(storedOf);
  for (const [index, word] of named.entries()) {
    const other = named[values.indexOf(values[index] ?? '')];
    if (other === word) continue;
    throw new Error(`--${option(first)}: "${other}" and "${word}" would be stored alike. Word one otherwise.`);
  }
  return values.map((value, index) => ({
    value,
    words: new Map([...answers].map(([culture, words]) => [culture, words[index] ?? ''])),
  }));
}

const storedOf = (words: string, index: number): string =>
  upperFirst(nameFrom(words)) || words.replaceAll(/[^A-Za-z0-9]/g, '') || `Choice${index + 1}`;

/** One after another, on lines of their own too. */
function choicesIn(typed: string): Read<readonly string[]> {
  const choices = typed
    .split(/[;\n]/)
    .map((one) => one.trim())
    .filter((one) => one !== '');
  if (choices.length < 2) return { wrong: 'Write two choices or more, like "In a shop; Online".' };
  return choices.map(forTexts).find((one) => 'wrong' in one) ?? { answer: choices };
}
