import type { Check } from './check.ts';

/** A project is only valid if the documents without which nothing can be served are there. */
export const missingDocument: Check = (project, report) => {
  const folder = project.settlementFolder;
  const needed = [
    { file: 'flows.json', there: project.flows !== null, holds: 'every flow and its pages' },
    { file: `${folder}/settings.json`, there: project.settings !== null, holds: 'how the settlement runs' },
    { file: `${folder}/deadlines.json`, there: project.deadlines !== null, holds: 'when its filing windows close' },
  ];
  for (const { file, there, holds } of needed) {
    if (!there) report({ file, path: [] }, 'missing-document', `The file is missing. It says ${holds}.`);
  }
};
