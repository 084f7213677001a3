import { didYouMean } from '../rules/didYouMean.ts';
import { splitField } from '../rules/names.ts';
import type { Check } from './check.ts';

/**
 * A document is only valid if every model alias that it uses is one that it binds. A block's aliases are all there, even
 * those that a use forgets to fill in: that is said at the use.
 */
export const unknownModel: Check = ({ references }, report) => {
  for (const reference of references) {
    const { kind, value, scope } = reference;
    const alias = kind === 'field' ? splitField(value).model : value;
    if ((kind !== 'field' && kind !== 'model') || scope.aliases.includes(alias)) continue;
    const message = `"${alias}" is not a model alias of this document. It has: ${scope.aliases.join(', ') || 'none'}.`;
    report(reference, 'unknown-model', message, didYouMean(alias, scope.aliases));
  }
};
