import { themeNames } from '../documents/definitions/settings.ts';
import { didYouMean } from '../rules/didYouMean.ts';
import type { Check } from './check.ts';

/** Settings are only valid if the theme is one of the three, and form types opened to everybody have a flow. */
export const settingsValues: Check = (project, report) => {
  const { settings } = project;
  if (settings?.document === undefined || settings.document === null) return;
  const { app, openFormTypes } = settings.document;
  if (!themeNames.some((name) => name === app.theme)) {
    const message = `"${app.theme}" is not a theme. The themes: ${themeNames.join(', ')}.`;
    report(
      { file: settings.file, path: ['app', 'theme'] },
      'invalid-settings',
      message,
      didYouMean(app.theme, themeNames),
    );
  }
  const flows = project.flows?.document?.flows;
  const formTypes = flows?.map(({ formType }) => formType);
  for (const [index, formType] of openFormTypes.entries()) {
    if (formTypes === undefined || formTypes.includes(formType)) continue;
    const message = `"${formType}" is not the form type of a flow.`;
    report(
      { file: settings.file, path: ['openFormTypes', index] },
      'invalid-settings',
      message,
      didYouMean(formType, formTypes),
    );
  }
};
