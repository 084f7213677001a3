import {
  type CompletionItem,
  CompletionItemKind,
  type CompletionList,
  InsertTextFormat,
  MarkupKind,
} from 'vscode-languageserver/node';
import type { ProductWords } from '../names/productWords.ts';
import { slotAt } from '../names/slotAt.ts';
import type { OpenDocument, Surroundings } from '../names/surroundings.ts';
import type { Offer } from '../offers/offer.ts';
import { offersAt } from '../offers/offersAt.ts';
import { startsOf } from '../offers/starts.ts';
import { protocolRange } from './ranges.ts';

/** The project's names first, then what the schemas know. */
export async function completionAt(
  document: OpenDocument,
  offset: number,
  surroundings: Surroundings,
  product: ProductWords,
  /** Whether the editor itself offers what the schema of a document says. */
  knowsSchemas: boolean,
): Promise<CompletionList> {
  const slot = slotAt(document.written, document.place.kind, offset);
  const all = offersAt({ slot, document, surroundings });
  const typed = document.written.text.slice(slot.range.start, offset).replace(/^"/, '').toLowerCase();
  const own = all.length > mostOffers ? likely(all, typed) : all;
  const isInText = slot.kinds.includes('placeholder');
  const isOffered = isInText || (knowsSchemas && document.written.text.includes('"$schema"'));
  const ofProduct = isOffered ? null : await product.complete(document, offset);
  const range = protocolRange(document.written.text, slot.range);
  const isNew = document.written.text.slice(slot.range.start, slot.range.end) === '';
  const items = own.map((offer): CompletionItem => {
    const newText = isInText || offer.isLiteral === true ? offer.name : JSON.stringify(offer.name);
    const isNewKey = slot.isKey && isNew;
    return {
      ...itemOf(offer),
      filterText: isInText ? offer.name : JSON.stringify(offer.name),
      textEdit: { range, newText: isNewKey ? `${newText}: $1` : newText },
      insertTextFormat: isNewKey ? InsertTextFormat.Snippet : InsertTextFormat.PlainText,
    };
  });
  const starts = startsOf(document, slot).map(
    ({ name, snippet, detail }): CompletionItem => ({
      label: name,
      detail,
      kind: CompletionItemKind.Snippet,
      sortText: `0 ${name}`,
      filterText: slot.isKey ? JSON.stringify(name) : '',
      textEdit: { range, newText: snippet },
      insertTextFormat: InsertTextFormat.Snippet,
    }),
  );
  const known = new Set([...starts, ...items].map(({ label }) => label));
  // Any text may be yes or no to a schema.
  if (own.length > 0 && slot.kinds.includes('value')) for (const label of ['true', 'false']) known.add(label);
  const others = (ofProduct?.items ?? []).filter(({ label }) => !known.has(label));
  return {
    isIncomplete: own.length < all.length,
    items: [...starts, ...items, ...others.map((item) => ({ ...item, sortText: `5 ${item.sortText ?? item.label}` }))],
  };
}

/** A project may have twenty thousand texts, of which an editor would get all with every letter. */
const mostOffers = 1000;

const likely = (all: readonly Offer[], typed: string): readonly Offer[] =>
  all
    .filter(({ name, detail = '' }) => `${name} ${detail}`.toLowerCase().includes(typed))
    .toSorted((a, b) => (a.rank ?? 1) - (b.rank ?? 1))
    .slice(0, mostOffers);

function itemOf({ name, detail, more, rank = 1 }: Offer): CompletionItem {
  return {
    label: name,
    kind: CompletionItemKind.Reference,
    sortText: `${rank} ${name}`,
    ...(detail !== undefined && { detail }),
    ...(more !== undefined && { documentation: { kind: MarkupKind.PlainText, value: more } }),
  };
}
