import { expect } from 'vitest';
import { type CheckFile, checkRuns } from '../support/checkCase.ts';
import { describeCases } from '../support/describeCases.ts';

describeCases<CheckFile>(['checks'], (file) =>
  file.cases.map((test) => ({
    title: test.title,
    run: () => {
      const runs = checkRuns(file, test);
      expect(runs.length, 'a case without rows proves nothing').toBeGreaterThan(0);
      for (const { what, expected, faults } of runs) expect.soft(faults(), what).toEqual(expected);
    },
  })),
);
