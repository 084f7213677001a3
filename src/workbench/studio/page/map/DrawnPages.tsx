import { type DragEvent, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import type { MapFlow, MapPage } from '../../calls/mapCalls.ts';
import { FlowLines } from './FlowLines.tsx';
import type { Layout } from './layOut.ts';
import type { MapGraph } from './mapGraph.ts';
import { type Direction, PageBox } from './PageBox.tsx';
import type { Reach } from './reach.ts';
import { rem } from './rem.ts';
import type { Arranging } from './useArranging.ts';

interface Props {
  readonly flow: MapFlow;
  readonly graph: MapGraph;
  readonly layout: Layout;
  readonly reach: Reach;
  readonly arranging: Arranging;
}

const arrows: Readonly<Record<string, Direction>> = { ArrowUp: 'up', ArrowDown: 'down' };

export function DrawnPages({ flow, graph, layout, reach, arranging }: Props) {
  const nav = useRef<HTMLElement>(null);
  const { pages } = flow;
  const [chosen, setChosen] = useState<string | null>(null);
  const current = pages.find(({ path }) => path === chosen) ?? pages[0];
  const dragged = useRef<MapPage>(null);
  /** The number of the page before which one is dropped. */
  const [dropAt, setDropAt] = useState<number | null>(null);

  /** What gets the focus once the map shows what was done. */
  const wanted = useRef<string>(null);
  useLayoutEffect(() => {
    if (flow.pages.length === 0 || wanted.current === null) return;
    focusOn(nav.current, wanted.current);
    wanted.current = null;
  }, [flow]);

  const go = async (page: MapPage, direction: Direction, focus: string) => {
    setChosen(page.path);
    const to = stepFrom(page, direction, arranging);
    if (to !== null && (await arranging.put(page, to))) wanted.current = focus;
  };
  const takeOut = async (page: MapPage) => {
    const index = pages.indexOf(page);
    const next = pages[index + 1] ?? pages[index - 1];
    if (!(await arranging.takeOut(page)) || next === undefined) return;
    setChosen(next.path);
    wanted.current = next.path;
  };
  const pressed = (event: KeyboardEvent) => {
    if (current === undefined || event.ctrlKey || event.metaKey) return;
    const direction = arrows[event.key];
    const index = pages.indexOf(current);
    const to = {
      ArrowDown: index + 1,
      ArrowRight: index + 1,
      ArrowUp: index - 1,
      ArrowLeft: index - 1,
      Home: 0,
      End: pages.length - 1,
    }[event.key];
    if (event.altKey) {
      if (direction === undefined) return;
      void go(current, direction, current.path);
    } else if (event.key === 'Delete') void takeOut(current);
    else if (to === undefined) return;
    else focusOn(nav.current, pages[Math.min(Math.max(to, 0), pages.length - 1)]?.path ?? '');
    event.preventDefault();
  };

  const over = (event: DragEvent<HTMLElement>) => {
    if (dragged.current === null) return;
    event.preventDefault();
    setDropAt(pagesAbove(event));
  };
  const drop = (event: DragEvent<HTMLElement>) => {
    const page = dragged.current;
    if (page === null) return;
    event.preventDefault();
    const [from, to] = [pages.indexOf(page), pagesAbove(event)];
    setChosen(page.path);
    if (to !== from && to !== from + 1) void arranging.put(page, to > from ? to - 1 : to);
  };

  return (
    <nav
      ref={nav}
      aria-label={`Pages of ${flow.formType}`}
      data-part="drawing"
      style={{ width: rem(layout.width), height: rem(layout.height) }}
      onKeyDown={pressed}
      onDragOver={over}
      onDrop={drop}
    >
      <FlowLines flow={flow} graph={graph} layout={layout} reach={reach} />
      {pages.map((page) => {
        const box = layout.boxes.get(page.path);
        return (
          box && (
            <PageBox
              key={page.path}
              flow={flow}
              page={page}
              reach={reach}
              box={box}
              isCurrent={page === current}
              canGo={(direction) => stepFrom(page, direction, arranging) !== null}
              go={(direction) => void go(page, direction, `${direction} ${page.path}`)}
              takeOut={() => void takeOut(page)}
              onFocus={() => setChosen(page.path)}
              onDrag={() => {
                dragged.current = page;
              }}
              onDragEnd={() => {
                dragged.current = null;
                setDropAt(null);
              }}
            />
          )
        );
      })}
      {dropAt !== null && <div data-part="drop" style={lineAt(dropAt, flow, layout)} />}
    </nav>
  );
}

/** Where a page stands among the others once it has gone one step; null where there is no such place. */
function stepFrom({ path }: MapPage, direction: Direction, { pages }: Arranging): number | null {
  const to = pages.findIndex((page) => page.path === path) + (direction === 'up' ? -1 : 1);
  return to < 0 || to >= pages.length ? null : to;
}

function focusOn(nav: HTMLElement | null, of: string): void {
  nav?.querySelector<HTMLElement>(`[data-of=${CSS.escape(of)}]`)?.focus();
}

/** How many pages have their middle above the pointer. */
function pagesAbove({ currentTarget, clientY }: DragEvent<HTMLElement>): number {
  const middles = [...currentTarget.querySelectorAll('[data-part="page"]')].map((box) => {
    const { top, height } = box.getBoundingClientRect();
    return top + height / 2;
  });
  return middles.filter((middle) => middle < clientY).length;
}

/** Between two pages, or behind the last. */
function lineAt(number: number, { pages }: MapFlow, { boxes }: Layout) {
  const [before, after] = [boxes.get(pages[number - 1]?.path ?? ''), boxes.get(pages[number]?.path ?? '')];
  const box = after ?? before;
  if (box === undefined) return { display: 'none' };
  const gap = before === undefined || after === undefined ? 0 : (after.y - before.y - before.height) / 2;
  const y = after === undefined ? box.y + box.height + 4 : box.y - Math.max(gap, 4);
  return { left: rem(box.x), top: rem(y), width: rem(box.width) };
}
