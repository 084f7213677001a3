import { Equal } from 'typebox/value';
import { absoluteCondition } from '../meaning/absoluteCondition.ts';
import { isFieldNode } from '../meaning/fieldNode.ts';
import { scopesOf } from '../meaning/scopes.ts';
import type { Check } from './check.ts';

/** A document is only valid if no two dependencies of a field ask for different masks under one condition. */
export const twoMasks: Check = (project, report) => {
  for (const scope of scopesOf(project)) {
    for (const { value: node, path } of scope.index.nodes) {
      const overrides = (isFieldNode(node) ? (node.dependencies?.on ?? []) : []).flatMap(
        ({ when, maskOverride }, index) => {
          const condition = maskOverride === undefined ? null : absoluteCondition(when, scope);
          return condition === null ? [] : [{ condition, mask: maskOverride, index }];
        },
      );
      for (const { condition, mask, index } of overrides) {
        const other = overrides.find((one) => one.index < index && Equal(one.condition, condition));
        if (other === undefined || other.mask === mask) continue;
        const place = { in: scope.loaded, path: [...path, 'dependencies', 'on', index, 'maskOverride'] };
        report(place, 'two-masks', `Under the same condition the mask is ${other.mask} already. Leave one of the two.`);
      }
    }
  }
};
