import { operandKind } from '../rules/operandKind.ts';
import type { ValueKind } from '../rules/valueKind.ts';
import { fieldsIn } from './fieldsIn.ts';
import type { ResolvedField, ResolvedFlow } from './resolvedFlow.ts';

/** By id: the kind that the widget declares, or that a computed value has. Other fields are left out. */
export function kindsOfFields({
  pages,
  widgets,
}: Pick<ResolvedFlow, 'pages' | 'widgets'>): Readonly<Record<string, ValueKind>> {
  const fields = new Map(pages.flatMap(({ content }) => fieldsIn(content)).map((field) => [field.id, field]));
  const found = new Map<string, ValueKind | null>();
  const kindOf = (id: string): ValueKind | null => {
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
  return Object.fromEntries(
    [...fields.keys()].flatMap((id) => {
      const kind = kindOf(id);
      return kind === null ? [] : [[id, kind]];
    }),
  );
}

function kindOfComputed(
  computed: ResolvedField['computed'],
  kindOf: (id: string) => ValueKind | null,
): ValueKind | null {
  if (computed === null) return null;
  const kind = operandKind(computed, kindOf);
  return kind === 'money' || kind === 'date' ? kind : 'number';
}
