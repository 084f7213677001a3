import { meant } from '../documents/reading/meant.ts';
import { type FieldMeaning, fieldsAmong, type NodeMeaning, recordsIn } from '../meaning/flowMeaning.ts';
import { isRecordWidget } from '../meaning/recordWidgets.ts';
import { inside } from '../meaning/sourceLocation.ts';
import { eachAlone, eachBeside, staticLists } from './check.ts';
import { offeredChoices } from './offeredChoices.ts';

/** A kind of record that is required must be a choice of one field of these records, and within their maximum. */
export const requiredKinds = eachBeside('meanings', staticLists, ({ nodes }, report, lists) => {
  const fields = fieldsAmong(nodes);
  for (const node of nodes) {
    const written = writtenKinds(node);
    const own = written.length === 0 ? [] : fields.filter((field) => isOfRecords(field, node));
    const offered = own.flatMap((field) => {
      const values = offeredChoices(field.value['options'], lists).flatMap((one) => one.values);
      return values.length === 0 ? [] : [{ field, values }];
    });
    for (const { kind, when, at } of written) {
      const location = inside(node, 'requires', ...at);
      const [first, second] = offered.filter(({ values }) => values.includes(kind));
      if (first === undefined) {
        const all = offered.flatMap(({ values }) => values);
        const known = all.length === 0 ? 'They offer no choices.' : `They offer: ${all.join(', ')}.`;
        const message = `"${kind}" is not a choice that these records offer, so that they could never have one. ${known}`;
        report(location, 'unknown-option-value', message, meant(kind, all));
      } else if (second !== undefined) {
        const message = `"${kind}" is a choice of ${first.field.value.field} and of ${second.field.value.field}, and only one of them can say which kind a record is. Give one of them another value.`;
        report(location, 'required-kind', message);
      } else if (!when && isConditional(first.field, kind)) {
        const message = `The choice "${kind}" has a "showWhen", and while that does not hold no record could have this kind. Give the requirement a "when" as well: { "kind": "${kind}", "when": … }.`;
        report(location, 'required-kind', message);
      }
    }
    const least = written.filter(({ when }) => !when).reduce((sum, { count }) => sum + count, 0);
    const { maxItems } = node.value;
    if (typeof maxItems === 'number' && least > maxItems) {
      const message = `At least ${least} are asked for, but at most ${maxItems} can be added. Raise "maxItems" or require fewer.`;
      report(inside(node, 'requires'), 'contradictory-rule', message);
    }
  }
});

/** A page that is passed over requires nothing, which an author may not have meant. */
export const requiredKindOnSkippedPage = eachAlone('nodes', (node, report) => {
  const { page } = node.scope;
  if (page?.skipUnless === undefined) return;
  for (const { kind, when, at } of writtenKinds(node)) {
    if (when) continue;
    const message = `Claims that skip ${page.path} are filed without "${kind}". If that is meant, say when it is required: { "kind": "${kind}", "when": ${JSON.stringify(page.skipUnless)} }.`;
    report(inside(node, 'requires', ...at), 'skipped-requirement', message);
  }
});

interface WrittenKind {
  readonly kind: string;
  readonly count: number;
  readonly when: boolean;
  readonly at: readonly (string | number)[];
}

function writtenKinds({ value: { type, requires } }: NodeMeaning): readonly WrittenKind[] {
  if (!isRecordWidget(type) || !Array.isArray(requires)) return [];
  return requires.flatMap((one: unknown, number): readonly WrittenKind[] => {
    if (typeof one === 'string') return [{ kind: one, count: 1, when: false, at: [number] }];
    if (typeof one !== 'object' || one === null || !('kind' in one)) return [];
    const count = 'count' in one && typeof one.count === 'number' ? one.count : 1;
    return [{ kind: String(one.kind), count, when: 'when' in one, at: [number, 'kind'] }];
  });
}

function isOfRecords({ records, field, scope }: FieldMeaning, node: NodeMeaning): boolean {
  const model = recordsIn(node)?.key;
  return scope.flow === node.scope.flow && records?.key === model && field?.model.key === model;
}

function isConditional({ value }: FieldMeaning, kind: string): boolean {
  const options: readonly unknown[] = Array.isArray(value['options']) ? value['options'] : [];
  return options.some(
    (one) => typeof one === 'object' && one !== null && 'value' in one && one.value === kind && 'showWhen' in one,
  );
}
