import { enabledContents } from '../enabledContents.ts';
import type { Check } from './check.ts';

/** A content document is only valid if each text has the same placeholders as the English one. */
export const placeholderMismatch: Check = (project, report) => {
  const contents = enabledContents(project);
  const base = contents.find(({ culture }) => culture === 'en');
  if (base === undefined) return;
  for (const { loaded, texts } of contents) {
    for (const [key, text] of Object.entries(texts)) {
      const english = base.texts[key];
      if (english === undefined) continue;
      const own = placeholders(text);
      const wanted = placeholders(english);
      if (own.join() === wanted.join()) continue;
      const message = `This text has ${named(own)}; the English one has ${named(wanted)}.`;
      report({ in: loaded, path: ['texts', key] }, 'placeholder-mismatch', message);
    }
  }
};

function placeholders(text: string): readonly string[] {
  return [...new Set([...text.matchAll(/\{\{\s*([^}]*?)\s*\}\}/g)].map(([, name = '']) => name))].sort();
}

const named = (names: readonly string[]): string =>
  names.length === 0 ? 'no placeholder' : names.map((name) => `{{${name}}}`).join(', ');
