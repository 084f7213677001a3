import { expect } from 'vitest';
import { type CheckFile, checkRuns, editedFiles } from '../../src/workbench/faultPages/checkCases.ts';
import { atTextKeys } from '../support/atTextKeys.ts';
import { documentText, faultsIn } from '../support/checkedProject.ts';
import { describeCases } from '../support/describeCases.ts';

describeCases<CheckFile>(['checks'], (file) =>
  file.cases.map((test) => ({
    title: test.title,
    run: () => {
      const runs = checkRuns(file, test);
      expect(runs.length, 'a case without rows proves nothing').toBeGreaterThan(0);
      for (const { what, expected, codes, now, before, own, mend } of runs) {
        const files = editedFiles([...before, own], documentText);
        expect.soft(atTextKeys(faultsIn(files, codes, now), files), what).toEqual(expected);
        if (mend === null) continue;
        const left = faultsIn(editedFiles([...before, own, mend], documentText), codes, now);
        expect.soft(left, `${what}, mended`).toEqual([]);
      }
    },
  })),
);
