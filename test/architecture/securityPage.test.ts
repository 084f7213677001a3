import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const project = resolve(import.meta.dirname, '../..');
const rows = readFileSync(join(project, 'docs', 'security.md'), 'utf8')
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()));

describe('the page of security requirements', () => {
  it('names only files that are there', () => {
    const paths = rows.flatMap((cells) =>
      [...cells.join(' ').matchAll(/`((?:src|test|docs|content)\/[^`]*)`/g)].map(([, path]) => path ?? ''),
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
});
