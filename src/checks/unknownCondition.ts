import { didYouMean } from '../rules/didYouMean.ts';
import type { Check } from './check.ts';

/** A document is only valid if every condition that it names is defined in flows.json. */
export const unknownCondition: Check = ({ documents, flows }, report) => {
  const conditions = flows?.document?.conditions;
  const known = Object.keys(conditions ?? {});
  for (const { file, index } of conditions === undefined ? [] : documents) {
    for (const { kind, value, path } of index.references) {
      if (kind !== 'condition' || known.includes(value)) continue;
      const message = `"${value}" is not a condition of flows.json.`;
      report({ file, path }, 'unknown-condition', message, didYouMean(value, known));
    }
  }
};
