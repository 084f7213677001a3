import type { PageNode } from '../documents/definitions/page.ts';
import type { JsonPath } from '../documents/reading/jsonPath.ts';
import type { FormatName } from '../rules/formats.ts';

interface ShownField {
  readonly field: string;
  readonly replacements?: Readonly<Record<string, string>>;
  readonly format?: FormatName;
}
interface Shown {
  readonly shown: ShownField;
  readonly path: JsonPath;
}

export function shownFields(node: PageNode): readonly Shown[] {
  if (isSavedValues(node)) return (node.fields ?? []).map((shown, number) => ({ shown, path: ['fields', number] }));
  return isLabelledField(node) ? [{ shown: node.value, path: ['value'] }] : [];
}
const isSavedValues = (node: PageNode): node is PageNode & { readonly fields?: readonly ShownField[] } =>
  node.type === 'savedValues';
const isLabelledField = (node: PageNode): node is PageNode & { readonly value: ShownField } =>
  node.type === 'labelledValue' &&
  typeof node['value'] === 'object' &&
  node['value'] !== null &&
  'field' in node['value'];
