import { isFieldNode } from '../meaning/fieldNode.ts';
import { referredField } from '../meaning/fieldReference.ts';
import { scopesOf } from '../meaning/scopes.ts';
import type { ModelField } from '../rules/modelField.ts';
import type { Check } from './check.ts';

/** A document is only valid if a default or reset value is one that the field can have. */
export const wrongDefault: Check = (project, report) => {
  for (const scope of scopesOf(project)) {
    for (const { value: node, path } of scope.index.nodes) {
      const config = isFieldNode(node) ? referredField(scope, node.field)?.config : undefined;
      if (!isFieldNode(node) || config === undefined || config === null) continue;
      const values = [
        { value: node.defaultValue, at: [...path, 'defaultValue'] },
        { value: node.dependencies?.resetValue, at: [...path, 'dependencies', 'resetValue'] },
      ];
      for (const { value, at } of values) {
        const reason = value === undefined || value === null ? null : misfit(value, config);
        if (reason === null) continue;
        report(
          { in: scope.loaded, path: at },
          'wrong-default',
          `${JSON.stringify(value)} cannot stand in ${node.field}: ${reason}.`,
        );
      }
    }
  }
};

function misfit(value: unknown, { type, values }: ModelField): string | null {
  if (type === 'file') return 'a file field has no default';
  if (type === 'boolean') return typeof value === 'boolean' ? null : 'it holds true or false';
  if (type === 'string' && typeof value !== 'string') return 'it holds a text';
  if (type === 'stringList' && !Array.isArray(value)) return 'it holds a list of texts';
  const texts = Array.isArray(value) ? value.map(String) : [String(value)];
  const strange = values === undefined ? undefined : texts.find((text) => !values.includes(text));
  return strange === undefined ? null : `it can have ${values?.join(', ')}`;
}
