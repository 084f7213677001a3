import type { Static, TObject, TProperties } from 'typebox';
import type { RuleContext } from './context.ts';
import { defineRule, type Failure, type Rule, type RuleDefinition } from './rule.ts';
import { type FieldValue, isFileList } from './value.ts';

export interface TextRuleDefinition<P extends TProperties> extends Omit<RuleDefinition<P>, 'check'> {
  /** Returns undefined when the text, never blank and just as it was typed, is valid. */
  checkText(text: string, parameters: Static<TObject<P>>, context: RuleContext): Failure | undefined;
}

/**
 * Returns a rule that looks at text: at each entry of a list, and not at all at what is blank, true, false or a
 * file. Whether a value may be blank is for the required rules to say.
 */
export function defineTextRule<P extends TProperties>({ checkText, ...rest }: TextRuleDefinition<P>): Rule<P> {
  return defineRule({
    values: ['string', 'stringList'],
    ...rest,
    check(value, parameters, context) {
      for (const text of textsOf(value)) {
        const failure = text.trim() === '' ? undefined : checkText(text, parameters, context);
        if (failure !== undefined) return failure;
      }
      return undefined;
    },
  });
}

function textsOf(value: FieldValue): readonly string[] {
  if (typeof value === 'string') return [value];
  return value === null || typeof value === 'boolean' || isFileList(value) ? [] : value;
}
