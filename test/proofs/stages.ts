import type { Stage } from '../../src/proofs/answers.ts';
import { allowedCharacters, today } from '../support/browserClaim.ts';
import { sampleFlow, sampleProject } from '../support/sampleFlow.ts';
import { compileTestFlow, type TestFlow } from '../support/testFlow.ts';

const megabyte = 1024 * 1024;
const surroundings = {
  allowedCharacters,
  today,
  uploads: {
    allowedExtensions: ['.pdf' as const, '.jpg' as const, '.png' as const],
    maxFileBytes: 10 * megabyte,
    maxFiles: 25,
    maxClaimBytes: 100 * megabyte,
  },
};

/** A flow of the sample with its settings. */
export function sampleStage(formType: string): Stage {
  const settings = sampleProject().settings?.document ?? null;
  if (settings === null) throw new Error('The sample has no settings.');
  const { allowedCharacters: allowed, app } = settings;
  return { ...sampleFlow(formType), today, allowedCharacters: allowed, uploads: app.uploads };
}

export const testStage = (test: TestFlow): Stage => ({ ...compileTestFlow(test), ...surroundings });
