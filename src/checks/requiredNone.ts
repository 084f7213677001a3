import { isFieldNode } from '../meaning/fieldNode.ts';
import { fieldRules } from '../meaning/fieldRules.ts';
import { scopesOf } from '../meaning/scopes.ts';
import type { Check } from './check.ts';

const alwaysRequired: ReadonlySet<string> = new Set(['required', 'requiredOnClient']);

/**
 * A document is only valid if radio buttons that are always required have no none option: it stands for no value, so
 * it looks chosen from the start and is refused as not answered.
 */
export const requiredNone: Check = (project, report) => {
  for (const scope of scopesOf(project)) {
    for (const { value: node, path } of scope.index.nodes) {
      if (!isFieldNode(node) || node.widget !== 'radio' || node.hasNoneOption !== true) continue;
      const required = fieldRules(scope, node).find(({ rule }) => alwaysRequired.has(rule));
      if (required === undefined) continue;
      const message = `The none option stores no value, which "${required.rule}" refuses. Leave "hasNoneOption" out, or write an option with a value of its own instead.`;
      report({ in: scope.loaded, path: [...path, 'hasNoneOption'] }, 'required-none', message);
    }
  }
};
