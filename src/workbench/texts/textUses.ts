import type { Meaning } from '../../meaning/meaning.ts';
import type { SourceLocation } from '../../meaning/sourceLocation.ts';
import { onceEach } from '../../rules/onceEach.ts';

/** A place of a document that shows a text. */
export interface TextUse extends SourceLocation {
  /** The page documents on which it is shown by way of this place. */
  readonly pages: readonly string[];
  /** The field whose label, hint or message it is; null for others. */
  readonly field: string | null;
}

/** By text key, each place once. Texts that only the product shows have none. */
export const textUses = onceEach((meaning: Meaning): ReadonlyMap<string, readonly TextUse[]> => {
  const uses = new Map<string, Map<string, TextUse>>();
  for (const { kind, value, file, path, scope, field, node } of meaning.references) {
    if (kind !== 'text') continue;
    const key = scope.texts[value] ?? value;
    const ofKey = uses.get(key) ?? new Map<string, TextUse>();
    uses.set(key, ofKey);
    const id = `${file} ${JSON.stringify(path)}`;
    const before = ofKey.get(id)?.pages ?? [];
    const page = scope.page?.document;
    const pages = page === undefined || before.includes(page) ? before : [...before, page];
    ofKey.set(id, { file, path, pages, field: (field ?? node?.field)?.id ?? null });
  }
  return new Map([...uses].map(([key, ofKey]) => [key, [...ofKey.values()]]));
});
