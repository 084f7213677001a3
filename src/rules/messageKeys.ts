import { rules } from './registry.ts';
import { schemaMessageKeys } from './schemaMessageKeys.ts';

/** Every text key that validation shows by itself; every enabled language must have them. */
export const messageKeys: readonly string[] = [
  ...new Set([
    ...Object.values(rules).flatMap((rule) => [rule.messageKey, ...rule.otherMessageKeys]),
    ...Object.values(schemaMessageKeys),
  ]),
];
