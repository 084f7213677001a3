import { expect } from 'vitest';
import { formatDocumentError } from '../../src/documents/reading/documentError.ts';
import { provenProject } from '../../src/workbench/check/provenProject.ts';
import { type CheckFile, checkRuns, editedFiles } from '../../src/workbench/faultPages/checkCases.ts';
import { inPassing } from '../../src/workbench/faultPages/inPassing.ts';
import { checkedAt } from '../../src/workbench/faultPages/smallProject.ts';
import { documentText } from '../support/checkedProject.ts';
import { describeCases } from '../support/describeCases.ts';

async function faultsIn(edits: Parameters<typeof editedFiles>[0]): Promise<readonly string[]> {
  const { errors, warnings } = await provenProject(editedFiles(edits, documentText), 'settlement', checkedAt);
  return [...errors, ...warnings].filter(({ code }) => !inPassing.includes(code)).map(formatDocumentError);
}

describeCases<CheckFile>(['proofs'], (file) =>
  file.cases.map((test) => ({
    title: test.title,
    run: async () => {
      const runs = checkRuns(file, test, true);
      expect(runs.length, 'a case without rows proves nothing').toBeGreaterThan(0);
      for (const { what, expected, before, own, mend } of runs) {
        expect.soft(await faultsIn([...before, own]), what).toEqual(expected);
        if (mend !== null) {
          expect.soft(await faultsIn([...before, own, mend]), `${what}, mended`).toEqual([]);
        }
      }
    },
  })),
);
