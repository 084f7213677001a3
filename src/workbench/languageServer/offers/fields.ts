import { fieldKinds } from '../../../meaning/kinds.ts';
import { type ReferredField, referredField, type Scope } from '../../../meaning/scope.ts';
import { comparatorNames, isOfDates } from '../../../rules/condition.ts';
import type { ValueKind } from '../../../rules/valueKind.ts';
import { kindWords } from '../names/fieldWords.ts';
import { declaredIn, type Surroundings, valueAt } from '../names/surroundings.ts';
import { usedBlock } from '../names/usedBlock.ts';
import { type At, inOneLine, type Offer, type Offering, onceEach } from './offer.ts';
import { englishOf } from './texts.ts';

/** Of the models that the document binds, those of a kind that can be meant. */
export const offeredFields: Offering = (at) => {
  const { document, slot, surroundings } = at;
  const wanted = wantedKinds(at);
  const isAsked = asksFor(at);
  const records = recordsShown(at);
  const found = surroundings.scopesOf(document.file).flatMap((scope) =>
    [...scope.models].flatMap(([alias, model]): readonly Offer[] => {
      if (isAsked && model.isKnown) return [];
      if (records !== null && alias !== records) return [];
      return [...(model.fields ?? new Map()).keys()].flatMap((key) => {
        const reference = `${alias}.${key}`;
        const field = referredField(scope, reference);
        if (field === null || !fits(field, scope, wanted, surroundings)) return [];
        return [offerOf(reference, field, isAsked, surroundings)];
      });
    }),
  );
  const declared = slot.isKey ? [] : declaredIn(document);
  return onceEach([...found, ...declared.map((name) => ({ name, detail: 'A field that this block brings' }))]);
};

function offerOf(name: string, field: ReferredField, isAsked: boolean, { declared, meaning }: Surroundings): Offer {
  const config = field.config === null ? undefined : declared(field.config);
  const node = meaning.fields.find((one) => one.field?.id === field.id && one.field.model.name === field.model.name);
  const label = node?.value.label === undefined ? undefined : englishOf(node.value.label, meaning);
  return {
    name,
    ...(config !== undefined && { detail: kindWords(config) }),
    ...(label !== undefined && { more: inOneLine(label) }),
    rank: isAsked && node !== undefined ? 2 : 1,
  };
}

function fits(
  field: ReferredField,
  scope: Scope,
  wanted: ReadonlySet<ValueKind> | null,
  { flowOf }: Surroundings,
): boolean {
  const flow = flowOf(scope);
  if (wanted === null || flow === undefined) return true;
  const kind = fieldKinds(flow)(field.id);
  // What is not written yet may say it.
  return kind === null ? flow.resolved.nowhere.length > 0 : wanted.has(kind);
}

/** Whether the slot is the field that a node asks for. */
function asksFor({ slot: { path }, document: { written, place } }: At): boolean {
  if (place.kind !== 'page' && place.kind !== 'block') return false;
  const nodes = new Set(['content', 'cells', 'columns']);
  const isNode = (step: number) => typeof path.at(step) === 'number' && nodes.has(String(path.at(step - 1)));
  if (isNode(-1)) return true;
  const node = path.slice(0, -1);
  return path.at(-1) === 'field' && isNode(-2) && (valueAt(written, [...node, 'type']) ?? 'field') === 'field';
}

/** The alias of the records whose fields alone can be shown there. */
function recordsShown({ slot: { path }, document: { written } }: At): string | null {
  const at = path.lastIndexOf('summaryFields');
  const model = at < 0 ? undefined : valueAt(written, [...path.slice(0, at), 'model']);
  return typeof model === 'string' ? model : null;
}

const numbers: ReadonlySet<ValueKind> = new Set(['money', 'number']);
const dates: ReadonlySet<ValueKind> = new Set(['date']);
const ofNumbers = new Set(['sum', 'difference', 'product', 'quotient', 'min', 'max']);
const ofDates = new Set(['date', 'between', 'start']);

/** Null where every kind can be meant. */
function wantedKinds({ slot: { path }, document: { written } }: At): ReadonlySet<ValueKind> | null {
  const last = String(path.findLast((step) => typeof step === 'string'));
  const rule = valueAt(written, [...path.slice(0, -1), 'rule']);
  const key = last === 'value' && typeof rule === 'string' ? rule : last;
  const comparator = comparatorNames.find((name) => name === key);
  if (comparator !== undefined) return isOfDates(comparator) ? dates : numbers;
  if (ofNumbers.has(key)) return numbers;
  if (ofDates.has(key)) return dates;
  if (key !== 'field') return null;
  const beside = Object.keys(Object(valueAt(written, path.slice(0, -1)) ?? {}));
  const compared = comparatorNames.find((name) => beside.includes(name));
  if (compared === undefined) return null;
  return isOfDates(compared) ? dates : numbers;
}

/** The fields of the block that the node uses. */
export const offeredBlockFields: Offering = ({ document, slot, surroundings: { meaning } }) => {
  const used = usedBlock(document, slot.path);
  const block = used === null ? undefined : meaning.blocks.get(used);
  const read = meaning.references.flatMap(({ kind, value, file }) =>
    kind === 'field' && file === block?.file ? [value] : [],
  );
  return [...new Set(read)].map((name) => ({ name, detail: `A field of ${used}` }));
};
