import type { CompiledFlow, CompiledPage } from '../compile/compiledPage.ts';
import { type OutlineTexts, outlinePage } from './outlinePage.ts';

export interface PageOfFlow {
  readonly flow: CompiledFlow;
  readonly page: CompiledPage;
}

/** `file:line` by form type and field id. */
export type FieldPlaces = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** In order. Where flows share a document, all pages but the first one's list only differences. */
export function outlinePages(
  flows: readonly CompiledFlow[],
  texts: OutlineTexts,
  places: FieldPlaces = new Map(),
): readonly (PageOfFlow & { readonly outline: string })[] {
  const whole = ({ flow, page }: PageOfFlow) => outlinePage(page, flow, texts, places.get(flow.formType));
  const first = new Map<string, PageOfFlow>();
  return flows.flatMap((flow) =>
    flow.pages.map((page) => {
      const outline = whole({ flow, page });
      const written = first.get(page.document);
      if (written !== undefined) {
        return { flow, page, outline: outlineLike(outline, written.page.path, whole(written)) };
      }
      first.set(page.document, { flow, page });
      return { flow, page, outline };
    }),
  );
}

function outlineLike(outline: string, likePath: string, like: string): string {
  const [head, content] = parts(outline);
  const changes = differences(parts(like)[1], content);
  return [...head, '', `as ${likePath}${changes.length === 0 ? '' : ', but'}`, ...changes, ''].join('\n');
}

function parts(outline: string): readonly [head: readonly string[], content: readonly string[]] {
  const lines = outline.trimEnd().split('\n');
  const end = lines.indexOf('');
  return [lines.slice(0, end), lines.slice(end + 1)];
}

/** `-` and `+` lines, each group below the last common line. */
function differences(from: readonly string[], to: readonly string[]): readonly string[] {
  const lengths = commonLengths(from, to);
  const changes: string[] = [];
  let before: string | null = null;
  let [i, j] = [0, 0];
  const change = (mark: string, changed: string | undefined) => {
    if (before !== null) changes.push(`  ${before}`);
    before = null;
    changes.push(`${mark} ${changed}`);
  };
  while (i < from.length || j < to.length) {
    if (i < from.length && j < to.length && from[i] === to[j]) {
      before = from[i] ?? null;
      i += 1;
      j += 1;
    } else if (j === to.length || (i < from.length && (lengths[i + 1]?.[j] ?? 0) >= (lengths[i]?.[j + 1] ?? 0))) {
      change('-', from[i]);
      i += 1;
    } else {
      change('+', to[j]);
      j += 1;
    }
  }
  return changes;
}

/** `[i][j]`: the length of the longest common subsequence from line `i` of one and line `j` of the other on. */
function commonLengths(from: readonly string[], to: readonly string[]): readonly (readonly number[])[] {
  const lengths = Array.from({ length: from.length + 1 }, () => Array.from({ length: to.length + 1 }, () => 0));
  for (let i = from.length - 1; i >= 0; i -= 1) {
    for (let j = to.length - 1; j >= 0; j -= 1) {
      const [row = [], below = []] = [lengths[i], lengths[i + 1]];
      row[j] = from[i] === to[j] ? (below[j + 1] ?? 0) + 1 : Math.max(below[j] ?? 0, row[j + 1] ?? 0);
    }
  }
  return lengths;
}
