import { useAtomValue, useSetAtom } from 'jotai';
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import type { MapFlow, MapPage } from '../../calls/mapCalls.ts';
import { addressOf, placeAtom } from '../state/place.ts';
import { asksInWords } from './asksInWords.ts';
import { type Layout, labelLine, layOut } from './layOut.ts';
import { edgesOfPath, type MapGraph, mapGraph } from './mapGraph.ts';
import { lightOf, lightWords, type Reach } from './reach.ts';

/** The pages of a flow as linked boxes, with the ways past those that are skipped. Arrows lead from page to page. */
export function FlowDrawing({ flow, reach }: { readonly flow: MapFlow; readonly reach: Reach }) {
  const graph = useMemo(() => mapGraph(flow), [flow]);
  const [layout, setLayout] = useState<Layout | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => {
    let isWanted = true;
    layOut(graph).then(
      (made) => isWanted && setLayout(made),
      (error: unknown) => isWanted && setFailure(`The map cannot be drawn: ${String(error)}`),
    );
    return () => {
      isWanted = false;
    };
  }, [graph]);
  if (failure !== null) return <p role="alert">{failure}</p>;
  if (layout === null) return <p>The map is being drawn.</p>;
  return <Drawing flow={flow} graph={graph} layout={layout} reach={reach} />;
}

interface Drawn {
  readonly flow: MapFlow;
  readonly graph: MapGraph;
  readonly layout: Layout;
  readonly reach: Reach;
}

function Drawing({ flow, graph, layout, reach }: Drawn) {
  const nav = useRef<HTMLElement>(null);
  const [current, setCurrent] = useState(0);
  const onKeyDown = (event: KeyboardEvent) => {
    const last = flow.pages.length - 1;
    const to = {
      ArrowDown: current + 1,
      ArrowRight: current + 1,
      ArrowUp: current - 1,
      ArrowLeft: current - 1,
      Home: 0,
      End: last,
    }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const next = Math.min(Math.max(to, 0), last);
    setCurrent(next);
    nav.current?.querySelectorAll<HTMLElement>('a')[next]?.focus();
  };
  const { width, height } = layout;
  return (
    <nav
      ref={nav}
      aria-label={`Pages of ${flow.formType}`}
      data-part="drawing"
      style={{ width: rem(width), height: rem(height) }}
      onKeyDown={onKeyDown}
    >
      <Lines flow={flow} graph={graph} layout={layout} reach={reach} />
      {flow.pages.map((page, index) => {
        const box = layout.boxes.get(page.path);
        return (
          box && (
            <PageNode
              key={page.path}
              flow={flow}
              page={page}
              reach={reach}
              style={{ left: rem(box.x), top: rem(box.y), width: rem(box.width), height: rem(box.height) }}
              isCurrent={index === Math.min(current, flow.pages.length - 1)}
              onFocus={() => setCurrent(index)}
            />
          )
        );
      })}
    </nav>
  );
}

function Lines({ flow, graph, layout, reach: { path } }: Drawn) {
  const taken = path === null ? null : edgesOfPath(graph, path, flow.pages);
  const lightOfEdge = (id: string) => (taken === null || taken.has(id) ? 'lit' : 'dim');
  return (
    <svg
      viewBox={`0 0 ${layout.width} ${layout.height}`}
      style={{ width: rem(layout.width), height: rem(layout.height) }}
      aria-hidden="true"
    >
      <defs>
        <marker
          id="arrow"
          viewBox="0 0 8 8"
          refX="8"
          refY="4"
          markerWidth="8"
          markerHeight="8"
          markerUnits="userSpaceOnUse"
          orient="auto"
        >
          <path d="M0 0 8 4 0 8z" />
        </marker>
      </defs>
      {graph.groups.map(({ id, name }) => {
        const box = layout.boxes.get(id);
        return (
          box && (
            <g key={id}>
              <rect {...box} rx="8" />
              <text x={box.x + 14} y={box.y + 20}>
                {name}
              </text>
            </g>
          )
        );
      })}
      {graph.edges.map(({ id, to, skips }) => (
        <polyline
          key={id}
          data-light={lightOfEdge(id)}
          data-skips={skips !== null || undefined}
          points={(layout.lines.get(id) ?? []).map(({ x, y }) => `${x},${y}`).join(' ')}
          markerEnd={to.startsWith('point ') ? undefined : 'url(#arrow)'}
        />
      ))}
      {graph.nodes.map(({ id, page }) => {
        const box = page === null ? layout.boxes.get(id) : undefined;
        return box && <circle key={id} cx={box.x + box.width / 2} cy={box.y + box.height / 2} r="4" />;
      })}
      {graph.edges.map(({ id, label }) => {
        const box = layout.labels.get(id);
        return (
          box && (
            <text key={id} y={box.y + 12} data-light={lightOfEdge(id)} data-part="skip">
              {label.map((line, index) => (
                <tspan key={line} x={box.x} dy={index === 0 ? 0 : labelLine}>
                  {line}
                </tspan>
              ))}
            </text>
          )
        );
      })}
    </svg>
  );
}

/** Grows with the text. */
const rem = (pixels: number): string => `${pixels / 16}rem`;

interface Node {
  readonly flow: MapFlow;
  readonly page: MapPage;
  readonly reach: Reach;
  readonly style: Readonly<Record<'left' | 'top' | 'width' | 'height', string>>;
  readonly isCurrent: boolean;
  readonly onFocus: () => void;
}

function PageNode({ flow, page, reach, style, isCurrent, onFocus }: Node) {
  const setPlace = useSetAtom(placeAtom);
  const { claim } = useAtomValue(placeAtom);
  const { path, title, action, documentFile } = page;
  const [first, ...others] = title;
  const light = lightOf(path, reach);
  const place = { view: 'page', flow: flow.formType, page: path, file: documentFile, claim };
  return (
    <a
      href={addressOf(place)}
      style={style}
      data-light={light}
      data-action={action}
      tabIndex={isCurrent ? 0 : -1}
      onFocus={onFocus}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey) return;
        event.preventDefault();
        setPlace(place);
      }}
    >
      <strong>{first?.text ?? path}</strong>
      {others.map(({ culture, text }) => (
        <span key={culture} lang={culture}>
          {text}
        </span>
      ))}
      <code>{path}</code>
      <span>{light === 'lit' ? asksInWords(page) : `${lightWords[light]} · ${asksInWords(page)}`}</span>
    </a>
  );
}
