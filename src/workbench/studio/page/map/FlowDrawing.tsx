import { useEffect, useMemo, useState } from 'react';
import type { MapFlow } from '../../calls/mapCalls.ts';
import { DrawnPages } from './DrawnPages.tsx';
import { type Layout, layOut } from './layOut.ts';
import { mapGraph } from './mapGraph.ts';
import type { Reach } from './reach.ts';
import type { Arranging } from './useArranging.ts';

interface Props {
  readonly flow: MapFlow;
  readonly reach: Reach;
  readonly arranging: Arranging;
}

/** The pages of a flow as linked boxes, with the ways past those that are skipped. Arrows lead from page to page. */
export function FlowDrawing({ flow, reach, arranging }: Props) {
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
  return <DrawnPages flow={flow} graph={graph} layout={layout} reach={reach} arranging={arranging} />;
}
