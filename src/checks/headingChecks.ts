import { blockWidgetNamed } from '../../widgets/list.ts';
import { isGroup, isRow, isUse } from '../documents/definitions/page.ts';
import { type EnabledContent, enabledContents } from '../meaning/enabledContents.ts';
import type { FlowMeaning, NodeMeaning } from '../meaning/flowMeaning.ts';
import { inside, type SourceLocation } from '../meaning/sourceLocation.ts';
import { eachAlone, eachBeside } from './check.ts';
import { writing } from './fixes.ts';
import { outermostUse } from './outermostUse.ts';

/** Something comes under each heading, and a list of records has a heading of its own. */
export const emptyHeading = eachBeside('meanings', enabledContents, (flow, report, contents) => {
  const nodes = shownNodes(flow);
  for (const [index, node] of nodes.entries()) {
    if (node.value.type !== 'header') continue;
    const next = nodes.slice(index + 1).find(({ value }) => value.type !== 'spacer');
    const isOver = next === undefined || boundaryOf(next) !== boundaryOf(node);
    const location = outermostUse(node) ?? inside(node, 'text');
    if (isOver || (next.value.type === 'header' && levelOf(next) <= levelOf(node))) {
      const message = 'Nothing comes under this heading. Put something there, or take the heading out.';
      report(location, 'empty-heading', message);
    } else if (hasOwnHeading(next) && levelOf(next) <= levelOf(node)) {
      const alike = contents.some((content) => wordsOf(node, 'text', content) === wordsOf(next, 'label', content));
      const message = alike
        ? `People read this twice: the ${next.value.type} below it has the same words as its heading. Take this one out.`
        : `Nothing comes under this heading: the ${next.value.type} below it has a heading of its own. Take one of them out, or put a text between them.`;
      report(location, 'empty-heading', message, { related: [related(next)] });
    }
  }
});

function related(node: NodeMeaning): SourceLocation & { readonly message: string } {
  return { ...(outermostUse(node) ?? node), message: `This ${node.value.type} has a heading of its own.` };
}

/** A heading is one level below the one that it belongs to. */
export const headingOrder = eachAlone('meanings', (flow, report) => {
  let page = -1;
  let last = 1;
  for (const node of shownNodes(flow)) {
    if (node.scope.pageNumber !== page) last = 1;
    page = node.scope.pageNumber;
    const level = node.value.type === 'header' || hasOwnHeading(node) ? levelOf(node) : last;
    if (node.value.type === 'header' && level > last + 1) {
      const message = `This heading is an h${level}, and the one before it an h${last}: who listens to the page misses the h${last + 1} between them. Write "level": "h${last + 1}".`;
      const use = outermostUse(node);
      const place = inside(node, 'level');
      report(use ?? place, 'heading-order', message, use === null ? writing(place, `h${last + 1}`) : {});
    }
    last = level;
  }
});

/** What people see of a page, from top to bottom. */
const shownNodes = ({ nodes }: FlowMeaning): readonly NodeMeaning[] =>
  nodes.filter(({ value }) => !isLayout(value) && !(value.type === 'field' && value['widget'] === 'hidden'));

const isLayout = (value: NodeMeaning['value']): boolean => isGroup(value) || isRow(value) || isUse(value);

/** The page, record, choice or tab that the node is in; a number for the page. */
function boundaryOf({ around, path, scope }: NodeMeaning): string {
  if (around === null) return String(scope.pageNumber);
  if (isLayout(around.value)) return boundaryOf(around);
  // Tabs and choices are apart by their places.
  return JSON.stringify([around.file, around.path, path.slice(around.path.length, -1), boundaryOf(around)]);
}

const hasOwnHeading = ({ value }: NodeMeaning): boolean =>
  ['records', 'section'].includes(blockWidgetNamed(value.type)?.facts?.reads ?? '');

function levelOf({ value, records }: NodeMeaning): number {
  if (value.type === 'header') return Number(String(value['level']).slice(1));
  return records === null ? 2 : 3;
}

function wordsOf({ value, scope }: NodeMeaning, property: string, { texts }: EnabledContent): string | undefined {
  const key = String(value[property]);
  return texts[scope.texts[key] ?? key];
}
