import { choicesOf } from '../compile/choicesOf.ts';
import type {
  CompiledBlockNode,
  CompiledField,
  CompiledFlow,
  CompiledNode,
  CompiledPage,
  CompiledRecords,
  FieldId,
  ModelKey,
} from '../compile/compiledPage.ts';
import { evaluateCondition } from '../rules/conditions/evaluate.ts';
import { formatValue } from '../rules/formatValue.ts';
import { hideSensitive } from '../rules/sensitiveText.ts';
import { isEmptyValue } from '../rules/value.ts';
import { outsideRecords, readContext } from './claimContext.ts';
import type { ClaimReader } from './claimReader.ts';
import { instanceStatus } from './fieldStatus.ts';
import { recordsTotal } from './recordsTotal.ts';
import { inRecord, savedIn } from './recordTree.ts';
import { countedText } from './texts/countedText.ts';
import { nameText } from './texts/nameText.ts';
import { plainText } from './texts/plainText.ts';
import { type ShownAs, storedText } from './texts/storedText.ts';
import { savedRecordName, storedAnswer } from './texts/textAnswer.ts';
import type { Texts } from './texts/texts.ts';
import { type Town, townLine } from './texts/townLine.ts';
import { wordsOf } from './wordsOf.ts';

export interface ReviewValue {
  readonly label: string;
  /** Answers that are shown as one have a line each. */
  readonly value: string;
  /** Of money, which ends its line where it is one of several. */
  readonly isAmount?: true;
  /** The sum of what stands above it. */
  readonly isTotal?: true;
}

export interface ReviewRecord {
  readonly name: string;
  readonly values: readonly ReviewValue[];
  readonly inside: readonly { readonly label: string; readonly records: readonly ReviewRecord[] }[];
}

/** The content of a page for reading, without markup. */
export type ReviewPart =
  | { readonly kind: 'heading'; readonly level: 2 | 3; readonly text: string }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'list'; readonly numbered: boolean; readonly items: readonly string[] }
  | { readonly kind: 'values'; readonly values: readonly ReviewValue[] }
  | { readonly kind: 'records'; readonly records: readonly ReviewRecord[] };

interface Shown extends ShownAs {
  readonly field: FieldId;
  readonly label?: string | undefined;
}

interface Pass {
  readonly flow: CompiledFlow;
  readonly claim: ClaimReader;
  readonly texts: Texts;
}

/**
 * A page with the answers of a claim for reading alone: without links and buttons, sensitive answers hidden as on the
 * page. Text before the first heading and after the last answer explains the page, so it is left out.
 */
export function reviewOf(
  page: CompiledPage,
  flow: CompiledFlow,
  claim: ClaimReader,
  texts: Texts,
): readonly ReviewPart[] {
  const parts = page.content.flatMap((node) => partsOf(node, { flow, claim, texts }));
  const isAnswers = ({ kind }: ReviewPart) => kind !== 'text';
  return joined(parts.slice(Math.max(parts.findIndex(isAnswers), 0), parts.findLastIndex(isAnswers) + 1));
}

/** Merges adjacent values into one group. */
function joined(parts: readonly ReviewPart[]): readonly ReviewPart[] {
  const all: ReviewPart[] = [];
  for (const part of parts) {
    const last = all.at(-1);
    if (part.kind !== 'values' || last?.kind !== 'values') all.push(part);
    else all.splice(-1, 1, { kind: 'values', values: [...last.values, ...part.values] });
  }
  return all;
}

function partsOf(node: CompiledNode, pass: Pass): readonly ReviewPart[] {
  if (node.type === 'field') return fieldParts(node.field, pass);
  if (node.showWhen !== null) {
    const context = readContext(pass.flow, pass.claim, outsideRecords);
    if (!evaluateCondition(node.showWhen, context)) return [];
  }
  if (node.type === 'row') return node.cells.flatMap((cell) => partsOf(cell, pass));
  return blockParts(node, pass);
}

function fieldParts(id: FieldId, pass: Pass): readonly ReviewPart[] {
  const field = pass.flow.fields[id];
  if (field === undefined || field.shown.unseen === true || isRepeated(field)) return [];
  const values = valuesOf([{ field: id }], null, pass);
  if (values.length === 0) return [];
  const value = pass.claim.value(id, null);
  const chosen = (choicesOf(field.uiSchema['ui:options']) ?? []).filter((choice) =>
    Array.isArray(value) ? value.includes(choice.value) : String(value) === choice.value,
  );
  const underChoice = chosen.flatMap(({ content = [] }) => content.flatMap((node) => partsOf(node, pass)));
  return [{ kind: 'values', values }, ...underChoice];
}

/** Asked only to be sure of another answer. */
const isRepeated = ({ schema }: CompiledField) => schema.rules.some(({ rule }) => rule === 'sameAs');

function blockParts(node: CompiledBlockNode, pass: Pass): readonly ReviewPart[] {
  const text = (key: string) => plainText(pass.texts.markup(key));
  switch (node.reads) {
    case 'section': {
      const { title, content } = node.properties;
      return [{ kind: 'heading', level: 2, text: text(title) }, ...content.flatMap((inner) => partsOf(inner, pass))];
    }
    case 'sections':
      return node.properties.tabs.flatMap(({ label, content }) => [
        { kind: 'heading', level: 3, text: text(label) },
        ...content.flatMap((inner) => partsOf(inner, pass)),
      ]);
    case 'heading':
      return [{ kind: 'heading', level: node.properties.level === 'h3' ? 3 : 2, text: text(node.properties.text) }];
    case 'text':
      return [{ kind: 'text', text: text(node.properties.text) }];
    case 'list': {
      const { style, items } = node.properties;
      return [
        {
          kind: 'list',
          numbered: style !== 'bulleted',
          items: items.map((item) => listItem(item, pass)),
        },
      ];
    }
    case 'answer': {
      const { value, label } = node.properties;
      if ('app' in value) return [];
      const values = 'lines' in value ? [linesOf(value, label, pass)] : valuesOf([{ ...value, label }], null, pass);
      return values.length === 0 ? [] : [{ kind: 'values', values }];
    }
    case 'saved': {
      const { model, fields, emptyText } = node.properties;
      const records = pass.flow.records.find((each) => each.model === model);
      const shown = fields ?? records?.listed.map((field) => ({ field })) ?? [];
      const saved = pass.claim.savedRecords(model);
      if (saved.length > 0) return [recordsPart(model, saved, shown, pass), ...totalPart(records, pass)];
      return emptyText === undefined ? [] : [{ kind: 'text', text: text(emptyText) }];
    }
    case 'records': {
      const records = pass.flow.records.find((each) => each.node === node.id);
      if (records === undefined) return [];
      const saved = savedIn(records, null, pass.claim);
      const shown = records.listed.map((field) => ({ field }));
      const heading = { kind: 'heading', level: 3, text: text(records.label) } as const;
      return saved.length === 0
        ? []
        : [heading, recordsPart(records.model, saved, shown, pass), ...totalPart(records, pass)];
    }
    case null:
      return [];
  }
}

function totalPart(records: CompiledRecords | undefined, { flow, claim, texts }: Pass): readonly ReviewPart[] {
  const total = records === undefined || records.parent !== null ? null : recordsTotal(records, null, flow, claim);
  if (records === undefined || total === null) return [];
  const format = flow.fields[records.total ?? '']?.shown.inText;
  const label = texts.t('LocKey_Shared_Records_Total', { counted: countedText(records, total.count, flow, texts) });
  const value = format === undefined ? total.sum : formatValue(format, total.sum, texts.culture);
  return [{ kind: 'values', values: [{ label: plainText(label), value, isTotal: true }] }];
}

/** A timeline item begins with its date in bold, which plain text sets off by a colon. */
const dated = (markup: string) => markup.replace(/^\s*<(b|strong)>([^<]*)<\/\1>\s*(?=\S)/i, '$2: ');

type ListItem = CompiledBlockNode<'list'>['properties']['items'][number];

/** With its date, where it has one. */
function listItem(item: ListItem, pass: Pass): string {
  if (typeof item === 'string') return plainText(dated(pass.texts.markup(item)));
  const text = plainText(dated(pass.texts.markup(item.text)));
  const date = pass.claim.value(item.date, null);
  return isEmptyValue(date) ? text : `${text}: ${formatValue('date', String(date), pass.texts.culture)}`;
}

function recordsPart(
  model: ModelKey,
  saved: readonly string[],
  shown: readonly Shown[],
  pass: Pass,
): Extract<ReviewPart, { kind: 'records' }> {
  return { kind: 'records', records: saved.map((record) => recordOf(model, record, shown, pass)) };
}

function recordOf(model: ModelKey, record: string, shown: readonly Shown[], pass: Pass): ReviewRecord {
  const { flow, claim, texts } = pass;
  const inside = flow.records
    .filter((records) => records.parent?.model === model)
    .flatMap((records) => {
      const saved = inRecord(records.model, record, claim);
      return saved.length === 0 ? [] : [insideOf(records, saved, pass)];
    });
  // As on the page, an empty optional answer has no line.
  const given = shown.filter(
    ({ field }) =>
      flow.fields[field] === undefined ||
      !isEmptyValue(claim.value(field, record)) ||
      instanceStatus({ field, record }, flow, claim).required,
  );
  return {
    name: nameText(savedRecordName(flow, claim, { model, record }), texts),
    values: valuesOf(given, record, pass),
    inside,
  };
}

function insideOf(records: CompiledRecords, saved: readonly string[], pass: Pass): ReviewRecord['inside'][number] {
  const shown = records.summary.map((field) => ({ field }));
  return {
    label: plainText(pass.texts.markup(records.label)),
    records: saved.map((record) => recordOf(records.model, record, shown, pass)),
  };
}

interface Lines {
  readonly lines: readonly (readonly FieldId[])[];
  readonly town?: Town | undefined;
}

/** Several answers as one, line by line, without empty and hidden ones. */
function linesOf({ lines, town }: Lines, label: string | undefined, pass: Pass): ReviewValue {
  const isAnswered = (field: FieldId) => !isEmptyValue(pass.claim.value(field, null));
  const read = (fields: readonly FieldId[]) =>
    fields.filter(isAnswered).flatMap((field) =>
      valuesOf([{ field }], null, pass).map(({ value: text }) => ({
        field,
        text,
        value: String(pass.claim.value(field, null)),
      })),
    );
  const country = town?.country === undefined ? null : pass.claim.value(town.country, null);
  const written = lines
    .map((fields) => {
      const parts = read(fields);
      return town !== undefined && fields.includes(town.city)
        ? townLine(parts, town, typeof country === 'string' ? country : '')
        : parts.map(({ text }) => text).join(' ');
    })
    .filter((line) => line !== '');
  return {
    label: label === undefined ? '' : plainText(pass.texts.markup(label)),
    value: written.length === 0 ? pass.texts.t('LocKey_Shared_NoAnswer') : written.join('\n'),
  };
}

function valuesOf(
  shown: readonly Shown[],
  record: string | null,
  { flow, claim, texts }: Pass,
): readonly ReviewValue[] {
  const here = texts.at(record);
  return shown
    .filter(({ field }) => flow.fields[field] === undefined || instanceStatus({ field, record }, flow, claim).visible)
    .map((one) => {
      const answer = storedAnswer(flow, claim, one.field, record);
      const text = storedText(answer, one, here);
      const isHidden = answer.sensitive && typeof answer.value === 'string' && !isEmptyValue(answer.value);
      const words = wordsOf(one.field, flow);
      const label = one.label ?? words?.readAs ?? undefined;
      return {
        label: label === undefined ? '' : plainText(here.markup(label)),
        value: isHidden ? hideSensitive(text) : text,
        ...(words?.shown.inRow === 'amount' && { isAmount: true }),
      };
    });
}
