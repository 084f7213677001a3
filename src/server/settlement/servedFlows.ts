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

/** A flow as browsers get it; its answers are made on first use and cached with the settlement. */
export interface ServedFlow {
  readonly entry: FlowEntry;
  answer(): FlowAnswer;
  /** The source of the script with the flow's validators. */
  script(): Promise<string>;
}

/** The short hash by which browsers see that the documents have changed. */
export const documentsName = ({ documentsHash }: Pick<Settlement, 'documentsHash'>) => documentsHash.slice(0, 16);

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

/** The address of a flow, or of its validators' script, for one build of the client. */
export const flowAddress = (path: string, { entry: { formType, version } }: ServedFlow, build: string) =>
  addressOf(path, { formType, version, build });

/** Cached across publishes: a table takes milliseconds to make, and patterns rarely change. */
const tables = new Map<string, PatternTable | null>();

/** The patterns that have a table, which a browser runs without RE2. */
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
