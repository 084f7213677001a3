import type { Flow } from '../../documents/definitions/flows.ts';
import { kindsInWords } from '../kindsInWords.ts';
import { englishOf } from '../languageServer/offers/texts.ts';
import type { OpenedProject } from './addition.ts';
import { choiceAnswers, choiceQuestions } from './choiceQuestions.ts';
import { type AnswerKind, answerKinds, flowOf, type PageAnswer, type PageAnswers } from './newPage.ts';
import { answerTo, type Given, oneOf, type Question, requireOptions } from './questions.ts';
import { answersTo, wordQuestions } from './wordQuestions.ts';

const isKind = (name: string): name is AnswerKind => name in answerKinds;
const kinds = Object.keys(answerKinds).filter(isKind);
const choiceKinds = ['choice', 'choices'] as const;
type ChoiceKind = (typeof choiceKinds)[number];
const isChoiceKind = (name: unknown): name is ChoiceKind => choiceKinds.some((one) => one === name);

const field: Question<string> = {
  option: 'field',
  asks: 'What is the answer called in the export? (words without blanks, like ReceiptTotal)',
  read: (typed) =>
    /^[A-Z][A-Za-z0-9]*$/.test(typed)
      ? { answer: typed }
      : { wrong: `"${typed}" cannot name an answer. Write letters and digits, a capital first, like ReceiptTotal.` },
};

/** The words are a text to read. */
const noAnswer = 'none';

const kind: Question<AnswerKind | ChoiceKind | typeof noAnswer> = {
  option: 'kind',
  asks: 'How is it answered?',
  ...oneOf([...kinds, ...choiceKinds, noAnswer]),
  words: { ...kindsInWords, 'yes-no': kindsInWords.yesNo, [noAnswer]: 'Not at all: it is a text to read' },
};

const runningFlows = ({ meaning }: OpenedProject): readonly Flow[] => meaning.writtenFlows.map(({ flow }) => flow);

const flowQuestion = (names: readonly string[]): Question<string> => ({
  option: 'flow',
  asks: 'Which flow gets the page?',
  ...oneOf(names),
});

/** Every page that another may follow. Most come last, before the claim is filed. */
function afterQuestion(pages: Flow['pages'], { meaning }: OpenedProject): Question<string> {
  const leading = pages.filter(({ action = 'next' }) => action === 'next' || action === 'authorize');
  const filing = pages.findIndex(({ action }) => action === 'submit');
  const usual = pages.slice(0, filing < 0 ? undefined : filing).findLast((page) => leading.includes(page))?.path;
  const titles = meaning.meanings
    .flatMap(({ resolved }) => resolved.pages)
    .map(({ path, title }) => [path, englishOf(title, meaning) ?? path] as const);
  return {
    option: 'after',
    asks: 'After which page does it come?',
    ...oneOf(leading.map(({ path }) => path)),
    words: Object.fromEntries(titles),
    usual,
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
    words: wordQuestions(opened, {
      option: 'question',
      asks: 'What does the page ask or say?',
      example: 'a question, like "How much did you pay in all?"',
    }),
  };
}

/**
 * In the order in which they are asked. Only the pages of the flow that gets the page can be before it, which is the first
 * flow without another; a text to read is not exported.
 */
export function pageQuestions(opened: OpenedProject, options: Given['options']): readonly Question<unknown>[] {
  const { flow, titles, words } = questionsOf(opened);
  const flows = runningFlows(opened);
  const { pages = [] } = flows.find(({ formType }) => formType === options['flow']) ?? flows[0] ?? {};
  const exported = options['kind'] === noAnswer ? [] : [field];
  const choices = isChoiceKind(options['kind']) ? choiceQuestions(opened).values() : [];
  return [flow, afterQuestion(pages, opened), ...titles.values(), ...words.values(), kind, ...choices, ...exported];
}

/** With what only some pages are asked. */
export const everyPageQuestion = (opened: OpenedProject): readonly Question<unknown>[] =>
  pageQuestions(opened, { kind: 'choice' satisfies ChoiceKind });

/** @throws Error for an option that is wrong, or one that is missing where there is no terminal. */
export async function pageAnswers(name: string, opened: OpenedProject, given: Given): Promise<PageAnswers> {
  const { flow, titles, words } = questionsOf(opened);
  requireOptions(pageQuestions(opened, given.options), given);
  const formType = await answerTo(flow, given);
  const after = afterQuestion(flowOf(opened.meaning, formType).flow.pages, opened);
  return {
    formType,
    name,
    after: await answerTo(after, given),
    titles: await answersTo(titles, given),
    words: await answersTo(words, given),
    answer: await answerOf(opened, given),
  };
}

async function answerOf(opened: OpenedProject, given: Given): Promise<PageAnswer | null> {
  const chosen = await answerTo(kind, given);
  if (chosen === noAnswer) return null;
  const choices = isChoiceKind(chosen) ? await choiceAnswers(opened, given) : [];
  const declared = isChoiceKind(chosen) ? { [chosen]: choices.map(({ value }) => value) } : answerKinds[chosen];
  return { declared, choices, field: await answerTo(field, given) };
}
