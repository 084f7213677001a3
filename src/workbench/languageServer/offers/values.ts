import type { JsonPath } from '../../../documents/reading/jsonPath.ts';
import { type DeclaredField, valueAt } from '../names/surroundings.ts';
import { recordKindOwners, valueOwners } from '../names/valueOwners.ts';
import { type At, inOneLine, type Offer, type Offering, onceEach } from './offer.ts';
import { englishOf } from './texts.ts';

/** What the field that is named beside may hold. */
export const offeredValues: Offering = (at) => {
  const { document, slot, surroundings } = at;
  const { kind } = document.place;
  // These are where values are made up.
  if (kind === 'list' || (kind === 'modelConfig' && !slot.path.includes('parameters'))) return [];
  return offered(valueOwners(document, slot.path, surroundings), at);
};

export const offeredRecordKinds: Offering = (at) =>
  offered(recordKindOwners(at.document, at.slot.path, at.surroundings), at);

function offered(owners: readonly DeclaredField[], at: At): readonly Offer[] {
  const { document, slot } = at;
  const taken = new Set(writtenBeside(document.written, slot.path));
  const all = owners.flatMap(({ field, name }): readonly Offer[] => {
    const detail = `A value of ${name}`;
    if (field.type === 'boolean' && !slot.isKey) {
      return ['true', 'false'].map((one) => ({ name: one, detail, isLiteral: true }));
    }
    return (field.values ?? []).map((value) => {
      const words = labelOf(value, name, at);
      return { name: value, detail: words === undefined ? detail : inOneLine(words) };
    });
  });
  return onceEach(all).filter(({ name }) => !taken.has(name));
}

/** Other entries of the list. */
function writtenBeside(written: At['document']['written'], path: JsonPath): readonly unknown[] {
  if (typeof path.at(-1) !== 'number') return [];
  const list = valueAt(written, path.slice(0, -1));
  return Array.isArray(list) ? list.filter((_, index) => index !== path.at(-1)) : [];
}

/** The label that a page gives the choice. */
function labelOf(value: string, name: string, { surroundings: { meaning } }: At): string | undefined {
  const key = name.charAt(0).toLowerCase() + name.slice(1);
  for (const { field, value: node } of meaning.fields) {
    const { options } = node;
    if (field?.key !== key || !Array.isArray(options)) continue;
    const choice: unknown = options.find((one: unknown) => Object(one).value === value);
    const { label }: { readonly label?: unknown } = Object(choice);
    if (typeof label === 'string') return englishOf(label, meaning);
  }
  return undefined;
}
