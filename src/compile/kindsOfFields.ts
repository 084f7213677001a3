import { isContent, type ResolvedField, type ResolvedFlow, type ResolvedNode } from '../meaning/resolvedFlow.ts';
import { operandKind } from '../rules/operandKind.ts';
import type { ValueKind } from '../rules/valueKind.ts';
import type { FieldId } from './compiledPage.ts';

/** The kind that the widget declares, or that a computed value has; null for all others. */
export function kindsOfFields({
  pages,
  widgets,
}: Pick<ResolvedFlow, 'pages' | 'widgets'>): (id: FieldId) => ValueKind | null {
  const fields = new Map(pages.flatMap(({ content }) => fieldsIn(content)).map((field) => [field.id, field]));
  const found = new Map<FieldId, ValueKind | null>();
  const kindOf = (id: FieldId): ValueKind | null => {
    const known = found.get(id);
    if (known !== undefined) return known;
    // A value that is computed from itself has no kind.
    found.set(id, null);
    const field = fields.get(id);
    const own = field === undefined ? undefined : widgets[field.widget]?.kind;
    const kind = own ?? kindOfComputed(field?.computed ?? null, kindOf);
    found.set(id, kind);
    return kind;
  };
  return kindOf;
}

function kindOfComputed(
  computed: ResolvedField['computed'],
  kindOf: (id: FieldId) => ValueKind | null,
): ValueKind | null {
  if (computed === null) return null;
  return operandKind(computed, kindOf) === 'money' ? 'money' : 'number';
}

function fieldsIn(value: unknown): readonly ResolvedField[] {
  if (isContent(value)) return value.flatMap(fieldsOf);
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(fieldsIn) : [];
}

function fieldsOf(node: ResolvedNode): readonly ResolvedField[] {
  if (node.kind === 'row') return node.cells.flatMap(fieldsOf);
  return node.kind === 'field' ? [node, ...fieldsIn(node.options)] : fieldsIn(node.properties);
}
