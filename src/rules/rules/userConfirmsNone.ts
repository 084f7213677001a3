import { ModelAlias } from '../references.ts';
import { defineRule } from '../rule.ts';
import { isEmptyValue } from '../value.ts';

/**
 * A value is valid if it is given, or if the list has saved records. An unchecked box confirms nothing, so that
 * false does not count as a value here.
 */
export const userConfirmsNone = defineRule({
  name: 'userConfirmsNone',
  description: 'A value by which the claimant confirms that a list is empty on purpose.',
  parameters: { list: ModelAlias },
  messageKey: 'LocKey_Validation_UserConfirmsNone',
  mapReferences: (parameters, mapper) => ({ ...parameters, list: mapper.model(parameters.list) }),
  check(value, { list }, context) {
    if (context.savedCount(list) > 0) return undefined;
    return value === false || isEmptyValue(value) ? {} : undefined;
  },
});
