import { inside } from '../meaning/place.ts';
import type { ModelField } from '../rules/modelField.ts';
import type { Check } from './check.ts';

/** A document is only valid if a default or reset value is one that the field can have. */
export const wrongDefault: Check = ({ fields }, report) => {
  for (const node of fields) {
    const config = node.field?.config ?? null;
    if (config === null) continue;
    const { field, defaultValue, dependencies } = node.value;
    for (const { value, at } of [
      { value: defaultValue, at: ['defaultValue'] },
      { value: dependencies?.resetValue, at: ['dependencies', 'resetValue'] },
    ]) {
      const reason = value === undefined || value === null ? null : misfit(value, config);
      const message = `${JSON.stringify(value)} cannot stand in ${field}: ${reason}.`;
      if (reason !== null) report(inside(node, ...at), 'wrong-default', message);
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
