import type { Materials } from '../../calls/editorCalls.ts';
import type { Subject } from './written.ts';

export interface Subjects {
  /** With what people read. */
  readonly named: readonly { readonly name: string; readonly words: string }[];
  of(name: string): Subject | null;
}

/** What conditions can look at: outside of records all answers but those in records. */
export function subjectsOf({ fields, records, conditions }: Materials, around: string | null = null): Subjects {
  const readable = fields.filter((field) => field.records === null || field.records === around);
  const all = new Map<string, { readonly words: string; readonly subject: Subject }>();
  for (const field of readable) {
    all.set(field.reference, { words: `"${field.label}"`, subject: { kind: field.kind, field } });
  }
  for (const one of records) {
    all.set(one.alias, { words: `the list "${one.label}"`, subject: { kind: 'count', records: one } });
  }
  for (const { name, words } of conditions) {
    all.set(name, { words: `that ${words ?? name}`, subject: { kind: 'name', name } });
  }
  return {
    named: [...all].map(([name, { words }]) => ({ name, words })),
    of: (name) => all.get(name)?.subject ?? null,
  };
}
