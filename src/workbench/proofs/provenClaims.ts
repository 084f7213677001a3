import { createHash } from 'node:crypto';
import { loadedDocuments } from '../../checks/loadedDocuments.ts';
import type { DocumentError } from '../../documents/reading/documentError.ts';
import { positionAt } from '../../documents/reading/documentSource.ts';
import type { Meaning } from '../../meaning/meaning.ts';
import type { SourceLocation } from '../../meaning/sourceLocation.ts';
import type { Answers, Stage } from '../../proofs/answers.ts';
import { plainAnswers } from '../../proofs/faults.ts';
import type { FlowProof } from '../../proofs/keptProofs.ts';
import { play } from '../../proofs/play.ts';
import type { ProjectProof } from '../../proofs/projectProver.ts';
import { shownBy } from '../example/examples.ts';
import type { FlowClaim, UnreachedPage } from '../studio/calls/mapCalls.ts';
import { inLabels } from './inLabels.ts';

/** Plain JSON. */
export interface ProvenClaims {
  readonly claims: readonly FlowClaim[];
  readonly unreached: readonly UnreachedPage[];
}

/** `prove` proves the flows that are wanted. */
export function provenClaims(
  meaning: Meaning,
  formType: string,
  prove: (isWanted: (flow: Stage['flow']) => boolean) => ProjectProof,
): ProvenClaims {
  const { flows, faults } = prove((flow) => flow.formType === formType);
  const [proven] = flows;
  if (proven === undefined) return { claims: [], unreached: [] };
  const labelled = inLabels(proven.stage.flow, meaning);
  const claims = proven.claims.map((claim) => provenClaim(claim, proven, labelled));
  const reached = new Set(claims.flatMap(({ pages }) => pages));
  const unreached = proven.stage.flow.pages.filter(({ path }) => !reached.has(path));
  return {
    claims,
    unreached: unreached.map((page) => {
      const { places } = proven;
      const why = faultAt(places.page(page), meaning, faults) ?? faultAt(places.flow, meaning, faults);
      const sentence = why?.message ?? 'None of the claims that were found comes to this page.';
      return { path: page.path, sentence, lines: why?.related ?? [] };
    }),
  };
}

function provenClaim(claim: Answers, { stage, proofs }: FlowProof, labelled: (shown: string) => string): FlowClaim {
  const played = play(stage, claim);
  const answers = plainAnswers(claim);
  return {
    id: claimId(answers),
    // Two goals may have the same words.
    shows: [...new Set(shownBy(claim, proofs).map(labelled))],
    pages: played.pages.flatMap(({ page, isSkipped, isReached }) => (isReached && !isSkipped ? [page.path] : [])),
    isFiled: played.isFiled,
    answers,
  };
}

/** The same for as long as the documents do not change. */
export const claimId = (answers: FlowClaim['answers']): string =>
  createHash('sha256').update(JSON.stringify(answers)).digest('base64url').slice(0, 8);

function faultAt(
  location: SourceLocation,
  meaning: Meaning,
  faults: readonly DocumentError[],
): DocumentError | undefined {
  const source = loadedDocuments(meaning).find(({ file }) => file === location.file)?.source;
  if (source === undefined) return undefined;
  const { line, column } = positionAt(source, location);
  return faults.find((fault) => fault.file === location.file && fault.line === line && fault.column === column);
}
