const placeholder = /\{\{\s*([^{}]*?)\s*\}\}/g;

/** The names of a text's placeholders, like {{name}}, each once and in order. */
export function placeholdersOf(text: string): readonly string[] {
  return [...new Set([...text.matchAll(placeholder)].map(([, name = '']) => name))].sort();
}

/** A placeholder with the closing tags after it, and the full stop of a sentence that ends there. */
const filled = /\{\{\s*([^{}]*?)\s*\}\}((?:<\/[a-z]+>)*)(\.(?=$|[\s<"'”’»)]))?/g;
const endsWithStop = /\.(?:<\/[a-z]+>)*$/;

/**
 * The text with something in the place of each placeholder. What is put in is never looked at again, but for its last
 * full stop: a sentence that ends with "4:56 p.m." has no second one.
 */
export function fillPlaceholders(text: string, fill: (name: string) => string): string {
  if (!text.includes('{{')) return text;
  return text.replaceAll(filled, (_, name: string, tags: string, stop = '') => {
    const value = fill(name);
    return value + tags + (endsWithStop.test(value) ? '' : stop);
  });
}

/** Whether a placeholder shows an answer, like {{details.total}}, and not what is filled in by who shows the text. */
export const isAnswer = (placeholder: string): boolean => placeholder.includes('.');
