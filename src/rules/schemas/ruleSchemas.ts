import { type TSchema, Type } from 'typebox';
import { ruleNamed } from '../registry.ts';
import { boundRules } from './boundRules.ts';
import { closedObject } from './closedObject.ts';
import { comparisonRules } from './comparisonRules.ts';
import { groupRules } from './groupRules.ts';
import { textKeyWith } from './references.ts';
import { requiredRules } from './requiredRules.ts';
import type { RuleSchemas } from './ruleSchema.ts';
import { textRules } from './textRules.ts';
import { todayRules } from './todayRules.ts';

export const declaredRules: RuleSchemas = {
  ...requiredRules,
  ...boundRules,
  ...todayRules,
  ...comparisonRules,
  ...textRules,
  ...groupRules,
};

/** The closed schema of each rule, by name. Reading picks one of them by "rule", so that errors are exact. */
export const ruleSchemas: Readonly<Record<string, TSchema>> = Object.fromEntries(
  Object.entries(declaredRules).map(([name, { parameters, description }]) => [
    name,
    closedObject(
      {
        rule: Type.Literal(name),
        message: Type.Optional(textKeyWith(ruleNamed(name).placeholders)),
        ...parameters,
      },
      { description },
    ),
  ]),
);
