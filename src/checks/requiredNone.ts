import { inside } from '../meaning/place.ts';
import { alwaysRequired, fieldRules } from '../meaning/rules.ts';
import type { Check } from './check.ts';

/**
 * A document is only valid if radio buttons that are always required have no none option: it stores no value, so
 * it looks chosen from the start and is refused as not answered.
 */
export const requiredNone: Check = ({ fields }, report) => {
  for (const node of fields) {
    const { widget, hasNoneOption } = node.value;
    if (widget !== 'radio' || hasNoneOption !== true) continue;
    const required = fieldRules(node).find(({ rule: { rule } }) => alwaysRequired.has(rule));
    if (required === undefined) continue;
    const message = `The none option stores no value, which "${required.rule.rule}" refuses. Leave "hasNoneOption" out, or write an option with a value of its own instead.`;
    report(inside(node, 'hasNoneOption'), 'required-none', message);
  }
};
