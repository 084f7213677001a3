import { type DocumentError, dividedFaults } from '../../documents/reading/documentError.ts';
import { type ProjectFiles, readProject } from '../../documents/reading/readProject.ts';
import { meaningOf } from '../../meaning/meaning.ts';
import { KeptProofs } from '../../proofs/keptProofs.ts';
import { projectProver } from '../../proofs/projectProver.ts';
import { pacificToday } from '../../rules/clock.ts';
import { keptParses } from '../keptParses.ts';
import { mended } from '../mending/mended.ts';
import { isProven } from '../mending/provenMend.ts';
import { answerQuestions } from '../threads/answerQuestions.ts';
import { provenClaims } from './provenClaims.ts';
import type { ProofAnswer, ProofQuestion } from './threadProver.ts';

const parse = keptParses();
const allKept = new Map<string, KeptProofs>();

answerQuestions<ProofQuestion, ProofAnswer>(async ({ settlementFolder, files, claimsOf }, goOn) => {
  const kept = allKept.get(settlementFolder) ?? new KeptProofs();
  allKept.set(settlementFolder, kept);
  const prove = await projectProver(goOn);
  const today = pacificToday(new Date());
  const meaningOfTexts = (texts: ProjectFiles) => meaningOf(readProject(texts, settlementFolder, parse).project);
  if (claimsOf === null) {
    const faultsOf = (texts: ProjectFiles, known: KeptProofs) =>
      prove(meaningOfTexts(texts), today, { kept: known }).faults;
    return {
      kind: 'faults',
      faults: withHeldFixes(files, faultsOf(files, kept), (texts) => faultsOf(texts, kept.copy())),
    };
  }
  const meaning = meaningOfTexts(files);
  const claims = provenClaims(meaning, claimsOf, (isWanted) => prove(meaning, today, { kept, isWanted }));
  return { kind: 'claims', claims };
});

/** What a mend changes for reading is tried where it is offered. */
function withHeldFixes(
  files: ProjectFiles,
  faults: readonly DocumentError[],
  faultsOf: (texts: ProjectFiles) => readonly DocumentError[],
): readonly DocumentError[] {
  return faults.map(({ fix, ...fault }) => {
    const texts = fix === undefined ? null : mended(files, fix);
    if (fix === undefined || texts === null) return fault;
    return isProven([fault], found(faults), found(faultsOf(texts))) ? { ...fault, fix } : fault;
  });
}

const found = (faults: readonly DocumentError[]) => ({ ...dividedFaults(faults), isWhole: true });
