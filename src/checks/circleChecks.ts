import { findCircle } from '../meaning/dependencyGraph.ts';
import { type FieldMeaning, fieldsAmong } from '../meaning/flowMeaning.ts';
import { fieldRules } from '../meaning/rules.ts';
import type { SourceLocation } from '../meaning/sourceLocation.ts';
import { eachAlone } from './check.ts';

/** A rule by which one field must be strictly after another, or greater. */
interface Order {
  readonly location: SourceLocation;
  readonly smaller: string;
  readonly larger: string;
}

/** No field must be after itself, or greater, by way of others. */
export const comparedInCircle = eachAlone('meanings', ({ nodes }, report) => {
  const orders = fieldsAmong(nodes).flatMap(ordersOf);
  const smallerThan = Map.groupBy(orders, ({ larger }) => larger);
  const reported = new Set<string>();
  for (const { location, larger } of orders) {
    const circle = findCircle(larger, (id) => (smallerThan.get(id) ?? []).map(({ smaller }) => smaller));
    if (circle === null || reported.has(larger)) continue;
    for (const id of circle) reported.add(id);
    const message = `Each of these must be after the next, or greater: ${circle.join(' → ')}. No answers can be. Remove one of the rules.`;
    report(location, 'contradictory-rule', message);
  }
});

/** A field that is compared with itself is reported by another check. */
function ordersOf(node: FieldMeaning): readonly Order[] {
  return fieldRules(node).flatMap((applied) => {
    const { rule, own, refer } = applied;
    const isUpper = rule.rule === 'lessThan' || rule.rule === 'before';
    const isLower = rule.rule === 'greaterThan' || rule.rule === 'after';
    const isEnd = rule.rule === 'endDate' && rule['allowEqual'] !== true;
    const compared = isEnd ? rule['start'] : isUpper || isLower ? rule['value'] : null;
    const other = typeof compared === 'string' ? (refer(compared)?.id ?? null) : null;
    if (other === null || other === own.id) return [];
    const id = node.field?.id ?? own.id;
    return [
      isUpper ? { location: applied, smaller: id, larger: other } : { location: applied, smaller: other, larger: id },
    ];
  });
}
