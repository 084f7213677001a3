import type { Check } from './check.ts';

/** The deadlines are only valid if they have exactly one of the two shapes. */
export const deadlineShape: Check = (project, report) => {
  const { deadlines } = project;
  if (deadlines?.document === undefined || deadlines.document === null) return;
  const shapes = (['plain', 'contentManaged'] as const).filter((shape) => deadlines.document?.[shape] !== undefined);
  if (shapes.length === 1) return;
  const found = shapes.length === 0 ? 'neither of them' : 'both';
  report(
    { file: deadlines.file, path: [] },
    'invalid-deadlines',
    `Write either "plain" or "contentManaged"; there is ${found}.`,
  );
};
