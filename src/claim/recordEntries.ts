import type { CompiledFlow, FieldId } from '../compile/compiledPage.ts';
import type { ValueKind } from '../rules/valueKind.ts';

/** One value of a record, or two that begin and end something. */
export interface RecordEntry<Shown> {
  readonly shown: Shown;
  /** The end, where the value is the beginning of a span like from January to December. */
  readonly until: Shown | null;
  /** Whether another value of the record reads like it, so that none can be told without its label. */
  readonly isAlike: boolean;
}

const ambiguous: ReadonlySet<ValueKind | undefined> = new Set<ValueKind>(['money', 'date']);

/** The values of a record as they are read: an end beside its beginning, by the rule that compares them. */
export function recordEntries<Shown extends { readonly field: FieldId }>(
  shown: readonly Shown[],
  { fields }: Pick<CompiledFlow, 'fields'>,
): readonly RecordEntry<Shown>[] {
  const startOf = ({ field }: Shown): string | null => {
    const start = fields[field]?.schema.rules.find(({ rule }) => rule === 'endDate')?.['start'];
    return shown.some((other) => other.field === start) ? String(start) : null;
  };
  const entries = shown.flatMap((one) => {
    if (startOf(one) !== null) return [];
    return [{ shown: one, until: shown.find((other) => startOf(other) === one.field) ?? null }];
  });
  const kindOf = ({ shown: { field } }: { readonly shown: Shown }) => fields[field]?.kind;
  return entries.map((entry) => {
    const kind = kindOf(entry);
    const isAlike = ambiguous.has(kind) && entries.filter((other) => kindOf(other) === kind).length > 1;
    return { ...entry, isAlike };
  });
}
