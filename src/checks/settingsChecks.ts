import type { DeadlinesDocument } from '../documents/definitions/deadlines.ts';
import { captchaProviders } from '../documents/definitions/settings.ts';
import type { JsonPath } from '../documents/reading/jsonPath.ts';
import { insteadOf, meant } from '../documents/reading/meant.ts';
import { flowsNamed } from '../documents/reading/runningFlows.ts';
import { modelsIn } from '../meaning/models.ts';
import { inside } from '../meaning/sourceLocation.ts';
import { classListColumns } from '../rules/classListColumns.ts';
import { deadlineInstant } from '../rules/clock.ts';
import { prepopulatedMapping } from '../rules/dtoMapping.ts';
import { errorMessage } from '../rules/errorMessage.ts';
import { hasMetadata } from '../rules/metadata.ts';
import { signInFacts } from '../rules/signInFacts.ts';
import { siteAddress, sitePages, sitePaths } from '../rules/sitePages.ts';
import { themeNames } from '../rules/themeTokens.ts';
import { ianaZone, windowsZones } from '../rules/windowsZones.ts';
import { zoneDataEnd } from '../rules/zoneDataEnd.ts';
import { type Check, canBeMissing, formTypesOf } from './check.ts';
import { leavingOut } from './fixes.ts';
import { writtenDeadlines } from './writtenDeadlines.ts';

/** The theme must exist. */
export const settingsValues: Check = ({ settings }, report) => {
  if (settings?.document === undefined || settings.document === null) return;
  const { app } = settings.document;
  if (!themeNames.some((name) => name === app.theme)) {
    const message = `"${app.theme}" is not a theme. The themes: ${themeNames.join(', ')}.`;
    report(inside(settings, 'app', 'theme'), 'invalid-settings', message, meant(app.theme, themeNames));
  }
};

/** Flows that the settings run must exist. */
export const settingsFlows: Check = (meaning, report) => {
  const { settings, flows } = meaning;
  const known = formTypesOf(meaning);
  // An unreadable document may define it.
  if (settings === null || flows.some(({ document }) => document === null)) return;
  for (const [index, formType] of (flowsNamed(meaning) ?? []).entries()) {
    if (known.includes(formType)) continue;
    const message = `There is no flow with the form type "${formType}". There are: ${known.join(', ')}.`;
    report(inside(settings, 'flows', index), 'unknown-form-type', message, meant(formType, known));
  }
};

/** Further columns must not have names that are taken. */
export const furtherColumns: Check = ({ settings }, report) => {
  for (const [index, column] of (settings?.document?.furtherColumns ?? []).entries()) {
    if (!takenColumns.has(column)) continue;
    const message = `"${column}" is a usual column of the class list, or what the server knows by itself. Leave it out.`;
    const place = { file: settings?.file ?? '', path: ['furtherColumns', index] };
    report(place, 'invalid-settings', message, leavingOut(place));
  }
};

/** Lists of the class list must not have names that are taken, and each needs a model config that declares it. */
export const furtherRows: Check = (meaning, report) => {
  const { settings, models, writtenFlows } = meaning;
  for (const list of Object.keys(settings?.document?.furtherRows ?? {})) {
    const refuse = (message: string) =>
      report({ file: settings?.file ?? '', path: ['furtherRows', list] }, 'invalid-settings', message);
    if (takenLists.has(list)) {
      refuse(`"${list}" is a list that the server knows by itself. Give this one another name.`);
      continue;
    }
    // An unreadable document may declare it.
    if (!canBeMissing(meaning) || models.some(({ document }) => document === null)) continue;
    const byNotice = writtenFlows.filter(({ flow }) => flow.authorize?.by === 'notice');
    const isDeclared = models.some(
      ({ document }) =>
        document?.metadata.TransactionType === list &&
        hasMetadata({ DtoMapping: document.metadata.DtoMapping }, { DtoMapping: prepopulatedMapping }) &&
        modelsIn(document).some(({ metadata }) =>
          byNotice.some(({ flow }) => hasMetadata(metadata, { FormType: flow.formType })),
        ),
    );
    if (isDeclared) continue;
    refuse(
      `No model config of a flow that signs in by notice has the DtoMapping "${prepopulatedMapping}" and the TransactionType "${list}", so the rows would not be read. Add one, or leave the list out.`,
    );
  }
};

const takenLists: ReadonlySet<string> = new Set(Object.values(signInFacts).flatMap(({ lists }) => Object.keys(lists)));

const takenColumns: ReadonlySet<string> = new Set([
  ...classListColumns,
  ...Object.values(signInFacts).flatMap(({ facts }) => Object.keys(facts)),
]);

/** Every provider but Google's means the alternative one, so a near miss of Google's name deserves a warning. */
export const captchaProvider: Check = ({ settings }, report) => {
  const provider = settings?.document?.captcha.provider ?? null;
  if (provider === null || captchaProviders.some((name) => name === provider)) return;
  const better = meant(provider, captchaProviders);
  const message = `"${provider}" is not "GoogleReCaptcha", letter for letter, so the alternative provider is used.`;
  const location = { file: settings?.file ?? '', path: ['captcha', 'provider'] };
  if (better.suggestion === 'GoogleReCaptcha') report(location, 'unusual-name', message, better);
};

/** An enabled wallet needs everything for its login. */
export const walletSettings: Check = ({ settings }, report) => {
  if (settings?.document?.wallet.enabled !== true) return;
  for (const key of ['clientId', 'loginUrl', 'tokenUrl', 'userInfoUrl'] as const) {
    if (settings.document.wallet[key] !== null) continue;
    const message = `The wallet is enabled, so its login needs "${key}". Write what the wallet gave you, or "enabled": false.`;
    report(inside(settings, 'wallet', key), 'invalid-settings', message);
  }
};

/** The project site should have each page that the header links to; links to missing pages are left out. */
export const missingSitePage: Check = ({ settings, site, siteFiles, settlementFolder }, report) => {
  if (settings?.document === undefined || settings.document === null) return;
  // An unreadable site may have them.
  if (site !== null && site.document === null) return;
  const { siteRoot } = settings.document.app;
  const there = sitePages(siteRoot, siteFiles);
  const missing = sitePaths.filter((path) => !there.includes(path)).map((path) => siteAddress(siteRoot, path));
  const [first] = missing;
  if (first === undefined) return;
  const elsewhere = 'or the whole address of a site elsewhere, which begins with https:.';
  const message = isBelow(siteRoot, '/site')
    ? `The header leaves these links out, as the site has no such pages: ${missing.join(', ')}. Write ${settlementFolder}${first.replace(/\/*$/, '')}/index.html and so on, ${elsewhere}`
    : `The server has a site at /site alone, so the header leaves out its links to ${siteRoot}. Write "/site", ${elsewhere}`;
  report(inside(settings, 'app', 'siteRoot'), 'missing-site-page', message);
};

const isBelow = (path: string, other: string): boolean => path === other || path.startsWith(`${other}/`);

/** After the end of the zone data a deadline may be an hour off, which is a warning. */
export const deadlineValues: Check = ({ deadlines }, report) => {
  if (deadlines?.document === undefined || deadlines.document === null) return;
  const { plain, contentManaged } = deadlines.document;
  if ((plain === undefined) === (contentManaged === undefined)) {
    const found = plain === undefined ? 'neither of them' : 'both';
    report(inside(deadlines), 'invalid-deadlines', `Write either "plain" or "contentManaged"; there is ${found}.`);
  }
  const targets = defaultTargets(deadlines.document);
  const [target] = targets.filter(isGlobal);
  for (const { text, path } of targets) {
    if (!isGlobal({ path })) {
      const message = 'Only "globalDeadline" has a default target: it holds for every passed deadline.';
      report(inside(deadlines, ...path), 'invalid-deadlines', message);
    } else if (target !== undefined && text !== target.text) {
      const message = `There is one default target for all languages: it is "${target.text}" in "${target.path[1]}". Where a passed deadline leads in one language is its "redirectUrl".`;
      report(inside(deadlines, ...path), 'invalid-deadlines', message);
    }
  }
  for (const { text, path } of zonesOf(deadlines.document)) {
    if (ianaZone(text) !== null) continue;
    const iana = windowsZones.find((zone) => ianaZone(zone) === text);
    const better = iana === undefined ? meant(text, windowsZones) : insteadOf(text, iana);
    const choice = better.suggestion === undefined ? ` There are: ${windowsZones.join(', ')}.` : '';
    const message = `"${text}" is not the Windows name of a time zone.${choice}`;
    report(inside(deadlines, ...path), 'invalid-deadlines', message, better);
  }
  for (const { text, zone, datePath } of writtenDeadlines(deadlines.document)) {
    const location = inside(deadlines, ...datePath);
    try {
      deadlineInstant(text, 'Pacific Standard Time');
    } catch (error) {
      report(location, 'invalid-deadlines', errorMessage(error));
    }
    const end = zoneDataEnd(zone);
    if (end === null || yearOf(text) <= end) continue;
    const message = `The deadline "${text}" is after 12/31/${end}, up to which the time-zone data know when the clocks change: by daylight saving time it may be an hour off. A newer version of the package moment-timezone knows more years: install it, or set an earlier date.`;
    report(location, 'deadline-after-zone-data', message);
  }
};

/** Every default target, in either shape and in every language. */
function defaultTargets({ plain, contentManaged }: DeadlinesDocument): readonly Written[] {
  const places = [
    { path: ['plain', 'deadlines'], deadlines: plain?.deadlines ?? {} },
    ...Object.entries(contentManaged ?? {}).map(([culture, { deadlines }]) => ({
      path: ['contentManaged', culture, 'deadlines'],
      deadlines,
    })),
  ];
  return places.flatMap(({ path, deadlines }) =>
    Object.entries(deadlines).flatMap(([name, { defaultRedirectUrl: text }]) =>
      text === undefined ? [] : [{ text, path: [...path, name, 'defaultRedirectUrl'] }],
    ),
  );
}

const isGlobal = ({ path }: Pick<Written, 'path'>): boolean => path.at(-2) === 'globalDeadline';

interface Written {
  readonly text: string;
  readonly path: JsonPath;
}

function zonesOf({ plain, contentManaged }: DeadlinesDocument): readonly Written[] {
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

/** Of a text in the form MM/dd/yyyy. */
const yearOf = (text: string): number => Number(text.slice(6, 10));
