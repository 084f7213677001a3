import { blockWidgetNamed } from '../../widgets/list.ts';
import type { JsonPath } from '../documents/reading/jsonPath.ts';
import { insteadOf } from '../documents/reading/meant.ts';
import type { WrittenNode } from '../meaning/documentIndex.ts';
import { isUnseen, type NodeMeaning } from '../meaning/flowMeaning.ts';
import { pagesAt } from '../meaning/resolvedFlow.ts';
import { inside } from '../meaning/sourceLocation.ts';
import { eachAlone } from './check.ts';

/** A row has one width per cell, and at most twelve twelfths in all. */
export const rowColumns = eachAlone('writtenNodes', (node, report) => {
  const { type, columns, cells } = node.value;
  if (type !== 'row' || !Array.isArray(columns) || !Array.isArray(cells)) return;
  const sum = columns.reduce((total: number, width: unknown) => total + Number(width), 0);
  const refuse = (message: string) => report(inside(node, 'columns'), 'row-columns', message);
  if (columns.length !== cells.length) {
    refuse(`This row has ${columns.length} widths for ${cells.length} cells. Give each cell one width.`);
  } else if (sum > 12) refuse(`These widths add up to ${sum}. A row has 12 columns.`);
});

/** Fields, buttons and labelled values need a label or an icon; an icon alone needs a name for screen readers. */
export const missingLabel = eachAlone('writtenNodes', (node, report) => {
  const { type, widget, label, legend, icon, ariaLabel } = node.value;
  const refuse = (message: string) => report(node, 'missing-label', message);
  if (type === 'field' && !isUnseen(widget) && label === undefined && legend === undefined) {
    refuse('This field needs a "label". Use "suppressLabel" to keep it for screen readers only.');
  }
  if ((type !== 'button' && type !== 'labelledValue') || label !== undefined) return;
  if (icon === undefined) refuse('Either label or icon must have a value.');
  else if (type === 'button' && ariaLabel === undefined) refuse('A button with only an icon needs an "ariaLabel".');
});

/** The title is the page's h1: a screen-reader user would take a second one for another page. */
export const secondTitle = eachAlone('writtenNodes', (node, report) => {
  const { type, level } = node.value;
  if (type !== 'header' || level !== 'h1') return;
  const message = 'The title of the page is its only heading of level 1. Write "h2" for a heading inside the page.';
  report(inside(node, 'level'), 'second-title', message, insteadOf('h1', 'h2'));
});

/** Links between pages name part of exactly one path of the flow. */
export const unknownPage = eachAlone('nodes', (node, report) => {
  const { formType, pages } = node.scope.flow;
  const target = targetOf(node.value);
  const matches = target === null ? [] : pagesAt(pages, target.part);
  if (target === null || matches.length === 1) return;
  const paths = (matches.length === 0 ? pages : matches).map(({ path }) => path).join(', ');
  const message =
    matches.length === 0
      ? `No page of ${formType} has "${target.part}" in its path. Its pages: ${paths}.`
      : `Several pages of ${formType} have "${target.part}" in their path: ${paths}. Write more of it.`;
  report(inside(node, ...target.steps), 'unknown-page', message);
});

function targetOf(node: WrittenNode): { readonly part: string; readonly steps: JsonPath } | null {
  const page = blockWidgetNamed(node.type)?.facts?.page;
  if (page !== undefined) return node[page] === undefined ? null : { part: String(node[page]), steps: [page] };
  const does: unknown = node.type === 'button' ? node['does'] : null;
  return typeof does === 'object' && does !== null && 'goTo' in does
    ? { part: String(does.goTo), steps: ['does', 'goTo'] }
    : null;
}

/** A block that belongs to a setting is outside records, and under a condition that elects it. */
export const misplacedBlock = eachAlone('nodes', (node, report) => {
  const { type } = node.value;
  const serves = blockWidgetNamed(type)?.serves;
  if (serves === undefined) return;
  const refuse = (message: string) => report(inside(node, 'type'), 'misplaced-block', message);
  if (node.records !== null) refuse(`A claim elects the ${serves} once. Put this ${type} outside of the records.`);
  else if (!isElected(node)) {
    refuse(`Every claimant would see this ${type}. Give it a "showWhen": the answer that elects the ${serves}.`);
  }
});

/** Whether a condition or a choice shows the node, here or around it. */
function isElected({ value, around }: NodeMeaning): boolean {
  return value['showWhen'] !== undefined || (around !== null && (around.value.type === 'field' || isElected(around)));
}
