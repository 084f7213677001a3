import type { Flow } from '../../documents/definitions/flows.ts';
import { kindsInWords } from '../kindsInWords.ts';
import { englishOf } from '../languageServer/offers/texts.ts';
import type { OpenedProject } from './addition.ts';
import { type AnswerKind, answerKinds, flowOf, type PageAnswers } from './newPage.ts';
import { answerTo, type Given, oneOf, type Question, requireOptions } from './questions.ts';
import { answersTo, wordQuestions } from './wordQuestions.ts';

const isKind = (name: string): name is AnswerKind => name in answerKinds;
const kinds = Object.keys(answerKinds).filter(isKind);

const field: Question<string> = {
  option: 'field',
  asks: 'What is the answer called in the export? (words without blanks, like ReceiptTotal)',
  read: (typed) =>
    /^[A-Z][A-Za-z0-9]*$/.test(typed)
      ? { answer: typed }
      : { wrong: `"${typed}" cannot name an answer. Write letters and digits, a capital first, like ReceiptTotal.` },
};

const kind: Question<AnswerKind> = {
  option: 'kind',
  asks: 'How is it answered?',
  ...oneOf(kinds),
  words: { ...kindsInWords, 'yes-no': kindsInWords.yesNo },
};

const runningFlows = ({ meaning }: OpenedProject): readonly Flow[] => meaning.writtenFlows.map(({ flow }) => flow);

const flowQuestion = (names: readonly string[]): Question<string> => ({
  option: 'flow',
  asks: 'Which form gets the page?',
  ...oneOf(names),
});

/** Every page that another may follow. */
function afterQuestion(flows: readonly Flow[], { meaning }: OpenedProject): Question<string> {
  const pages = flows.flatMap((flow) => flow.pages);
  const paths = pages
    .filter(({ action = 'next' }) => action === 'next' || action === 'authorize')
    .map(({ path }) => path);
  const titles = meaning.meanings
    .flatMap(({ resolved }) => resolved.pages)
    .map(({ path, title }) => [path, englishOf(title, meaning) ?? path] as const);
  return {
    option: 'after',
    asks: 'After which page does it come?',
    ...oneOf(paths),
    words: Object.fromEntries(titles),
  };
}

function questionsOf(opened: OpenedProject) {
  return {
    flow: flowQuestion(runningFlows(opened).map(({ formType }) => formType)),
    titles: wordQuestions(opened, {
      option: 'title',
      asks: 'What is the title of the page?',
      example: 'a title, like "Your receipts"',
    }),
    questions: wordQuestions(opened, {
      option: 'question',
      asks: 'What does the page ask?',
      example: 'a question, like "How much did you pay in all?"',
    }),
  };
}

/** In the order in which they are asked. With the form that gets the page, only its own pages can be before it. */
export function pageQuestions(opened: OpenedProject, formType?: string): readonly Question<string>[] {
  const { flow, titles, questions } = questionsOf(opened);
  const flows = runningFlows(opened);
  const own = flows.filter((each) => each.formType === formType);
  return [
    flow,
    afterQuestion(own.length === 0 ? flows : own, opened),
    ...titles.values(),
    ...questions.values(),
    field,
    kind,
  ];
}

/** @throws Error for an option that is wrong, or one that is missing where there is no terminal. */
export async function pageAnswers(name: string, opened: OpenedProject, given: Given): Promise<PageAnswers> {
  const { flow, titles, questions } = questionsOf(opened);
  requireOptions(pageQuestions(opened), given);
  const formType = await answerTo(flow, given);
  const after = afterQuestion([flowOf(opened.meaning, formType).flow], opened);
  return {
    formType,
    name,
    after: await answerTo(after, given),
    titles: await answersTo(titles, given),
    questions: await answersTo(questions, given),
    field: await answerTo(field, given),
    kind: await answerTo(kind, given),
  };
}
