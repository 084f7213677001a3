import { flowEntry } from '../../claim/navigation/routes.ts';
import { flowHash } from '../../claim/snapshot.ts';
import type { CompiledFlow } from '../../compile/compiledPage.ts';
import { onceEach } from '../../rules/onceEach.ts';
import type { PatternTables } from '../../rules/patterns.ts';
import { patternsIn } from '../../rules/patternsIn.ts';
import type { PatternTable } from '../../rules/re2/patternTable.ts';
import { tableOf } from '../../rules/re2/tableOf.ts';
import { addressOf } from '../../wire/addressOf.ts';
import type { FlowAnswer, FlowEntry } from '../../wire/flows.ts';
import type { Settlement } from './settlement.ts';
import { validatorsScript } from './validatorsScript.ts';

/** A flow as browsers get it: made when it is first asked for, and kept as long as its settlement is served. */
export interface ServedFlow {
  readonly entry: FlowEntry;
  answer(): FlowAnswer;
  /** The source of the script with its validators. */
  script(): Promise<string>;
}

/** The documents that are served, as browsers hear of them. */
export const documentsName = ({ documentsHash }: Pick<Settlement, 'documentsHash'>) => documentsHash.slice(0, 16);

/** The flows that run, in their order. */
export const servedFlows = onceEach(({ flows, written, resolved }: Settlement): readonly ServedFlow[] =>
  flows.flatMap((compiled, index) => {
    const [flow, source] = [resolved[index], written[index]];
    if (flow === undefined || source === undefined) return [];
    let answer: FlowAnswer | null = null;
    let script: Promise<string> | null = null;
    return {
      entry: flowEntry(source, flowHash(compiled)),
      answer: () => {
        answer ??= { flow, patterns: patternTables(compiled) };
        return answer;
      },
      script: () => {
        script ??= validatorsScript(Object.values(compiled.fields).map(({ schema }) => schema));
        return script;
      },
    };
  }),
);

/** Where a flow, or the script with its validators, is for a build of the client: by the path of the call. */
export const flowAddress = (path: string, { entry: { formType, version } }: ServedFlow, build: string) =>
  addressOf(path, { formType, version, build });

/** A table takes milliseconds to make, and patterns are the last thing that an edit changes. */
const tables = new Map<string, PatternTable | null>();

/** Of the patterns of a flow those that have a table: a browser runs them without RE2. */
export function patternTables(compiled: CompiledFlow): PatternTables {
  return Object.fromEntries(
    [...patternsIn(compiled)].flatMap((pattern) => {
      const known = tables.get(pattern);
      const table = known === undefined ? tableOf(pattern) : known;
      tables.set(pattern, table);
      return table === null ? [] : [[pattern, table]];
    }),
  );
}
