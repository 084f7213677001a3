import type { MapFlow, MapPage } from '../../calls/mapCalls.ts';

/** The flow as a graph: pages, the points where the way past a page parts and joins again, and sections around them. */
export interface MapGraph {
  readonly nodes: readonly MapNode[];
  readonly edges: readonly MapEdge[];
  readonly groups: readonly MapGroup[];
}

export interface MapNode {
  readonly id: string;
  /** Null for a point. */
  readonly page: MapPage | null;
  /** The id of a group. */
  readonly group: string | null;
}

export interface MapEdge {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  /** The page that it passes; null for one that leads to or from a page. */
  readonly skips: MapPage | null;
  /** In lines; none for one that passes no page. */
  readonly label: readonly string[];
}

export interface MapGroup {
  readonly id: string;
  readonly name: string;
}

export function mapGraph({ pages }: Pick<MapFlow, 'pages'>): MapGraph {
  const nodes: MapNode[] = [];
  const edges: MapEdge[] = [];
  const groups: MapGroup[] = [];
  let group: MapGroup | null = null;
  let last: string | null = null;
  const lead = (to: string, skips: MapPage | null = null, from = last) => {
    if (from === null) return;
    edges.push({
      id: `${from} ${to} ${skips?.path ?? ''}`,
      from,
      to,
      skips,
      label: skips === null ? [] : said(skips),
    });
  };
  for (const [index, page] of pages.entries()) {
    const before = pages[index - 1];
    const key = page.section?.key ?? null;
    const isGoingOn = before !== undefined && key !== null && before.section?.key === key;
    if (!isGoingOn) {
      group = key === null ? null : { id: `section ${index}`, name: page.section?.name[0]?.text ?? key };
      if (group !== null) groups.push(group);
    }
    const isParting = page.skip !== null || (before !== undefined && before.skip !== null);
    if (isParting) {
      const point: string = `point ${index}`;
      nodes.push({ id: point, page: null, group: null });
      if (last !== null) lead(point);
      if (before?.skip != null) lead(point, before, `point ${index - 1}`);
      last = point;
    }
    nodes.push({ id: page.path, page, group: group?.id ?? null });
    lead(page.path);
    last = page.path;
  }
  return { nodes, edges, groups };
}

const longestLine = 36;
const mostLines = 4;

/** The drawing has room for some lines; the pages in words have the rest. */
function said({ skip }: MapPage): readonly string[] {
  const lines: string[] = [];
  for (const word of `unless ${skip?.unless ?? ''}`.split(' ')) {
    const last = lines.at(-1);
    if (last === undefined || last.length + word.length >= longestLine) lines.push(word);
    else lines[lines.length - 1] = `${last} ${word}`;
  }
  return lines.length <= mostLines ? lines : [...lines.slice(0, mostLines - 1), `${lines[mostLines - 1]} …`];
}

/** The edges that a claimant takes to whom these pages are shown, by id. */
export function edgesOfPath(
  { edges }: MapGraph,
  pages: ReadonlySet<string>,
  all: readonly MapPage[],
): ReadonlySet<string> {
  const shown = all.map(({ path }) => pages.has(path));
  const end = shown.lastIndexOf(true);
  const indexOf = (id: string) =>
    id.startsWith('point ') ? Number(id.slice(6)) : all.findIndex(({ path }) => path === id);
  const isTaken = ({ from, to, skips }: MapEdge): boolean => {
    if (indexOf(to) > end) return false;
    if (skips !== null) return !pages.has(skips.path);
    const ends = [from, to].filter((id) => !id.startsWith('point '));
    return ends.every((id) => pages.has(id));
  };
  return new Set(edges.filter(isTaken).map(({ id }) => id));
}
