import type { ElkExtendedEdge, ElkNode } from 'elkjs/lib/elk-api.js';
import type { MapPage } from '../../calls/mapCalls.ts';
import { asksInWords } from './asksInWords.ts';
import type { MapEdge, MapGraph, MapNode } from './mapGraph.ts';
import { longestLight } from './reach.ts';

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Layout {
  readonly width: number;
  readonly height: number;
  /** Of nodes and groups, by id. */
  readonly boxes: ReadonlyMap<string, Box>;
  /** By edge id. */
  readonly lines: ReadonlyMap<string, readonly Point[]>;
  readonly labels: ReadonlyMap<string, Box>;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

const pageWidth = 300;
const boxPadding = { inline: 28, block: 12 };
const titleLetter = 8;
const titleLine = 20;
const smallLine = 17;
const pointSize = { width: 6, height: 6 };
const letter = 6.5;
/** From one line of a label to the next. */
export const labelLine = 16;
/** Around the pages of a section; its name stands above them. */
const around = { top: 30, side: 14, bottom: 14 };
/** Beside the sections, for what can be done with a page. */
const actionsWidth = 80;

const options = {
  'elk.algorithm': 'layered',
  'elk.direction': 'DOWN',
  'elk.layered.considerModelOrder.strategy': 'NODES_AND_EDGES',
  'elk.layered.spacing.nodeNodeBetweenLayers': '24',
  'elk.spacing.edgeNode': '24',
  'elk.spacing.edgeLabel': '6',
  'elk.padding': `[top=8,left=${around.side + actionsWidth},bottom=8,right=8]`,
};

/** The library is large, and comes with the first map. */
export const layoutLibrary = () => import('elkjs/lib/elk.bundled.js');

/**
 * The library gets the pages in one column, with room where a section
 * begins and ends: pages that it had to keep inside of boxes would leave the column.
 */
export async function layOut(graph: MapGraph): Promise<Layout> {
  const { default: Elk } = await layoutLibrary();
  const whole: ElkNode = {
    id: 'map',
    layoutOptions: options,
    children: graph.nodes.map((node) => elkNode(node, graph)),
    edges: graph.edges.map(elkEdge),
  };
  const laid: ElkNode = await new Elk().layout(whole);
  const placed = new Map((laid.children ?? []).map((child) => [child.id, boxOf(child)]));
  const boxes = new Map(
    graph.nodes.map((node) => [node.id, within(placed.get(node.id) ?? boxOf({}), marginsOf(node, graph))]),
  );
  for (const group of graph.groups) boxes.set(group.id, frameOf(pagesOf(group.id, graph), boxes));
  const edges = laid.edges ?? [];
  return {
    width: laid.width ?? 0,
    height: laid.height ?? 0,
    boxes,
    lines: new Map(edges.map((edge) => [edge.id, touching(pointsOf(edge), edge, boxes)])),
    labels: new Map(edges.flatMap(({ id, labels = [] }) => labels.map((label) => [id, boxOf(label)] as const))),
  };
}

const pagesOf = (group: string, { nodes }: MapGraph) =>
  nodes.filter((node) => node.group === group && node.page !== null);

function marginsOf({ id, page, group }: MapNode, graph: MapGraph) {
  const pages = page === null || group === null ? [] : pagesOf(group, graph);
  return {
    top: pages[0]?.id === id ? around.top : 0,
    bottom: pages.at(-1)?.id === id ? around.bottom : 0,
  };
}

function elkNode(node: MapNode, graph: MapGraph): ElkNode {
  const { top, bottom } = marginsOf(node, graph);
  const { width, height } = node.page === null ? pointSize : { width: pageWidth, height: heightOf(node.page) };
  return { id: node.id, width, height: height + top + bottom };
}

/** What is written on a page is broken into lines rather than cut. */
function heightOf(page: MapPage): number {
  const [title = page.path, ...titles] = page.title.map(({ text }) => text);
  const lines = [...titles, page.path, `${longestLight} · ${asksInWords(page)}`];
  const room = pageWidth - boxPadding.inline;
  const linesOf = (text: string, width: number) => Math.ceil((text.length * width) / room);
  const small = lines.reduce((sum, text) => sum + linesOf(text, letter), 0);
  return linesOf(title, titleLetter) * titleLine + small * smallLine + boxPadding.block;
}

const longestOf = (lines: readonly string[]): number => Math.max(...lines.map(({ length }) => length));

const within = ({ x, y, width, height }: Box, { top, bottom }: ReturnType<typeof marginsOf>): Box => ({
  x,
  y: y + top,
  width,
  height: height - top - bottom,
});

function frameOf(pages: readonly MapNode[], boxes: ReadonlyMap<string, Box>): Box {
  const inside = pages.flatMap(({ id }) => boxes.get(id) ?? []);
  const [x, y] = [Math.min(...inside.map((box) => box.x)), Math.min(...inside.map((box) => box.y))];
  const bottom = Math.max(...inside.map((box) => box.y + box.height));
  return {
    x: x - around.side,
    y: y - around.top,
    width: pageWidth + 2 * around.side,
    height: bottom - y + around.top + around.bottom,
  };
}

const elkEdge = ({ id, from, to, label, skips }: MapEdge): ElkExtendedEdge => ({
  id,
  sources: [from],
  targets: [to],
  // The way through the pages is a straight line; ways past them stand beside it.
  layoutOptions: {
    'elk.layered.priority.straightness': skips === null ? '10' : '0',
    'elk.layered.priority.shortness': skips === null ? '10' : '0',
  },
  labels:
    label.length === 0
      ? []
      : [{ text: label.join(' '), width: longestOf(label) * letter, height: label.length * labelLine + 4 }],
});

const boxOf = ({ x = 0, y = 0, width = 0, height = 0 }: Partial<Box>): Box => ({ x, y, width, height });

const pointsOf = ({ sections = [] }: ElkExtendedEdge): readonly Point[] =>
  sections.flatMap(({ startPoint, bendPoints = [], endPoint }) => [startPoint, ...bendPoints, endPoint]);

/** From the page itself to the next, across the room around them. */
function touching(
  points: readonly Point[],
  { sources: [from = ''], targets: [to = ''] }: ElkExtendedEdge,
  boxes: ReadonlyMap<string, Box>,
): readonly Point[] {
  const [start, end] = [boxes.get(from), boxes.get(to)];
  return points.map((point, index) => {
    if (index === 0 && start !== undefined) return { ...point, y: start.y + start.height };
    return index === points.length - 1 && end !== undefined ? { ...point, y: end.y } : point;
  });
}
