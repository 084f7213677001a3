import type { DeadlinesDocument } from '../documents/definitions/deadlines.ts';
import type { JsonPath } from '../documents/reading/jsonPath.ts';
import { deadlineInstant } from '../rules/clock.ts';
import { didYouMean } from '../rules/didYouMean.ts';
import { errorMessage } from '../rules/errorMessage.ts';
import { ianaZone, windowsZones } from '../rules/windowsZones.ts';
import type { Check } from './check.ts';
import { deadlineTexts } from './deadlineTexts.ts';

/** The deadlines are only valid if each is a date and a time that the calendar has, in a zone that is known. */
export const deadlineDates: Check = (project, report) => {
  const { deadlines } = project;
  if (deadlines?.document === undefined || deadlines.document === null) return;
  for (const { text, path } of zonesOf(deadlines.document)) {
    if (ianaZone(text) !== null) continue;
    const meant = windowsZones.find((zone) => ianaZone(zone) === text) ?? didYouMean(text, windowsZones);
    const choice = meant === undefined ? ` There are: ${windowsZones.join(', ')}.` : '';
    const message = `"${text}" is not the Windows name of a time zone.${choice}`;
    report({ file: deadlines.file, path }, 'invalid-deadlines', message, meant);
  }
  for (const { text, path } of deadlineTexts(deadlines.document)) {
    try {
      deadlineInstant(text, 'Pacific Standard Time');
    } catch (error) {
      report({ file: deadlines.file, path }, 'invalid-deadlines', errorMessage(error));
    }
  }
};

interface ZoneText {
  readonly text: string;
  readonly path: JsonPath;
}

function zonesOf({ plain, contentManaged }: DeadlinesDocument): readonly ZoneText[] {
  return [
    ...Object.entries(plain?.deadlines ?? {}).map(([name, { timeZone }]) => ({
      text: timeZone,
      path: ['plain', 'deadlines', name, 'timeZone'],
    })),
    ...Object.entries(contentManaged ?? {}).map(([culture, { projectTimeZone }]) => ({
      text: projectTimeZone,
      path: ['contentManaged', culture, 'projectTimeZone'],
    })),
  ];
}
