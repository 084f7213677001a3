import { hasPath } from '../../../claim/navigation/routes.ts';
import type { CompiledFlow } from '../../../compile/compiledPage.ts';
import type { PageSettings } from '../../../documents/definitions/settings.ts';
import { pathOf, searchOf } from '../../../rules/addressParts.ts';
import { defaultCulture, enabledCulture, queryCulture } from '../../../rules/culture.ts';
import { escapeHtml } from '../../../rules/escapeHtml.ts';
import { onceEach } from '../../../rules/onceEach.ts';
import {
  askedName,
  memoryName,
  ownerName,
  plainFormId,
  pressName,
  tokenName,
  unsavedName,
} from '../../../rules/plainForm.ts';
import { isServicePath, walletReturnPath } from '../../../rules/productPaths.ts';
import { knownTheme, type ThemeName, themeNames, tokenSheet } from '../../../rules/themeTokens.ts';
import { answeredId, initialDataId } from '../../../wire/initialDataId.ts';
import { walletStateCulture } from '../../../wire/walletReturn.ts';
import type { InitialData, WrittenPage } from '../../../wire/writtenPage.ts';
import { linksBeside, linksWithin, plainStyles } from './plainStyles.ts';

export interface PageQuestion {
  readonly method: string | undefined;
  readonly url: string;
  readonly accept: string | undefined;
}

/** Routes are the browser's, so every address that no service has is a page. */
export function asksForPage({ method, url, accept }: PageQuestion): boolean {
  if (isServicePath(pathOf(url))) return false;
  return (method === 'GET' || method === 'HEAD') && (accept ?? '*/*').split(',').some(acceptsHtml);
}

function acceptsHtml(accepted: string): boolean {
  return ['text/html', 'text/*', '*/*'].includes(accepted.split(';')[0]?.trim() ?? '');
}

/** Whether a browser sends a page's form, as only a form of ours does. */
export function sendsPage({ method, url, accept }: PageQuestion, contentType: string | undefined): boolean {
  const isForm = contentType?.toLowerCase().startsWith('multipart/form-data') === true;
  return method === 'POST' && isForm && asksForPage({ method: 'GET', url, accept });
}

export function isFlowPath(flows: readonly Pick<CompiledFlow, 'pages'>[], path: string): boolean {
  return flows.some(({ pages }) => pages.some((page) => hasPath(page, path)));
}

export function isWalletReturn(url: string): boolean {
  return pathOf(url) === walletReturnPath;
}

/** The requested language where the settlement enables it, else English. */
export function pageCulture(url: string, enabled: readonly string[]): string {
  const query = searchOf(url);
  const asked = isWalletReturn(url)
    ? walletStateCulture(new URLSearchParams(query).get('state') ?? '')
    : queryCulture(query);
  return enabledCulture(asked, enabled) ?? defaultCulture;
}

export interface PageShell {
  readonly culture: string;
  readonly direction: 'ltr' | 'rtl';
  readonly nonce: string;
  readonly settings: PageSettings;
  readonly text: (key: string) => string;
  readonly preHydrationScript: string | null;
  /** Text keys of what is said where no script runs, above the page. */
  readonly withoutScripts: readonly string[];
  /** null: the browser renders the whole page. */
  readonly written: Written | null;
}

export interface Written {
  readonly page: Extract<WrittenPage, { readonly kind: 'page' }>;
  /** They hydrate the page, beside the app's entry. */
  readonly scripts: readonly string[];
  /** Anti-forgery token of its form. */
  readonly token: string;
}

/** Texts and, between them, the placeholders: read once, since every answer fills one in. */
export type PageTemplate = readonly string[];

// Some are in comments, since the build would parse one inside a style element as CSS.
const placeholders = /(%(?:CSP_NONCE|APP_[A-Z]+|LocKey_\w+)%|<title>%\w+%<\/title>|<!--app:[A-Z_]+-->)/;

export const pageTemplate = (html: string): PageTemplate => html.split(placeholders);

const sheets: ReadonlyMap<ThemeName, string> = new Map(themeNames.map((name) => [name, tokenSheet(name)]));

/** The page's parts: joined to one text they would be copied twice more. */
export function fillPageShell(template: PageTemplate, shell: PageShell): readonly string[] {
  const { culture, direction, nonce, settings, text, preHydrationScript, withoutScripts, written } = shell;
  const theme = sheets.get(knownTheme(settings.theme) ?? themeNames[0]) ?? '';
  const isForm = written !== null && hasForm(written);
  const besides = isForm ? linksBeside(nonce, text('LocKey_App_OpensInNewWindow')) : '';
  const values: Readonly<Record<string, string>> = {
    '%CSP_NONCE%': nonce,
    '%APP_CULTURE%': escapeHtml(culture),
    '%APP_DIRECTION%': direction,
    '%APP_SETTINGS%': jsonForHtml(settings),
    '<!--app:THEME-->': `<style nonce="${nonce}">${theme}</style>`,
    '<!--app:STYLES-->':
      (written === null ? '' : writtenHead(written, nonce) + plainStyles(nonce)) +
      (preHydrationScript === null ? '' : `<script>${preHydrationScript}</script>`),
    '<!--app:FORM-->':
      written === null
        ? ''
        : formParts(written, text('LocKey_Shared_Next')) + besides + notice(withoutScripts.map(text)),
    '<!--app:START-->': written === null ? '' : withPartsInside(written),
    '<!--app:END-->': '',
    '<!--app:INITIAL_DATA-->': written === null ? '' : initialData(written),
  };
  const textOf = (placeholder: string) => escapeHtml(text(placeholder.replaceAll('%', '')));
  const filling = (placeholder: string): string => {
    const [, title] = /^<title>(.*)<\/title>$/.exec(placeholder) ?? [];
    if (title === undefined) return values[placeholder] ?? textOf(placeholder);
    return `<title>${written?.page.title ? escapeHtml(written.page.title) : textOf(title)}</title>`;
  };
  // What the browser shows until the app draws a page that the server has not written.
  const [start, end] = [template.indexOf('<!--app:START-->'), template.indexOf('<!--app:END-->')];
  const isLeftOut = (index: number) => written !== null && index > start && index < end;
  return template
    .map((part, index) => (index % 2 === 0 ? part : filling(part)))
    .filter((_part, index) => !isLeftOut(index));
}

/** The page of the form without its scripts and what they read. */
export function siteTemplate(template: string): string {
  const head = template.slice(0, template.indexOf('<body>')).replaceAll(/<script\b[\s\S]*?<\/script>/g, '');
  return `${head}<body><div id="root"><!--app:START--><!--app:END--></div></body></html>`;
}

function writtenHead({ page, scripts }: Written, nonce: string): string {
  return [
    `<style nonce="${nonce}" data-emotion="cw ${page.styleNames}">${page.css}</style>`,
    ...scripts.map((address) => `<link rel="modulepreload" crossorigin href="${escapeHtml(address)}">`),
  ].join('');
}

/**
 * Outside of what the app draws, since it draws none of them. First the button that browsers press for Enter in a field. Text
 * browsers show it, so a page that leads nowhere has none.
 */
function formParts(written: Written, next: string): string {
  const form = ` form="${plainFormId}"`;
  return [
    ...(hasForm(written) ? [] : [`<form id="${plainFormId}" method="post" enctype="multipart/form-data"></form>`]),
    ...(leadsOn.test(written.page.html)
      ? [`<button hidden${form} name="${pressName}" value="">${escapeHtml(next)}</button>`]
      : []),
    hiddenParts(written, form),
  ].join('');
}

const leadsOn = / data-action="(?:next|authorize|submit)"/;
const ownForm = new RegExp(`<form [^>]*id="${plainFormId}"`);

const hasForm = ({ page }: Written): boolean => ownForm.test(page.html);

/** The hidden parts once more within the form, for text browsers, which know no parts outside of it. */
function withPartsInside(written: Written): string {
  return linksWithin(written.page.html).replace(
    '<noscript></noscript>',
    () => `<noscript>${hiddenParts(written, '')}</noscript>`,
  );
}

function hiddenParts({ page, token }: Written, form: string): string {
  const part = (name: string, value: string) =>
    `<input type="hidden"${form} name="${name}" value="${escapeHtml(value)}">`;
  return [
    part(tokenName, token),
    part(ownerName, page.owner),
    ...(page.unsaved === '' ? [] : [part(unsavedName, page.unsaved)]),
    ...(page.memory === '' ? [] : [part(memoryName, page.memory)]),
    ...(page.asked.length === 0 ? [] : [part(askedName, page.asked.join('\n'))]),
  ].join('');
}

const notice = (texts: readonly string[]) =>
  texts.length === 0
    ? ''
    : `<noscript><section data-part="notice">${texts.map((text) => `<p>${escapeHtml(text)}</p>`).join('')}</section></noscript>`;

const initialData = ({ page }: Written) =>
  jsonElement(initialDataId, jsonOf(page.initialData)) +
  (page.answered === null ? '' : jsonElement(answeredId, escapedJson(page.answered)));

const jsonElement = (id: string, json: string) => `<script type="application/json" id="${id}">${json}</script>`;

function jsonOf({ answers, ...others }: InitialData): string {
  const bodies = Object.entries(answers).map(
    ([address, body]) => `${jsonForHtml(address)}:${isObject(body) ? jsonOfBody(body) : jsonForHtml(body)}`,
  );
  return `{"answers":{${bodies.join()}},${jsonForHtml(others).slice(1)}`;
}

/** Most bodies are the same objects for all pages. */
const jsonOfBody = onceEach((body: object) => jsonForHtml(body));

const isObject = (body: unknown): body is object => typeof body === 'object' && body !== null;

/** Safe anywhere in a page: it closes no element and opens no comment. */
const jsonForHtml = (value: unknown): string => escapedJson(JSON.stringify(value));

function escapedJson(json: string): string {
  return json.replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
