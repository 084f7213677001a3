import { loadProject } from '../../../src/checks/loadProject.ts';
import type { ProjectFiles } from '../../../src/documents/reading/readProject.ts';
import { readProjectFiles } from '../../../src/files/readProjectFiles.ts';
import type { Meaning } from '../../../src/meaning/meaning.ts';
import type { FlowProof } from '../../../src/proofs/keptProofs.ts';
import { proveProject } from '../../../src/proofs/proveProject.ts';
import { stagesOf } from '../../../src/proofs/stages.ts';
import { pacificToday } from '../../../src/rules/clock.ts';
import { type Mutation, mutated, mutationsOf } from './mutations.ts';

export interface Mutant {
  readonly mutation: Mutation;
  readonly fate: /** Found by reading, or by proofs. */
    | { readonly kind: 'read' | 'proven'; readonly fault: string }
    /** Nothing was found. Each of the flows that it changes is proven: claims show all that they can show. */
    | { readonly kind: 'survived'; readonly flows: readonly FlowProof[] };
}

/** As many mutants of a settlement as are asked for, spread over its documents by a seed, each as soon as its fate is known. */
export async function* runMutants(
  settlementDir: string,
  {
    count,
    seed,
    skip,
    now,
  }: { readonly count: number; readonly seed: number; readonly skip: number; readonly now: Date },
): AsyncGenerator<Mutant> {
  const { files, settlementFolder } = await readProjectFiles({ projectDir: process.cwd(), settlementDir });
  const today = pacificToday(now);
  const meaningIn = (texts: ProjectFiles) => loadProject(texts, settlementFolder, now.getTime()).meaning;
  const flowsOf = (meaning: Meaning) =>
    new Map(stagesOf(meaning, today).map(([, { flow }]) => [flow.formType, JSON.stringify(flow)]));
  const before = flowsOf(meaningIn(files));
  const whole = loadProject(files, settlementFolder, now.getTime());
  const known = new Set([...whole.errors, ...whole.warnings].map(({ code, message }) => code + message));
  const all = [...files].flatMap(([file, text]) => (isMutable(file) ? mutationsOf(file, text) : []));
  const found = new Map<string, ReadonlySet<string>>();
  const faultsAlone = async (formTypes: readonly string[]): Promise<ReadonlySet<string>> => {
    const name = formTypes.join();
    const before = found.get(name);
    if (before !== undefined) return before;
    const { faults } = await proveProject(meaningIn(files), today, {
      isWanted: ({ formType }) => formTypes.includes(formType),
    });
    const said = new Set(faults.map(({ code, message }) => code + message));
    found.set(name, said);
    return said;
  };
  for (const mutation of chosen(all, skip + count, seed).slice(skip)) {
    const texts = new Map(
      [...files].map(([file, text]) => [file, file === mutation.file ? mutated(text, mutation) : text]),
    );
    const { errors, warnings } = loadProject(texts, settlementFolder, now.getTime());
    const [read] = [...errors, ...warnings].filter(({ code, message }) => !known.has(code + message));
    if (read !== undefined) {
      yield { mutation, fate: { kind: 'read', fault: `${read.code}: ${read.message}` } };
      continue;
    }
    const isChanged = (flow: { readonly formType: string }) => before.get(flow.formType) !== JSON.stringify(flow);
    const { flows, faults } = await proveProject(meaningIn(texts), today, { isWanted: isChanged });
    // Of some flows alone more may be wrong than of all: what the others show is not there.
    const alone = await faultsAlone(flows.map(({ stage }) => stage.flow.formType));
    const [proven] = faults.filter(({ code, message }) => !alone.has(code + message));
    yield {
      mutation,
      fate:
        proven === undefined
          ? { kind: 'survived', flows }
          : { kind: 'proven', fault: `${proven.code}: ${proven.message}` },
    };
  }
}

const isMutable = (file: string): boolean =>
  file.endsWith('.json') && (/(^|\/)flows\.json$/.test(file) || /(page-schemas|models)\//.test(file));

/** A random choice that is the same for the same seed, as many of each kind as there are. */
function chosen(all: readonly Mutation[], count: number, seed: number): readonly Mutation[] {
  let state = seed >>> 0;
  const next = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
  const ranked = all.map((one) => ({ one, rank: next() })).sort((one, other) => one.rank - other.rank);
  const kinds = [...Map.groupBy(ranked, ({ one }) => one.kind).values()];
  const most = Math.max(...kinds.map(({ length }) => length));
  return Array.from({ length: most }, (_, index) => kinds.flatMap((kind) => kind[index]?.one ?? []))
    .flat()
    .slice(0, count);
}
