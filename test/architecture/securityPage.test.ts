import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const project = resolve(import.meta.dirname, '../..');
const rows = readFileSync(join(project, 'docs', 'security.md'), 'utf8')
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()));
/** The sections of the standard that ask for documents alone: 2.1.3 is in that of chapter 2. */
const isDocumentation = (number: string) => /^(?:2|3|5|6|7|8|11|13|14|15|16)\.1\.\d+$/.test(number);
const code = /`(?:src|deploy|content)\/[^`]+`|`(?:vite\.config\.ts|Dockerfile|package\.json|compose\.yaml)`/;

describe('the page of security requirements', () => {
  it('names only files that are there', () => {
    const paths = rows.flatMap((cells) =>
      [...cells.join(' ').matchAll(/`((?:src|test|docs|content|deploy)\/[^`]*)`/g)].map(([, path]) => path ?? ''),
    );
    expect(paths.length).toBeGreaterThan(50);
    expect(paths.filter((path) => !existsSync(join(project, path)))).toEqual([]);
  });

  it('states each requirement once, and says of each how it is', () => {
    const numbers = rows.flatMap(([, cell = '']) => cell.split(', '));
    expect(new Set(numbers).size).toBe(numbers.length);
    for (const number of numbers) expect(number).toMatch(/^\d{1,2}\.\d{1,2}\.\d{1,2}$/);
    for (const [, number, , how = ''] of rows) expect(how, number).toMatch(/^(met|not met|partly|does not apply)/);
    expect(numbers, 'levels 1 and 2 of ASVS 5.0.0').toHaveLength(253);
  });

  it('has for whatever is met a place in the code and a test, or the page that describes it', () => {
    const met = rows.filter(([, , , how = '']) => /^(met|partly)/.test(how));
    expect(met.length).toBeGreaterThan(70);
    const incomplete = met.flatMap(([, numbers = '', , , where = '']) => {
      if (numbers.split(', ').every(isDocumentation)) return /`docs\/[^`]+`/.test(where) ? [] : [`${numbers}: docs/`];
      const hasTest = /`test\/[^`]+`/.test(where) || /No test: [^|]{20,}`docs\/[^`]+`/.test(where);
      return [...(code.test(where) ? [] : [`${numbers}: code`]), ...(hasTest ? [] : [`${numbers}: test`])];
    });
    expect(incomplete).toEqual([]);
  });
});
