import { Equal } from 'typebox/value';
import { inside } from '../meaning/place.ts';
import { resolveCondition } from '../meaning/scope.ts';
import type { Check } from './check.ts';

/** A document is only valid if no two dependencies of a field ask for different masks under one condition. */
export const twoMasks: Check = ({ fields }, report) => {
  for (const node of fields) {
    const on = node.value.dependencies?.on ?? [];
    const overrides = on.flatMap(({ when, maskOverride }, index) => {
      const condition = maskOverride === undefined ? null : resolveCondition(when, node.scope);
      return condition === null ? [] : [{ condition, mask: maskOverride, index }];
    });
    for (const { condition, mask, index } of overrides) {
      const other = overrides.find((one) => one.index < index && Equal(one.condition, condition));
      if (other === undefined || other.mask === mask) continue;
      const message = `Under the same condition the mask is ${other.mask} already. Leave one of the two.`;
      report(inside(node, 'dependencies', 'on', index, 'maskOverride'), 'two-masks', message);
    }
  }
};
