import {
  type FieldMeaning,
  type FlowMeaning,
  fieldsAmong,
  fieldsOfFlow,
  isUnseen,
  type NodeMeaning,
} from '../meaning/flowMeaning.ts';
import { fieldKinds } from '../meaning/kinds.ts';
import type { Meaning } from '../meaning/meaning.ts';
import { pagesAt } from '../meaning/resolvedFlow.ts';
import { fieldRules } from '../meaning/rules.ts';
import { referredField, textKey } from '../meaning/scope.ts';
import { inside, keyInside } from '../meaning/sourceLocation.ts';
import { readingKey } from '../meaning/summaries.ts';
import { writtenTextKeys } from '../meaning/textKeys.ts';
import type { FormatName } from '../rules/formats.ts';
import { kindWords, type ValueKind } from '../rules/valueKind.ts';
import { eachAlone, eachBeside } from './check.ts';
import { shownFields } from './shownFields.ts';

const kindsOfFormats: Readonly<Partial<Record<FormatName, readonly ValueKind[]>>> = {
  currency: ['money'],
  date: ['date'],
  bytes: ['number'],
  number: ['number', 'money'],
};

/** An answer is written in a format of its kind. */
export const otherFormat = eachAlone('meanings', (flow, report) => {
  const kinds = fieldKinds(flow);
  for (const node of flow.nodes) {
    for (const { shown, path } of shownFields(node.value)) {
      const field = referredField(node.scope, shown.field);
      const kind = field === null ? null : kinds(field.id);
      const fitting = shown.format === undefined ? undefined : kindsOfFormats[shown.format];
      // A text may be all digits, and what the server knows has a format of its own.
      if (field === null || field.model.isKnown || kind === null || fitting === undefined) continue;
      if (fitting.includes(kind) || (kind === 'text' && field.config?.values === undefined)) continue;
      const message = `${shown.field} is ${kindWords[kind]}, which "${shown.format}" would not show as it is. Leave "format" out.`;
      report(inside(node, ...path, 'format'), 'wrong-kind', message);
    }
  }
});

/** A summary that is written by hand shows what its page asks, under the words of the page. */
export const leftOutOfReview = eachAlone('meanings', (flow, report) => {
  const summaries = flow.nodes.filter(({ value }) => value.type === 'summary');
  for (const [number, onPage] of Map.groupBy(summaries, ({ scope }) => scope.pageNumber)) {
    const isWritten = (node: NodeMeaning) => Array.isArray(node.value['content']);
    if (onPage.some((node) => !isWritten(node) && node.value['page'] === undefined)) continue;
    const shown = shownOn(flow, number);
    for (const summary of onPage.filter(isWritten)) {
      const asked = askedOn(flow, pageOf(summary, flow)).filter(({ field }) => field !== null && !shown.has(field.id));
      const names = [...new Set(asked.map(({ value }) => value.field))];
      if (names.length === 0) continue;
      const message = `The page asks ${names.join(', ')}, which is not shown here: people cannot see what they answered. Add a labelledValue, or leave "content" out: the summary then writes itself.`;
      report(inside(summary, 'page'), 'left-out-of-review', message);
    }
  }
});

const pageOf = ({ value }: NodeMeaning, { resolved: { pages } }: FlowMeaning): number => {
  const [target, ...others] = pagesAt(pages, String(value['page']));
  return target === undefined || others.length > 0 ? -1 : pages.indexOf(target);
};

/** Ids of the answers that a page reads anywhere. */
function shownOn({ references, nodes, models }: FlowMeaning, page: number): ReadonlySet<string> {
  const named = references.flatMap(({ scope, field }) => (scope.pageNumber === page ? (field?.id ?? []) : []));
  const whole = nodes.flatMap(({ value, scope }) => {
    if (scope.pageNumber !== page || value['fields'] !== undefined || value.type !== 'savedValues') return [];
    const key = scope.models.get(String(value['model']))?.key;
    const model = models.find((one) => one.key === key);
    return [...(model?.fields?.keys() ?? [])].map((field) => `${key}.${field}`);
  });
  return new Set([...named, ...whole]);
}

/** What people give there: neither what is hidden or worked out, nor what repeats another answer. */
const askedOn = ({ nodes }: FlowMeaning, page: number): readonly FieldMeaning[] =>
  fieldsAmong(nodes).filter(
    (node) =>
      node.scope.pageNumber === page &&
      !isUnseen(node.value.widget) &&
      node.value.widget !== 'hidden' &&
      node.value.widget !== 'signature' &&
      node.value.computed === undefined &&
      node.field?.config?.type !== 'file' &&
      node.field?.model.dtoMapping !== 'credentials' &&
      !fieldRules(node).some(({ rule }) => rule.rule === 'sameAs'),
  );

/** "Change" leads to the page that asks. */
export const otherPageOfReview = eachAlone('meanings', (flow, report) => {
  const asked = Map.groupBy(fieldsOfFlow(flow), ({ field }) => field?.id);
  for (const node of flow.nodes) {
    const summary = summaryAround(node);
    if (summary === null || node.value.type !== 'labelledValue') continue;
    const target = pageOf(summary, flow);
    for (const { shown, path } of shownFields(node.value)) {
      const id = referredField(node.scope, shown.field)?.id;
      const pages = (asked.get(id) ?? []).map(({ scope }) => scope.pageNumber);
      const [first] = pages;
      if (target < 0 || first === undefined || pages.includes(target)) continue;
      const { pages: all } = flow.resolved;
      const message = `${shown.field} is asked on ${all[first]?.path}, and "Change" leads to ${all[target]?.path} from here. Move it to a summary of that page.`;
      report(inside(node, ...path, 'field'), 'other-page-of-review', message);
    }
  }
});

function summaryAround(node: NodeMeaning): NodeMeaning | null {
  for (let at = node.around; at !== null; at = at.around) if (at.value.type === 'summary') return at;
  return null;
}

const keysWritten = ({ contents }: Meaning): ReadonlySet<string> => writtenTextKeys(contents);

/** An answer is called by its own question, and each choice by its own label. */
export const otherWordsOfReview = eachBeside('meanings', keysWritten, (flow, report, texts) => {
  const fields = fieldsOfFlow(flow);
  const byId = Map.groupBy(fields, ({ field }) => field?.id);
  const questions = Map.groupBy(fields, ({ value, scope }) =>
    value.label === undefined ? undefined : readingKey(textKey(value.label, scope), texts),
  );
  for (const node of flow.nodes) {
    for (const { shown, path } of shownFields(node.value)) {
      const own = byId.get(referredField(node.scope, shown.field)?.id) ?? [];
      const [first] = own;
      if (first === undefined) continue;
      const { label } = node.value;
      const others = typeof label === 'string' ? (questions.get(textKey(label, node.scope)) ?? []) : [];
      const [other] = others;
      if (node.value.type === 'labelledValue' && other !== undefined && !others.some((one) => own.includes(one))) {
        const message = `"${String(label)}" is the question of ${other.value.field}, and ${shown.field} is shown. Name its own question, or show the other answer.`;
        report(inside(node, 'label'), 'other-words-of-review', message);
      }
      const choices = labelsOf(first);
      for (const [value, key] of Object.entries(shown.replacements ?? {})) {
        const told = choices.get(textKey(key, node.scope));
        if (told === undefined || told.has(value)) continue;
        const message = `"${key}" is the label of the choice "${[...told].join('", "')}", and this is "${value}". Name its own label.`;
        report(keyInside(node, ...path, 'replacements', value), 'other-words-of-review', message);
      }
    }
  }
});

/** Values by the text key of their label. */
function labelsOf({ value, scope }: FieldMeaning): ReadonlyMap<string, ReadonlySet<string>> {
  const options: readonly unknown[] = Array.isArray(value['options']) ? value['options'] : [];
  const labels = new Map<string, Set<string>>();
  for (const option of options) {
    if (typeof option !== 'object' || option === null || !('value' in option) || !('label' in option)) continue;
    const key = textKey(String(option.label), scope);
    labels.set(key, (labels.get(key) ?? new Set()).add(String(option.value)));
  }
  return labels;
}
