import { culturesOf, type OpenedProject } from './addition.ts';
import { answerTo, type Given, type Question, words } from './questions.ts';

const languages = new Intl.DisplayNames(['en'], { type: 'language' });

const inLanguage = (option: string, culture: string, asks: string, example: string): Question<string> => ({
  option: culture === 'en' ? option : `${option}-${culture}`,
  asks: `${asks} (in ${languages.of(culture) ?? culture})`,
  read: words(example),
});

/** The words of a new thing in every enabled language. */
export function wordQuestions(
  { project }: Pick<OpenedProject, 'project'>,
  { option, asks, example }: { readonly option: string; readonly asks: string; readonly example: string },
): ReadonlyMap<string, Question<string>> {
  return new Map(culturesOf(project).map((culture) => [culture, inLanguage(option, culture, asks, example)]));
}

export async function answersTo(
  questions: ReadonlyMap<string, Question<string>>,
  given: Given,
): Promise<ReadonlyMap<string, string>> {
  const answers = new Map<string, string>();
  for (const [culture, question] of questions) answers.set(culture, await answerTo(question, given));
  return answers;
}
