/** A measured figure quoted outside docs/performance.md. */
interface WrittenFigure {
  readonly where: string;
  readonly what: string;
  /** The command that measures it; null where there is none any more. */
  readonly command: string | null;
}

/** By file. Limits and pauses are no measurements and not listed. */
export const writtenFigures: readonly WrittenFigure[] = [
  {
    where: 'docs/operators/documents.md',
    what: 'a submit of 1 MiB takes 66 ms with documents on the disk and 49 ms with an S3 store that syncs nothing',
    command: 'node bench/server/uploadStorages.ts',
  },
  {
    where: 'docs/operators/publish.md, decision 117',
    what: 'a publish of 500 pages: 3.6 s of processor time; of the sample 0.5 s',
    command: 'node bench/server/publish.ts',
  },
  {
    where: 'docs/operators/run.md',
    what: 'less than half of the bytes stay after `npm prune --omit=dev`',
    command: 'du -sm node_modules; npm prune --omit=dev; du -sm node_modules',
  },
  {
    where: 'docs/operators/run.md',
    what: 'a later start takes little more than half the time of the first',
    command: 'node bench/server/measure.ts',
  },
  {
    where: 'bench/README.md',
    what: 'Next without scripts on a slow phone: 1.0 s, in one round on a busy machine; wanted are 1.2 s',
    command: 'npm --prefix bench run all -- --rounds 1 --only later --pages ours,bare',
  },
  {
    where: 'bench/README.md',
    what: 'an early press acts after 0.39 times what the lightest of the others takes (1,036 and 2,673 ms); wanted is 0.3',
    command: 'npm --prefix bench run all -- --rounds 5 --only first --pages ours,rjsf,bare',
  },
  {
    where: 'bench/README.md',
    what: 'a form that is sent without its code: 12.9 to 14.2 ms of CPU where it comes back with errors, 5.6 to 6.6 ms where it leads on (15.6 to 17.0, and 7.8 to 8.1, on a slower machine); wanted are 15',
    command: 'npm run build && node bench/server/plainPost.ts',
  },
  { where: 'decision 38', what: 'a PIN hashed by scrypt took 43 ms', command: null },
  {
    where: 'decision 22',
    what: 'an edit in a whole rjsf form of 200 fields: 3.2 ms',
    command: null,
  },
  {
    where: 'decision 22',
    what: 'what rjsf costs against the same frame and widget without it: 31 kB gzip, 1.4 to 1.5 times the mount',
    command: null,
  },
  { where: 'decision 34', what: 'one submit after another, not all at once: 1.5 GB in six seconds', command: null },
  {
    where: 'decision 38',
    what: 'a submit beside eight clients that sign in: 6.4 times as long as alone',
    command: 'node bench/server/load.ts --only signIns',
  },
  {
    where: 'docs/operators/capacity.md',
    what: 'filing beside a bare durable insert, a rush of a thousand people, a submit beside eight who sign in',
    command: 'node bench/server/load.ts',
  },
  {
    where: 'decision 65',
    what: 'a save of 200 answers: well under 5 ms of the main thread',
    command: 'node bench/engine/saveDraft.ts',
  },
  {
    where: 'decision 84, docs/operators/keys.md',
    what: 'sealing a claim: 50 µs of one core, and 70 µs for each document',
    command: 'node bench/server/sealing.ts',
  },
  {
    where: 'docs/operators/keys.md',
    what: 'another storage key for 50,000 claims: 5 s',
    command: 'node bench/server/rotate.ts',
  },
  {
    where: 'decision 70',
    what: 'style sheet and typeface: 1 kB and 34 kB',
    command: 'npm run build && ls -l dist/client/assets/*.css.br dist/client/assets/*-latin-wght-normal*.woff2',
  },
  {
    where: 'decision 77',
    what: 'heap of a page of 1,000 fields: 38.6 MB, 34.5 with styles of our own, 25.5 with fewer hooks and components',
    command: 'npm --prefix bench run all -- --only long --pages ours,bare --counts 1000',
  },
  { where: 'decision 77', what: 'a fifth of the time spent waiting with forty fields a step', command: null },
  {
    where: 'decision 77',
    what: 'removing the first of 500 rows takes the browser as long as rendering',
    command: null,
  },
  {
    where: 'src/rules/README.md',
    what: 'zone data 33 kB, masks 16 kB',
    command: 'npm run build && ls -l dist/client/assets/{clock,moment-,storedText}*.gz',
  },
];
