import { formTypePattern } from '../../documents/definitions/parts.ts';
import type { OpenedProject } from './addition.ts';
import type { FlowAnswers } from './newFlow.ts';
import { answerTo, type Given, type Question, requireOptions } from './questions.ts';
import { settlementQuestions } from './settlementAnswers.ts';
import { answersTo, wordQuestions } from './wordQuestions.ts';
import { WrongName } from './wrongName.ts';

const { who, lastDay } = settlementQuestions;

const titlesOf = (opened: OpenedProject) =>
  wordQuestions(opened, {
    option: 'title',
    asks: 'What is the title of the flow?',
    example: 'a title, like "File a late claim"',
  });

/** In the order in which they are asked. */
export const flowQuestions = (opened: OpenedProject): readonly Question<string>[] => [
  ...titlesOf(opened).values(),
  who,
  lastDay,
];

/** @throws Error for a name that a flow cannot have, an option that is wrong, or one that is missing where there is no terminal. */
export async function flowAnswers(formType: string, opened: OpenedProject, given: Given): Promise<FlowAnswers> {
  if (!new RegExp(formTypePattern).test(formType)) {
    throw new WrongName(`"${formType}" cannot name a flow. Write letters and digits, a capital first, like LateClaim.`);
  }
  requireOptions(flowQuestions(opened), given);
  return {
    formType,
    titles: await answersTo(titlesOf(opened), given),
    who: await answerTo(who, given),
    lastDay: await answerTo(lastDay, given),
  };
}
