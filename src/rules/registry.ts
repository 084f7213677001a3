import { required } from './required.ts';
import type { Rule } from './rule.ts';

export const rules: Readonly<Record<string, Rule>> = { required };
export const ruleDefinitions = { rule: {} } as const;
