import { loadProject } from '../../../src/checks/loadProject.ts';
import type { ProjectFiles } from '../../../src/documents/reading/readProject.ts';
import { readProjectFiles } from '../../../src/files/readProjectFiles.ts';
import type { Meaning } from '../../../src/meaning/meaning.ts';
import type { FlowProof } from '../../../src/proofs/keptProofs.ts';
import { projectProver } from '../../../src/proofs/projectProver.ts';
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

/**
 * As many mutants of a settlement as are asked for, spread over its documents by a seed, each as soon as its fate is known. What changes
 * nothing that the settlement's flows are made of is no mutant of it.
 */
export async function* runMutants(
  settlementDir: string,
  { count, seed, now }: { readonly count: number; readonly seed: number; readonly now: Date },
): AsyncGenerator<Mutant> {
  const { files, settlementFolder } = await readProjectFiles({ projectDir: process.cwd(), settlementDir });
  const today = pacificToday(now);
  const meaningIn = (texts: ProjectFiles) => loadProject(texts, settlementFolder, now.getTime()).meaning;
  const flowsOf = (meaning: Meaning) =>
    new Map(
      stagesOf(meaning, today).map(([{ nodes }, { flow }]) => [
        flow.formType,
        JSON.stringify([flow, nodes.map(({ value }) => value)]),
      ]),
    );
  const before = flowsOf(meaningIn(files));
  const whole = loadProject(files, settlementFolder, now.getTime());
  const known = new Set([...whole.errors, ...whole.warnings].map(({ code, message }) => code + message));
  const all = [...files].flatMap(([file, text]) => (isMutable(file) ? mutationsOf(file, text) : []));
  const found = new Map<string, ReadonlySet<string>>();
  const faultsAlone = async (formTypes: readonly string[]): Promise<ReadonlySet<string>> => {
    const name = formTypes.join();
    const before = found.get(name);
    if (before !== undefined) return before;
    const { faults } = (await projectProver())(meaningIn(files), today, {
      isWanted: ({ formType }) => formTypes.includes(formType),
    });
    const said = new Set(faults.map(({ code, message }) => code + message));
    found.set(name, said);
    return said;
  };
  let left = count;
  for (const mutation of inTurn(all, seed)) {
    if (left === 0) return;
    const texts = new Map(
      [...files].map(([file, text]) => [file, file === mutation.file ? mutated(text, mutation) : text]),
    );
    const { errors, warnings } = loadProject(texts, settlementFolder, now.getTime());
    const [read] = [...errors, ...warnings].filter(({ code, message }) => !known.has(code + message));
    if (read !== undefined) {
      left -= 1;
      yield { mutation, fate: { kind: 'read', fault: `${read.code}: ${read.message}` } };
      continue;
    }
    const meaning = meaningIn(texts);
    const after = flowsOf(meaning);
    const changed = [...after.keys()].filter((formType) => after.get(formType) !== before.get(formType));
    if (changed.length === 0) continue;
    left -= 1;
    const isWanted = ({ formType }: { readonly formType: string }) => changed.includes(formType);
    const { flows, faults } = (await projectProver())(meaning, today, { isWanted });
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

/** In an order that is random, and the same for the same seed: one of each kind, and so on as long as there are any. */
function inTurn(all: readonly Mutation[], seed: number): readonly Mutation[] {
  let state = seed >>> 0;
  const next = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
  const ranked = all.map((one) => ({ one, rank: next() })).sort((one, other) => one.rank - other.rank);
  const kinds = [...Map.groupBy(ranked, ({ one }) => one.kind).values()];
  const most = Math.max(...kinds.map(({ length }) => length));
  return Array.from({ length: most }, (_, index) => kinds.flatMap((kind) => kind[index]?.one ?? [])).flat();
}
