import type { Check } from './check.ts';

/** A settlement is only valid if English is enabled and each enabled language has its texts under its own name. */
export const cultures: Check = (project, report) => {
  const { settings, settlementFolder } = project;
  const enabled = settings?.document?.cultures ?? [];
  if (settings !== null && settings.document !== null && !enabled.includes('en')) {
    report(
      { file: settings.file, path: ['cultures'] },
      'missing-culture',
      '"en" must be among the cultures: it is the base language.',
    );
  }
  for (const [index, culture] of enabled.entries()) {
    if (settings === null || project.contents.has(culture)) continue;
    const message = `There is no ${settlementFolder}/content/${culture}.json with the texts in this language.`;
    report({ file: settings.file, path: ['cultures', index] }, 'missing-culture', message);
  }
  for (const [culture, content] of project.contents) {
    const said = content.document?.culture;
    if (said === undefined || said === culture) continue;
    const message = `This file is named ${culture}.json, but its culture is "${said}".`;
    report({ file: content.file, path: ['culture'] }, 'missing-culture', message);
  }
};
