import { parseTree } from 'jsonc-parser';
import { describe, expect, it } from 'vitest';
import { errorAt } from '../../src/documents/reading/fault.ts';

const fault = { code: 'missing-key', message: 'Something is missing.' } as const;
const placeIn = (text: string, path: readonly string[]) => {
  const { line, column } = errorAt({ file: 'p.json', text, tree: parseTree(text) }, { path: [...path] }, fault);
  return `${line}:${column}`;
};

describe('the place of a fault', () => {
  it.each(['', '   ', '\n\n', '// nothing'])('is the beginning of a document without any value: %j', (text) => {
    expect(placeIn(text, [])).toBe('1:1');
    expect(placeIn(text, ['content', 'label'])).toBe('1:1');
  });

  it('is the nearest value that is there, where the path leads nowhere', () => {
    const text = '{\n  "content": {}\n}';
    expect(placeIn(text, ['content', 'label'])).toBe('2:14');
    expect(placeIn(` ${text}`, ['title'])).toBe('1:2');
  });
});
