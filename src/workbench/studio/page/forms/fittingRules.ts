import { jsonSchema } from '../../../../documents/reading/schema/jsonSchema.ts';
import { ruleSchemas } from '../../../../rules/schemas/ruleSchemas.ts';
import type { AnswerKind } from '../../calls/editorCalls.ts';
import { firstSentence } from './schemaInput.ts';

export interface OfferedRule {
  readonly name: string;
  readonly words: string;
}

const ofNumbers = ['greaterThan', 'atLeast', 'lessThan', 'atMost', 'between', 'integer'];
const ofDates = ['before', 'after', 'endDate', 'preventFutureDate', 'preventPastDate', 'age', 'between'];
const ofTexts = ['sameAs', 'alpha', 'alphanumeric', 'email', 'url', 'maxLength', 'regularExpression'];
const ofKinds: Readonly<Record<AnswerKind, readonly string[]>> = {
  number: ofNumbers,
  date: ofDates,
  text: ofTexts,
  choice: [],
  choices: [],
  yesOrNo: [],
};
const ofAll = ['requiredIf', 'uniqueAmongRecords'];

/** Rules that fit an answer of the kind, and the others. */
export function rulesFor(kind: AnswerKind | null): {
  readonly fitting: readonly OfferedRule[];
  readonly others: readonly OfferedRule[];
} {
  const names = [...(kind === null ? [] : ofKinds[kind]), ...ofAll];
  return {
    fitting: names.map(offered),
    others: Object.keys(ruleSchemas)
      .filter((name) => !names.includes(name) && !isOfCompiler(name))
      .map(offered),
  };
}

const descriptionOf = (name: string): string => jsonSchema(ruleSchemas[name] ?? {}).description ?? '';
const isOfCompiler = (name: string): boolean => descriptionOf(name).includes('The compiler adds it');
const offered = (name: string): OfferedRule => ({ name, words: ruleWords(name) });

/** What the answer must be, like "At most a number or an amount". */
export const ruleWords = (name: string): string => firstSentence(descriptionOf(name));
