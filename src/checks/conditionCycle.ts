import { findCircle } from '../meaning/dependencyGraph.ts';
import { conditionReads } from '../rules/conditions/conditionReads.ts';
import type { Check } from './check.ts';

/** A document is only valid if no named condition uses itself. */
export const conditionCycle: Check = ({ flows }, report) => {
  const conditions = flows?.document?.conditions ?? {};
  const uses = (name: string): readonly string[] => {
    const condition = conditions[name];
    return condition === undefined ? [] : conditionReads(condition).names;
  };
  for (const name of Object.keys(conditions)) {
    const circle = findCircle(name, uses);
    if (flows === null || circle === null) continue;
    const message = `This condition comes to use itself: ${circle.join(' → ')}. Remove one of the uses.`;
    report({ file: flows.file, path: ['conditions', name], atKey: true }, 'condition-cycle', message);
  }
};
