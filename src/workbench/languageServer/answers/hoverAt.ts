import type { NodeMeaning } from '../../../meaning/flowMeaning.ts';
import { isField } from '../../../meaning/flowMeaning.ts';
import { conditionOf, resolveCondition, type Scope } from '../../../meaning/scope.ts';
import { fieldKey } from '../../../rules/names.ts';
import { conditionInWords } from '../../words.ts';
import { kindWords, requiredWords } from '../names/fieldWords.ts';
import { propertySchemas } from '../names/fittingSchemas.ts';
import { declaredId, kindOfId, nameOfId } from '../names/ids.ts';
import type { Occurrence, Occurrences } from '../names/occurrences.ts';
import { slotAt } from '../names/slotAt.ts';
import { type DeclaredField, nodeAt, type OpenDocument, type Surroundings } from '../names/surroundings.ts';
import { onceEach } from '../offers/offer.ts';
import { offersAt } from '../offers/offersAt.ts';
import { inEachLanguage } from '../offers/texts.ts';
import type { TextRange } from '../textRange.ts';
import { wordedBy } from './worded.ts';

export interface HoverWords {
  readonly range: TextRange;
  /** Markdown. */
  readonly words: string;
}

interface Asked {
  readonly document: OpenDocument;
  readonly offset: number;
  readonly surroundings: Surroundings;
  readonly occurrences: Occurrences;
}

/** What stands there, for what, when and who reads it. Null where only the schemas know something. */
export function hoverAt(asked: Asked): HoverWords | null {
  const { document, offset, occurrences } = asked;
  const here = occurrences.at(document.file, offset);
  const [named] = here.filter(({ name }) => name !== null);
  if (named === undefined) return keyAt(asked);
  const parts = [...aboutName(named, asked), ...shownTexts(here, asked), ...uses(named, occurrences)];
  return parts.length === 0 ? null : { range: named.range, words: parts.join('\n\n') };
}

function aboutName(named: Occurrence, asked: Asked): readonly string[] {
  const kinds = new Set(named.ids.map(kindOfId));
  if (kinds.has('field')) return aboutField(named, asked);
  if (kinds.has('condition')) return aboutCondition(named, asked);
  if (kinds.has('text')) return named.ids.flatMap((id) => inLanguages(nameOfId(id), asked));
  return aboutOther(named, asked);
}

function aboutField(named: Occurrence, { surroundings }: Asked): readonly string[] {
  const { meaning, declarations, declared } = surroundings;
  const wanted = new Set(named.ids.map(declaredId));
  const keys = new Set(named.ids.map(nameOfId));
  const isMeant = (config: DeclaredField['field']) =>
    declarations(config).some((id) => wanted.has(id)) && keys.has(fieldKey(declared(config)?.name ?? ''));
  const kinds = meaning.models
    .flatMap(({ document }) => Object.values(document?.fields ?? {}))
    .flatMap((config) => (isMeant(config) ? (declared(config) ?? []) : []))
    .map((field) => `**${field.name}**: ${kindWords(field)}; ${requiredWords(field)}.`);
  const nodes = meaning.fields.filter(({ field }) => field?.config != null && isMeant(field.config));
  return [[...new Set(kinds)].join('  \n'), lines(nodes.map((node) => askedWords(node, surroundings)))].filter(
    (part) => part !== '',
  );
}

const lines = (all: readonly string[]): string => [...new Set(all)].map((line) => `- ${line}`).join('\n');

/** Like `Asked on standard/premiums while "Who are you?" is "Group"`. */
function askedWords(node: NodeMeaning, { flowOf, meaning }: Surroundings): string {
  const { scope } = node;
  const flow = flowOf(scope);
  const conditions = shownWhile(node);
  const words = flow === undefined ? [] : conditions.map((one) => conditionInWords(one, wordedBy(flow, meaning)));
  const when = words.length === 0 ? '' : ` while ${words.join(', and ')}`;
  return `Asked on ${scope.page?.document ?? scope.file} (${scope.flow.formType})${when}`;
}

function shownWhile(node: NodeMeaning) {
  const conditions = [];
  for (let at: NodeMeaning | null = node; at !== null; at = at.around) {
    const { showWhen } = at.value;
    if (showWhen !== undefined) conditions.unshift(conditionOf(showWhen, at.scope));
    const { dependencies } = isField(at.value) ? at.value : {};
    const hides = dependencies !== undefined && dependencies.hideComponentOnAnyUnfulfilled !== false;
    if (hides) conditions.push(...dependencies.on.map(({ when }) => conditionOf(when, node.scope)));
  }
  const skip = node.scope.page?.skipUnless;
  return skip === undefined ? conditions : [conditionOf(skip, flowScope(node.scope)), ...conditions];
}

/** Conditions of flows.json read its own names. */
const flowScope = (scope: Scope): Scope => ({ ...scope, models: scope.named.models, fields: new Map() });

function aboutCondition(named: Occurrence, { surroundings }: Asked): readonly string[] {
  const name = nameOfId(named.ids[0] ?? '');
  const words = surroundings.flowScopes.flatMap((scope) => {
    const condition = scope.named.conditions[name];
    const resolved = condition === undefined ? null : resolveCondition(condition, scope);
    const flow = surroundings.flowOf(scope);
    return resolved === null || flow === undefined
      ? []
      : [conditionInWords(resolved, wordedBy(flow, surroundings.meaning))];
  });
  // A flow that does not ask for the field has no label for it.
  const [first] = words.toSorted((a, b) => Number(b.includes('"')) - Number(a.includes('"')));
  return [`**${name}** holds while ${first ?? 'something holds that cannot be read yet'}.`];
}

function inLanguages(key: string, { surroundings: { meaning } }: Asked): readonly string[] {
  const words = inEachLanguage(key, meaning);
  return [`**${key}**${words === '' ? ' has no text yet.' : ''}`, ...(words === '' ? [] : [asIs(words)])];
}

/** Texts have tags, which are not to be read as Markdown. */
const asIs = (words: string): string => `\`\`\`text\n${words}\n\`\`\``;

/** Of a short form the texts that it implies. */
function shownTexts(here: readonly Occurrence[], asked: Asked): readonly string[] {
  const [named] = here.filter(({ name }) => name !== null);
  if (named === undefined || kindOfId(named.ids[0] ?? '') !== 'field') return [];
  const keys = here.flatMap(({ implied, ids }) => (implied === undefined ? [] : ids.map(nameOfId)));
  return [...new Set(keys)].slice(0, 6).flatMap((key) => inLanguages(key, asked));
}

/** As it would be offered. */
function aboutOther({ name, ids }: Occurrence, { document, surroundings, offset }: Asked): readonly string[] {
  if (name === null) return [];
  const slot = { ...slotAt(document.written, document.place.kind, offset), kinds: name.kinds, isKey: false };
  const offer = onceEach(offersAt({ slot, document, surroundings })).find((one) => one.name === name.value);
  const detail = offer?.detail === undefined ? '' : `: ${offer.detail}`;
  const kind = words[kindOfId(ids[0] ?? '')];
  return kind === undefined ? [] : [`${kind} **${name.value}**${detail}`];
}

const words: Readonly<Record<string, string>> = {
  model: 'The model',
  list: 'The list',
  value: 'The value',
  block: 'The block',
  switch: 'The switch',
  page: 'The page',
  path: 'The path',
  formType: 'The form type',
  transactionType: 'The transaction type',
  part: 'The part',
  deadline: 'The deadline',
  fact: 'The fact',
  known: 'What the server knows as',
  culture: 'The language',
};

const mostListed = 12;

/** Where it is used, document by document. */
function uses({ ids, file }: Occurrence, occurrences: Occurrences): readonly string[] {
  const found = occurrences.of(ids).filter(({ isDefinition }) => !isDefinition);
  const counts = new Map<string, number>();
  for (const one of found) counts.set(one.file, (counts.get(one.file) ?? 0) + 1);
  if (counts.size === 0) return ['Nothing uses it.'];
  const listed = [...counts]
    .slice(0, mostListed)
    .map(([name, count]) => `${name}${name === file ? ' (here)' : ''}${count > 1 ? ` ${count} times` : ''}`);
  const more = counts.size > mostListed ? [`and ${counts.size - mostListed} more documents`] : [];
  return [`Used in:\n${lines([...listed, ...more])}`];
}

/** The words of a key before those of what it may hold. */
function keyAt({ document, offset }: Asked): HoverWords | null {
  const slot = slotAt(document.written, document.place.kind, offset);
  if (!slot.isKey || slot.range.start === slot.range.end) return null;
  const key = String(slot.path.at(-1));
  const found = propertySchemas(slot.schemas, key, nodeAt(document.written, slot.path));
  const description = found.map(({ schema }) => schema.description).find((one) => one !== undefined);
  return description === undefined ? null : { range: slot.range, words: description };
}
