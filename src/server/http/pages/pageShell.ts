import { hasPath } from '../../../claim/navigation/routes.ts';
import type { CompiledFlow } from '../../../compile/compiledPage.ts';
import type { PageSettings } from '../../../documents/definitions/settings.ts';
import { pathOf, searchOf } from '../../../rules/addressParts.ts';
import { defaultCulture, enabledCulture, queryCulture } from '../../../rules/culture.ts';
import { isServicePath, walletReturnPath } from '../../../rules/productPaths.ts';
import { knownTheme, themeNames, tokenSheet } from '../../../rules/themeTokens.ts';
import { initialDataId } from '../../../wire/initialDataId.ts';
import { walletStateCulture } from '../../../wire/walletReturn.ts';
import type { WrittenPage } from '../../../wire/writtenPage.ts';

export interface PageQuestion {
  readonly method: string | undefined;
  /** With its query. */
  readonly url: string;
  /** The header `accept`. */
  readonly accept: string | undefined;
}

/** Whether somebody opens a page of the app: its routes are the browser's, so every address is one that is nothing else's. */
export function asksForPage({ method, url, accept }: PageQuestion): boolean {
  if (isServicePath(pathOf(url))) return false;
  return (method === 'GET' || method === 'HEAD') && (accept ?? '*/*').split(',').some(acceptsHtml);
}

function acceptsHtml(accepted: string): boolean {
  return ['text/html', 'text/*', '*/*'].includes(accepted.split(';')[0]?.trim() ?? '');
}

/** Whether a path is that of a page of these flows. */
export function isFlowPath(flows: readonly Pick<CompiledFlow, 'pages'>[], path: string): boolean {
  return flows.some(({ pages }) => pages.some((page) => hasPath(page, path)));
}

/** Whether a page is the one that the wallet leads back to, which has a file of its own in the client. */
export function isWalletReturn(url: string): boolean {
  return pathOf(url) === walletReturnPath;
}

/** The language of the page at an address: what its query asks for where that is enabled, else English. */
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
  /** The text of a key in the page's language. */
  readonly text: (key: string) => string;
  /** The script that runs before the app's own; null where there is none. */
  readonly preHydrationScript: string | null;
  /** What is written into it; null where the browser draws all of it. */
  readonly written: Written | null;
}

/** A page that the server has written, and what its browser needs to take it over. */
export interface Written {
  readonly page: Extract<WrittenPage, { readonly kind: 'page' }>;
  /** The addresses of the scripts that take it over, beside the app's first. */
  readonly scripts: readonly string[];
}

/** Fills index.html: what is shown before any script runs and where none ever runs, and what the app starts with. */
export function fillPageShell(template: string, shell: PageShell): string {
  const { culture, direction, nonce, settings, text, preHydrationScript, written } = shell;
  const values: Readonly<Record<string, string>> = {
    CSP_NONCE: nonce,
    APP_CULTURE: escapeHtml(culture),
    APP_DIRECTION: direction,
    APP_SETTINGS: jsonForHtml(settings),
  };
  const theme = tokenSheet(knownTheme(settings.theme) ?? themeNames[0]);
  // Comments, since the build would take a placeholder inside a style element for CSS. Filled in last: nothing in what an
  // app has written is a placeholder.
  const parts: Readonly<Record<string, string>> = {
    THEME: `<style nonce="${nonce}">${theme}</style>`,
    STYLES:
      (written === null ? '' : writtenHead(written, nonce)) +
      (preHydrationScript === null ? '' : `<script>${preHydrationScript}</script>`),
    INITIAL_DATA: written === null ? '' : initialData(written),
  };
  const [head = '', start = '', end = ''] = template
    .replace(
      /%(CSP_NONCE|APP_[A-Z]+|LocKey_\w+)%/g,
      (_placeholder, name: string) => values[name] ?? escapeHtml(text(name)),
    )
    .replace(/<title>.*?<\/title>/, (title) =>
      written?.page.title ? `<title>${escapeHtml(written.page.title)}</title>` : title,
    )
    .replace(/<!--app:(THEME|STYLES|INITIAL_DATA)-->/g, (_comment, name: string) => parts[name] ?? '')
    .split(/<!--app:(?:START|END)-->/);
  return head + (written?.page.html ?? start) + end;
}

/** What has to be there before the page is painted, and what comes beside it. */
function writtenHead({ page, scripts }: Written, nonce: string): string {
  return [
    `<style nonce="${nonce}" data-emotion="cw ${page.styleNames}">${page.css}</style>`,
    ...scripts.map((address) => `<link rel="modulepreload" crossorigin href="${escapeHtml(address)}">`),
  ].join('');
}

const initialData = ({ page }: Written) =>
  `<script type="application/json" id="${initialDataId}">${jsonForHtml(page.initialData)}</script>`;

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

/** JSON that can be put anywhere in a page: it ends no element and begins no comment. */
function jsonForHtml(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
