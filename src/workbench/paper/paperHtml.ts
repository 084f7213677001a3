import { escapeHtml } from '../../rules/escapeHtml.ts';
import type { PageMessage } from '../studio/calls/frameCalls.ts';
import type { DrawnPage } from './drawnPages.ts';

export interface PaperLanguage {
  readonly culture: string;
  readonly name: string;
  readonly direction: 'ltr' | 'rtl';
  readonly pages: readonly DrawnPage[];
  /** Pages that say messages. */
  readonly saying: readonly DrawnPage[];
}

export interface PaperDocument {
  readonly title: string;
  /** Below the title, one a line. */
  readonly facts: readonly string[];
  readonly languages: readonly PaperLanguage[];
  /** Messages that no page was made to say, by the path of their page. */
  readonly unsaid: ReadonlyMap<string, readonly PageMessage[]>;
  readonly styles: string;
}

const ownStyles = `
.paper-cover, .paper-page { break-before: page; padding-block-end: 1rem; }
.paper-cover:first-child { break-before: auto; }
.paper-page > header { border-block-end: 1px solid var(--line); margin-block-end: 1rem; color: var(--ink-soft); }
.paper-messages { border-collapse: collapse; inline-size: 100%; font-size: 0.875rem; }
.paper-messages :is(th, td) { padding: 0.25rem 0.5rem; border: 1px solid var(--line); text-align: start; }
`;

/** Every page in every state and language, each on a sheet of its own; those with messages stand behind the first. */
export function paperHtml({ title, facts, languages, unsaid, styles }: PaperDocument): string {
  const sheets = languages.flatMap(({ culture, name, direction, pages, saying }) => {
    const sheet = ({ state: { page }, html }: DrawnPage, what: string, rest: string) =>
      `<section class="paper-page"><header>${escapeHtml(`${name}: ${page.path}${what}`)}</header><div lang="${culture}" dir="${direction}">${html}</div>${rest}</section>`;
    return pages.flatMap((drawn, index) => {
      const { page } = drawn.state;
      if (pages.findIndex((one) => one.state.page === page) !== index) return [sheet(drawn, '', '')];
      const said = saying.filter(({ state }) => state.page === page).map((one) => sheet(one, ', with messages', ''));
      return [sheet(drawn, '', messageTable(unsaid.get(page.path) ?? [], culture)), ...said];
    });
  });
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title><style>${styles}${ownStyles}</style></head><body><section class="paper-cover"><h1>${escapeHtml(title)}</h1>${facts.map((fact) => `<p>${escapeHtml(fact)}</p>`).join('')}</section>${sheets.join('')}</body></html>`;
}

function messageTable(messages: readonly PageMessage[], culture: string): string {
  if (messages.length === 0) return '';
  const rows = messages.map(({ label, rule, texts }) => {
    const text = texts.find((one) => one.culture === culture)?.text ?? '';
    return `<tr><td>${escapeHtml(label)}</td><td>${escapeHtml(rule)}</td><td lang="${culture}">${escapeHtml(text)}</td></tr>`;
  });
  return `<h2>Further messages</h2><table class="paper-messages"><thead><tr><th>Field</th><th>Unless</th><th>What it says</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
}
