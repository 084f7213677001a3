import type { Part } from './parts.ts';

/** One look at a page: the first is described whole, the others by what differs from the one they are compared with. */
export interface View {
  readonly name: string;
  readonly parts: readonly Part[];
  /** The view that this one is compared with; null for the first. */
  readonly like: View | null;
}

/** The parts of a page, one a line, indented by what they lie in, each with what differs in the other views. */
export function outline(views: readonly View[]): string {
  const order: string[] = [];
  for (const { parts } of views) {
    parts.forEach(({ path }, index) => {
      if (order.includes(path)) return;
      const before = parts[index - 1]?.path;
      order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, path);
    });
  }
  return order.map((path) => `${line(path, views)}\n`).join('');
}

function line(path: string, views: readonly View[]): string {
  const at = (view: View | null) => view?.parts.find((part) => part.path === path);
  const found = views.map(at).find((part) => part !== undefined);
  const described = views.flatMap((view) => {
    const part = at(view);
    const other = at(view.like);
    if (part === undefined) return view.like === null || other !== undefined ? [`${view.name}: not there`] : [];
    if (view.like === null) return [[part.box, part.look].filter(Boolean).join(', ')];
    const differs = [
      part.what === (other ?? found)?.what ? '' : part.what,
      part.box === other?.box ? '' : part.box,
      part.look === (other?.look ?? '') ? '' : part.look || 'no look of its own',
    ].filter(Boolean);
    return differs.length === 0 ? [] : [`${view.name}: ${differs.join(', ')}`];
  });
  return `${'  '.repeat(found?.depth ?? 0)}${found?.what} | ${described.join(' | ')}`;
}
