const placeholder = /\{\{\s*([^{}]*?)\s*\}\}/g;

export function placeholdersOf(text: string): readonly string[] {
  if (!text.includes('{{')) return [];
  return [...new Set([...text.matchAll(placeholder)].map(([, name = '']) => name))].sort();
}

/** A placeholder with the closing tags after it, and the full stop of a sentence that ends there. */
const filled = /\{\{\s*([^{}]*?)\s*\}\}((?:<\/[a-z]+>)*)(\.(?=$|[\s<"'”’»)]))?/g;
const endsWithStop = /\.(?:<\/[a-z]+>)*$/;

/** Values are not searched for placeholders. A value that ends with a stop, like "4:56 p.m.", takes the sentence's. */
export function fillPlaceholders(text: string, fill: (name: string) => string): string {
  if (!text.includes('{{')) return text;
  return text.replaceAll(filled, (_, name: string, tags: string, stop = '') => {
    const value = fill(name);
    return value + tags + (endsWithStop.test(value) ? '' : stop);
  });
}

/** Answers are written {{details.total}}; the code that shows the text fills in all others. */
export const isAnswer = (placeholder: string): boolean => placeholder.includes('.');
