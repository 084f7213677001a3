import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { documentErrorCodes, documentWarningCodes } from '../../../../documents/reading/documentError.ts';
import type { ProvableProject } from '../../../proofs/threadProver.ts';
import type { MapAnswers, Unprovable } from '../../calls/mapCalls.ts';
import type { DeskPart } from '../deskPart.ts';
import type { Edits } from '../editedFiles.ts';
import type { StudioProject } from '../openProject.ts';
import { inPeoplesWords } from '../peoplesWords.ts';
import { Refusal } from '../refusal.ts';
import { studioFault } from '../studioFault.ts';
import type { StudioProofs } from '../studioProofs.ts';
import { faultsWithout } from './deletedDocument.ts';
import { pathOfAnswers } from './pathOfAnswers.ts';
import { projectMap } from './projectMap.ts';

const docs = join(import.meta.dirname, '../../../../../docs/faults');

/** The map of flows, and the claims that show them. */
export function mapDesk(
  open: (edits: Edits) => Promise<StudioProject>,
  proofs: StudioProofs,
): DeskPart<keyof MapAnswers> {
  return {
    map: async ({ edits }) => projectMap(await open(edits)),
    deletion: async ({ edits, file }) => ({ faults: await faultsWithout(open, edits, file) }),
    async proofs({ edits }, signal) {
      const project = await open(edits);
      if (project.errors.length > 0) return unprovable(project);
      const answer = await proofs({ ...provable(project), claimsOf: null }, signal);
      if (answer?.kind !== 'faults' || answer.faults.length === 0) return { kind: 'proven', faults: [] };
      const said = inPeoplesWords(project);
      const faults = answer.faults.map(studioFault).map((fault) => ({ ...fault, message: said(fault.message) }));
      return { kind: 'proven', faults };
    },
    async claims({ edits, flow }, signal) {
      const project = await open(edits);
      if (project.errors.length > 0) return unprovable(project);
      const answer = await proofs({ ...provable(project), claimsOf: flow }, signal);
      if (answer?.kind !== 'claims') return { kind: 'proven', claims: [], unreached: [] };
      const said = inPeoplesWords(project);
      const { claims, unreached } = answer.claims;
      return {
        kind: 'proven',
        claims: claims.map((claim) => ({ ...claim, shows: claim.shows.map(said) })),
        unreached: unreached.map((page) => ({ ...page, sentence: said(page.sentence) })),
      };
    },
    async path({ edits, flow, answers }) {
      const project = await open(edits);
      return project.errors.length > 0 ? unprovable(project) : pathOfAnswers(project.meaning, flow, answers);
    },
    async faultPage({ code }) {
      const codes: readonly string[] = [...documentErrorCodes, ...documentWarningCodes];
      if (!codes.includes(code)) throw new Refusal(404, `The check has no code "${code}".`);
      return { text: await readFile(join(docs, `${code}.md`), 'utf8') };
    },
  };
}

/** What a thread can be sent. */
const provable = ({ settlementFolder, files }: StudioProject): ProvableProject => ({ settlementFolder, files });

const unprovable = ({ errors: { length } }: StudioProject): Unprovable => ({
  kind: 'faulty',
  sentence: `${length === 1 ? 'An error' : `${length} errors`} of the documents must be mended first: claims are found for documents without errors.`,
});
