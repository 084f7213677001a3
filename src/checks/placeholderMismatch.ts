import type { Check } from './check.ts';
import { enabledContents } from './enabledContents.ts';
import { shownPlaceholders } from './shownPlaceholders.ts';

/**
 * A content document is only valid if each text has only placeholders that are filled in wherever it is shown, written
 * {{name}}, and the same ones as the English text.
 */
export const placeholderMismatch: Check = (project, report) => {
  const contents = enabledContents(project);
  const english = contents.find(({ culture }) => culture === 'en')?.texts ?? {};
  const shown = shownPlaceholders(project);
  for (const { file, texts } of contents) {
    for (const [key, text] of Object.entries(texts)) {
      const refuse = (message: string) => report({ file, path: ['texts', key] }, 'placeholder-mismatch', message);
      const own = placeholders(text);
      const filled = shown.get(key);
      const unfilled = filled === undefined ? [] : own.filter((name) => !filled.has(name));
      if (/[{}]/.test(text.replaceAll(placeholder, ''))) {
        refuse('A brace stands by itself. A placeholder has two on each side, like {{name}}.');
      } else if (unfilled.length > 0) {
        refuse(`Nothing fills in ${named(unfilled)} where this text is shown. ${canBe([...(filled ?? [])])}`);
      } else {
        const wanted = placeholders(english[key] ?? text);
        if (own.join() !== wanted.join()) refuse(`This text has ${named(own)}; the English one has ${named(wanted)}.`);
      }
    }
  }
};

const placeholder = /\{\{\s*([^{}]*?)\s*\}\}/g;

function placeholders(text: string): readonly string[] {
  return [...new Set([...text.matchAll(placeholder)].map(([, name = '']) => name))].sort();
}

const canBe = (filled: readonly string[]): string =>
  filled.length === 0 ? 'It can have no placeholder.' : `It can have ${named(filled)}.`;

const named = (names: readonly string[]): string =>
  names.length === 0 ? 'no placeholder' : names.map((name) => `{{${name}}}`).join(', ');
