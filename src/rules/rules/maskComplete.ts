import { Type } from 'typebox';
import { ConditionRef } from '../condition.ts';
import { evaluateCondition } from '../conditions/evaluateCondition.ts';
import { completePattern } from '../masks/completePattern.ts';
import { maskExamples } from '../masks/maskExamples.ts';
import { maskNames } from '../masks/names.ts';
import { defineTextRule } from '../textRule.ts';

/** A value is valid if it fills the mask, or if `when` is given and does not hold. */
export const maskComplete = defineTextRule({
  name: 'maskComplete',
  description: 'A text that fills an input mask. The compiler adds it to every field that has one.',
  parameters: { mask: Type.Enum([...maskNames]), when: Type.Optional(ConditionRef) },
  messageKey: 'LocKey_Validation_Mask_Incomplete',
  values: ['string'],
  placeholders: ['example'],
  mapReferences: ({ when, ...rest }, mapper) => (when === undefined ? rest : { ...rest, when: mapper.condition(when) }),
  checkText(text, { mask, when }, context) {
    if (when !== undefined && !evaluateCondition(when, context)) return undefined;
    return completePattern(mask)?.test(text) === false ? { params: { example: maskExamples[mask] } } : undefined;
  },
});
