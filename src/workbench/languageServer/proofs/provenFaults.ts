import type { DocumentError } from '../../../documents/reading/documentError.ts';
import type { ProjectFiles } from '../../../documents/reading/readProject.ts';
import { errorMessage } from '../../../rules/errorMessage.ts';
import { type ProvableProject, threadProver } from '../../proofs/threadProver.ts';

export interface Prover {
  /** One project at a time; null where the proof was given up. */
  prove(project: ProvableProject): Promise<readonly DocumentError[] | null>;
  /** What is being proven is not wanted any more. */
  giveUp(): void;
  end(): void;
}

/** In a thread of its own. */
export function faultProver(): Prover {
  const { ask, giveUp, end } = threadProver();
  return {
    async prove(project) {
      const answer = await ask({ ...project, claimsOf: null });
      return answer?.kind === 'faults' ? answer.faults : null;
    },
    giveUp,
    end,
  };
}

interface Listener {
  changed(): void;
  failed(sentence: string): void;
}

/** What proofs last found in each settlement. They take seconds, in which documents may change. */
export class ProvenFaults {
  readonly #prover: Prover;
  readonly #listener: Listener;
  readonly #found = new Map<string, { readonly files: ProjectFiles; readonly faults: readonly DocumentError[] }>();
  /** Proven, or a proof of it failed. */
  readonly #done = new Map<string, ProjectFiles>();
  #wanted: readonly ProvableProject[] = [];
  #running: ProvableProject | null = null;

  constructor(prover: Prover, listener: Listener) {
    this.#prover = prover;
    this.#listener = listener;
  }

  /** But for documents that have changed since. */
  of(settlementFolder: string, files: ProjectFiles): readonly DocumentError[] {
    const { files: before, faults } = this.#found.get(settlementFolder) ?? { files, faults: [] };
    return faults.filter(({ file }) => before.get(file) === files.get(file));
  }

  /** Proves these projects and no others; what was wanted before and has changed is void. */
  want(projects: readonly ProvableProject[]): void {
    this.#wanted = projects;
    if (this.#running === null) this.#proveNext();
    else if (!this.#isWanted(this.#running)) this.#prover.giveUp();
  }

  end(): void {
    this.#wanted = [];
    this.#prover.end();
  }

  #proveNext(): void {
    const next = this.#wanted.find(({ settlementFolder, files }) => this.#done.get(settlementFolder) !== files);
    this.#running = next ?? null;
    if (next === undefined) return;
    this.#prover.prove(next).then(
      (faults) => {
        if (faults !== null) this.#settle(next, () => this.#keep(next, faults));
        else this.#proveNext();
      },
      (error: unknown) =>
        this.#settle(next, () => this.#listener.failed(`The proofs failed: ${firstLine(errorMessage(error))}`)),
    );
  }

  #settle(project: ProvableProject, tell: () => void): void {
    if (this.#isWanted(project)) {
      this.#done.set(project.settlementFolder, project.files);
      tell();
    }
    this.#proveNext();
  }

  #keep({ settlementFolder, files }: ProvableProject, faults: readonly DocumentError[]): void {
    this.#found.set(settlementFolder, { files, faults });
    this.#listener.changed();
  }

  #isWanted({ files }: ProvableProject): boolean {
    return this.#wanted.some((one) => one.files === files);
  }
}

const firstLine = (text: string): string => text.split('\n', 1).join();
