import type { Flow } from '../definitions/flows.ts';

export const pagePaths = (flows: readonly Pick<Flow, 'pages'>[]): ReadonlySet<string> =>
  new Set(
    flows.flatMap(({ pages }) =>
      pages.flatMap(({ path, otherPaths = [] }) => [path, ...otherPaths.map((other) => other.path)]),
    ),
  );
