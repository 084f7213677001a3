import { didYouMean } from '../rules/didYouMean.ts';
import type { Check } from './check.ts';
import { referringDocuments } from './contentDocuments.ts';

/** A document is only valid if every condition that it names is defined in flows.json. */
export const unknownCondition: Check = (project, report) => {
  const flows = project.flows?.document;
  if (flows === undefined || flows === null) return;
  const known = Object.keys(flows.conditions);
  for (const { loaded, index } of referringDocuments(project)) {
    for (const { kind, value, path } of index.references) {
      if (kind !== 'condition' || known.includes(value)) continue;
      report(
        { in: loaded, path },
        'unknown-condition',
        `"${value}" is not a condition of flows.json.`,
        didYouMean(value, known),
      );
    }
  }
};
