import type { MapFlow } from '../../calls/mapCalls.ts';
import { type Layout, labelLine } from './layOut.ts';
import { edgesOfPath, type MapGraph } from './mapGraph.ts';
import type { Reach } from './reach.ts';
import { rem } from './rem.ts';

interface Drawn {
  readonly flow: MapFlow;
  readonly graph: MapGraph;
  readonly layout: Layout;
  readonly reach: Reach;
}

/** What leads from page to page, and the sections around them. */
export function FlowLines({ flow, graph, layout, reach: { path } }: Drawn) {
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
