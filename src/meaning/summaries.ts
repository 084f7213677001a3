import type { BlockWidgetFacts } from '../../widgets/defineWidget.ts';
import { blockWidgetNamed } from '../../widgets/list.ts';
import type { CompiledCondition } from '../rules/condition.ts';
import { fieldId, splitField } from '../rules/names.ts';
import type { ChoiceValue } from '../rules/schemas/option.ts';
import { fieldsIn } from './fieldsIn.ts';
import { isUnseen } from './flowMeaning.ts';
import type { Model } from './models.ts';
import {
  bothHold,
  isContent,
  type ResolvedBlock,
  type ResolvedField,
  type ResolvedNode,
  type ResolvedPage,
} from './resolvedFlow.ts';
import { serverRules } from './rules.ts';

/** How the answers of a use of a shared block are read. */
export interface BlockReading {
  /** Ids of the answers. */
  readonly fields: ReadonlySet<string>;
  readonly nodes: readonly ResolvedNode[];
}

export interface SummaryFacts {
  /** By key. */
  readonly models: ReadonlyMap<string, Pick<Model, 'dtoMapping' | 'fields' | 'fileField' | 'fileTargets'>>;
  /** Uses inside others first. */
  readonly readings: readonly BlockReading[];
  /** Every text key that some language has. */
  readonly texts: ReadonlySet<string>;
  /** Ids of the fields to leave out. */
  readonly except: ReadonlySet<string>;
}

type When = CompiledCondition | null;

interface Reading {
  /** Ids of the answers that the nodes show. */
  readonly fields: ReadonlySet<string>;
  readonly nodes: readonly ResolvedBlock[];
}
type Facts = Omit<SummaryFacts, 'readings'> & { readonly readings: readonly Reading[] };

interface Heading {
  readonly heading: string;
}
interface Answer {
  /** Text key, by which answers that read the same are found. */
  readonly label: string;
  readonly nodes: readonly ResolvedBlock[];
  readonly when: When;
  readonly reading?: Reading | undefined;
  /** Whether these are records, which have a heading of their own. */
  readonly isRecords: boolean;
}
type Item = Heading | Answer;

const isHeading = (item: Item): item is Heading => 'heading' in item;
const isAnswer = (item: Item): item is Answer => !isHeading(item);

/** The text for reading a question or a title, where there is one: the key with `_Summary`. */
export const readingKey = (key: string, texts: ReadonlySet<string>): string =>
  texts.has(inSummary(key)) ? inSummary(key) : key;

const inSummary = (key: string) => `${key}_Summary`;
/** Of the label of records: that none were added. */
const ofNone = (label: string) => `${label}_None`;

/** The keys of the texts that a summary shows because they exist. */
export const readingTexts = (key: string): readonly string[] => [inSummary(key), ofNone(key)];

/** One section for each page that asks something, with everything that the claimant was shown there, in its order. */
export function summaryOf(
  pages: readonly ResolvedPage[],
  { readings, ...rest }: SummaryFacts,
  title: string | undefined,
): readonly ResolvedBlock[] {
  const facts = { ...rest, readings: readings.map((reading) => shownBy(reading, rest)) };
  return pages.flatMap((page) => {
    const items = together(itemsOf(page.content, null, facts));
    const answers = items.filter(isAnswer);
    if (answers.length === 0) return [];
    return block(
      'summary',
      {
        title: title ?? readingKey(page.title, facts.texts),
        page: page.path,
        content: sectionOf(items, answers),
      },
      anyHolds(answers),
    );
  });
}

/** The headings of the page are kept only where answers would read the same without them. */
function sectionOf(items: readonly Item[], answers: readonly Answer[]): readonly ResolvedNode[] {
  const isAlike = new Set(answers.map(({ label }) => label)).size < answers.length;
  const isListAlone = answers[0]?.isRecords === true && answers.filter(({ isRecords }) => isRecords).length === 1;
  return items.flatMap((item, index) => {
    if (!isHeading(item)) {
      const head = item.isRecords && !isListAlone ? heading(item.label, item.when) : [];
      return [...head, ...item.nodes];
    }
    const next = items.findIndex((other, at) => at > index && isHeading(other));
    const under = items.slice(index + 1, next < 0 ? undefined : next).filter(isAnswer);
    return isAlike && under[0]?.isRecords === false ? heading(item.heading, anyHolds(under)) : [];
  });
}

const heading = (text: string, when: When) => block('header', { level: 'h3', text }, when);

/** What a block reads as one stands where the first of its answers does. */
function together(items: readonly Item[]): readonly Item[] {
  return items.flatMap((item) => {
    if (isHeading(item) || item.reading === undefined) return [item];
    const all = items.filter(isAnswer).filter(({ reading }) => reading === item.reading);
    if (all[0] !== item) return [];
    const when = anyHolds(all);
    return [{ ...item, when, nodes: item.nodes.map((node) => ({ ...node, showWhen: bothHold(when, node.showWhen) })) }];
  });
}

function itemsOf(nodes: readonly ResolvedNode[], around: When, facts: Facts): readonly Item[] {
  return nodes.flatMap((node) => {
    const when = bothHold(around, node.showWhen);
    if (node.kind === 'row') return itemsOf(node.cells, when, facts);
    if (node.kind === 'field') return [...answerOf(node, when, facts), ...underChoices(node, when, facts)];
    return itemsOfBlock(node, when, facts);
  });
}

function answerOf(field: ResolvedField, around: When, facts: Facts): readonly Answer[] {
  if (isLeftOut(field, facts)) return [];
  const when = bothHold(around, whileShown(field));
  const reading = facts.readings.findLast(({ fields }) => fields.has(field.id));
  if (reading !== undefined) {
    const [first] = reading.nodes;
    const label = String(first?.properties['label']);
    return [{ label, nodes: reading.nodes, when, reading, isRecords: false }];
  }
  const label = labelOf(field);
  // Whether the answer is shown is the field's own doing.
  const nodes = block(
    'labelledValue',
    { label, value: { field: field.id, ...writtenAs(field) }, layout: 'leftAligned' },
    null,
  );
  return [{ label, nodes, when, isRecords: false }];
}

function itemsOfBlock(node: ResolvedBlock, when: When, facts: Facts): readonly Item[] {
  const { properties } = node;
  const { reads, records }: BlockWidgetFacts = blockWidgetNamed(node.type)?.facts ?? {};
  if (reads === 'heading') return [{ heading: String(properties['text']) }];
  // Answers that another summary shows are not asked there.
  if (reads === 'section') return [];
  if ((records?.editing ?? null) !== null) return recordsOf(node, when, facts);
  return nestedItems(properties, when, facts);
}

/** Content at any depth, as in tabs, whose labels are headings. */
function nestedItems(value: unknown, when: When, facts: Facts): readonly Item[] {
  if (isContent(value)) return itemsOf(value, when, facts);
  if (Array.isArray(value)) return value.flatMap((entry: unknown) => nestedItems(entry, when, facts));
  if (typeof value !== 'object' || value === null) return [];
  const inside = Object.values(value).flatMap((entry) => nestedItems(entry, when, facts));
  const label = 'label' in value && typeof value.label === 'string' ? value.label : null;
  return inside.length === 0 || label === null ? inside : [{ heading: label }, ...inside];
}

function recordsOf({ properties }: ResolvedBlock, when: When, facts: Facts): readonly Answer[] {
  const model = String(properties['model']);
  const { models, texts } = facts;
  const { fileField = null, fileTargets } = models.get(model) ?? {};
  const shown = fieldsIn(properties)
    .filter((field) => splitField(field.id).model === model && !isLeftOut(field, facts))
    .map((field) => {
      const name = splitField(field.id).key === fileField ? (fileTargets?.name ?? null) : null;
      return { field: name === null ? field.id : fieldId(model, name), label: labelOf(field), ...writtenAs(field) };
    });
  if (shown.length === 0) return [];
  const label = String(properties['label']);
  const fields = shown.filter(({ field }, index) => shown.findIndex((other) => other.field === field) === index);
  const nodes = block(
    'savedValues',
    { model, fields, emptyText: texts.has(ofNone(label)) ? ofNone(label) : 'LocKey_Shared_NoAnswer' },
    when,
  );
  return [{ label, nodes, when, isRecords: true }];
}

interface Choice {
  readonly value: ChoiceValue;
  readonly content: readonly ResolvedNode[];
}

function underChoices({ id, options }: ResolvedField, when: When, facts: Facts): readonly Item[] {
  const { options: choices } = options;
  if (!Array.isArray(choices)) return [];
  return choices.filter(isChoice).flatMap(({ value, content }) => {
    return itemsOf(content, bothHold(when, { field: id, equals: value }), facts);
  });
}

const isChoice = (choice: unknown): choice is Choice =>
  typeof choice === 'object' &&
  choice !== null &&
  'value' in choice &&
  'content' in choice &&
  isContent(choice.content);

/** Hidden values, what people sign in with, and the second time that something is asked. */
function isLeftOut(field: ResolvedField, { models, except }: Facts): boolean {
  const { model, key } = splitField(field.id);
  const { dtoMapping, fields } = models.get(model) ?? {};
  const config = fields?.get(key);
  const ofServer = config === undefined ? [] : serverRules(config, model);
  return (
    except.has(field.id) ||
    dtoMapping === 'credentials' ||
    isUnseen(field.widget) ||
    [...field.validations, ...ofServer].some(({ rule }) => rule === 'sameAs')
  );
}

/** Only labelled values, and in them only what is asked and not left out. */
function shownBy({ fields, nodes }: BlockReading, { except }: Pick<SummaryFacts, 'except'>): Reading {
  const isShown = (field: string) => fields.has(field) && !except.has(field);
  const shown = nodes.flatMap((node): readonly ResolvedBlock[] => {
    if (node.kind !== 'block' || node.type !== 'labelledValue') return [];
    const { value } = node.properties;
    if (isField(value)) return isShown(value.field) ? [node] : [];
    if (!isInLines(value)) return [];
    const lines = value.lines.map((line) => line.filter(isShown)).filter((line) => line.length > 0);
    if (lines.length === 0) return [];
    return [{ ...node, properties: { ...node.properties, value: { lines, ...townShown(value.town, isShown) } } }];
  });
  const answers = shown.flatMap(({ properties: { value } }) =>
    isField(value) ? [value.field] : isInLines(value) ? value.lines.flat() : [],
  );
  return { fields: new Set(answers), nodes: shown };
}

const isField = (value: unknown): value is { readonly field: string } =>
  typeof value === 'object' && value !== null && 'field' in value;
interface InLines {
  readonly lines: readonly (readonly string[])[];
  readonly town?: { readonly city: string; readonly state: readonly string[]; readonly country?: string };
}

function townShown(town: InLines['town'], isShown: (field: string) => boolean): Pick<InLines, 'town'> {
  if (town === undefined || !isShown(town.city)) return {};
  const { city, state, country } = town;
  const own = country !== undefined && isShown(country) ? { country } : {};
  return { town: { city, state: state.filter(isShown), ...own } };
}

const isInLines = (value: unknown): value is InLines => typeof value === 'object' && value !== null && 'lines' in value;

const labelOf = ({ readAs, implied, node }: ResolvedField): string => readAs ?? implied?.title ?? node.label ?? '';

/** Letters of a VIN may be typed small. */
const writtenAs = ({ implied }: ResolvedField) => (implied?.mask === 'VIN' ? { format: 'uppercase' } : {});

function whileShown({ dependencies }: ResolvedField): When {
  if (dependencies === null || dependencies.hideComponentOnAnyUnfulfilled === false) return null;
  const conditions = dependencies.on.map(({ when }) => when);
  if (dependencies.allDependenciesFulfilled === false) return { any: conditions };
  return conditions.reduce<When>((all, one) => bothHold(all, one), null);
}

function anyHolds(answers: readonly Pick<Answer, 'when'>[]): When {
  const conditions = new Map(answers.map(({ when }) => [JSON.stringify(when), when]));
  const any = [...conditions.values()].filter((when) => when !== null);
  const [first, ...others] = any;
  if (first === undefined || any.length < conditions.size) return null;
  return others.length === 0 ? first : { any };
}

function block(
  type: ResolvedBlock['type'],
  properties: ResolvedBlock['properties'],
  showWhen: When,
): readonly ResolvedBlock[] {
  return [{ kind: 'block', type, properties, showWhen }];
}
