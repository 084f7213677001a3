import { Type } from 'typebox';
import { matchesPattern, patternProblem } from '../patterns.ts';
import { defineTextRule } from '../textRule.ts';

/** A value is valid if the pattern is found in it; `^` and `$` in the pattern bind it to the ends of the text. */
export const regularExpression = defineTextRule({
  name: 'regularExpression',
  description: 'A text in which a regular expression (RE2 syntax) is found.',
  parameters: { pattern: Type.String({ minLength: 1 }) },
  messageKey: 'LocKey_Validation_Regex_InvalidValue',
  findContradiction: ({ pattern }) => patternProblem(pattern),
  checkText: (text, { pattern }) => (matchesPattern(pattern, text) ? undefined : {}),
});
