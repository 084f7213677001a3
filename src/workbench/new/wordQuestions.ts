import { culturesOf, type OpenedProject } from './addition.ts';
import { answerTo, type Given, type Question, words } from './questions.ts';

const languages = new Intl.DisplayNames(['en'], { type: 'language' });

/** Like "Spanish". */
export const languageNamed = (culture: string): string => languages.of(culture) ?? culture;

type Project = Pick<OpenedProject, 'project'>;
type OfEachLanguage<T> = ReadonlyMap<string, Question<T>>;

/** What is asked in every enabled language. */
export const inEachLanguage = <T>({ project }: Project, { option, asks, ...others }: Question<T>): OfEachLanguage<T> =>
  new Map(
    culturesOf(project).map((culture) => [
      culture,
      {
        ...others,
        option: culture === 'en' ? option : `${option}-${culture}`,
        asks: `${asks} (in ${languageNamed(culture)})`,
      },
    ]),
  );

/** The words of a new thing. */
export const wordQuestions = (
  opened: Project,
  { example, ...asked }: Pick<Question<string>, 'option' | 'asks'> & { readonly example: string },
): OfEachLanguage<string> => inEachLanguage(opened, { ...asked, read: words(example) });

export async function answersTo<T>(questions: OfEachLanguage<T>, given: Given): Promise<ReadonlyMap<string, T>> {
  const answers = new Map<string, T>();
  for (const [culture, question] of questions) answers.set(culture, await answerTo(question, given));
  return answers;
}
