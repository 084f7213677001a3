import { unneededAllowance } from '../checks/allowChecks.ts';
import { runChecks } from '../checks/check.ts';
import type { CompiledFlow } from '../compile/compiledPage.ts';
import { type DocumentError, type DocumentFaultCode, provenWarningCodes } from '../documents/reading/documentError.ts';
import type { Meaning } from '../meaning/meaning.ts';
import type { CalendarDate } from '../rules/calendarDate.ts';
import { proofFaults } from './faults.ts';
import { type FlowProof, KeptProofs } from './keptProofs.ts';
import { proveFlow } from './proveFlow.ts';
import { solvers } from './solver.ts';
import { stagesOf } from './stages.ts';
import { emptyBecause } from './values/emptyBecause.ts';

export interface ProjectProof {
  readonly flows: readonly FlowProof[];
  /** Unsorted, errors and warnings. */
  readonly faults: readonly DocumentError[];
}

export interface Proving {
  readonly isWanted?: (flow: CompiledFlow) => boolean;
  readonly kept?: KeptProofs;
}

type Prove = (meaning: Meaning, today: CalendarDate, proving?: Proving) => ProjectProof;

/**
 * Proves projects without errors, one after the other, and of each the flows that are wanted. The same project and day have
 * the same result. `goOn` is asked often, and throws to end a proof.
 */
export async function projectProver(goOn: () => void = () => {}): Promise<Prove> {
  const fresh = await solvers(goOn);
  return (meaning, today, { isWanted = () => true, kept = new KeptProofs() } = {}) => {
    const flows = stagesOf(meaning, today)
      .filter(([, { flow }]) => isWanted(flow))
      .map(([flow, stage]) =>
        kept.of(flow, stage, meaning, (goals, places, texts) => {
          const unfillable = Object.values(stage.flow.fields)
            .filter(texts.isUnfillable)
            .map((field) => ({ field: field.id, because: emptyBecause(field, stage) ?? [] }));
          return { stage, places, unfillable, ...proveFlow(stage, goals, { texts, fresh }) };
        }),
      );
    const wasLookedFor = (code: DocumentFaultCode) => provenWarningCodes.some((one) => one === code);
    return { flows, faults: runChecks([proofFaults(flows), unneededAllowance(wasLookedFor)], meaning) };
  };
}
