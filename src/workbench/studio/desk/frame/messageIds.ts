import type { CompiledField } from '../../../../compile/compiledPage.ts';
import type { AppliedRule } from '../../../../rules/rule.ts';

/** The same for as long as the field has these rules. */
export const messageId = ({ id, schema }: CompiledField, rule: AppliedRule): string =>
  `${id} ${schema.rules.indexOf(rule)}`;
