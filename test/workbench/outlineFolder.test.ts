import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { outlineFolder } from '../../src/workbench/outlineFolder.ts';

const sample = { projectDir: '.', settlementDir: 'settlement' };

describe('npm run outline', () => {
  it('prints a page in words, in the culture asked for', async () => {
    const [outline, premiums] = await Promise.all([
      outlineFolder(sample, 'standard/premiums', 'es'),
      readFile('test/snapshots/es/premiums.txt', 'utf8'),
    ]);
    expect(outline).toBe(premiums);
  });

  it('asks what was meant by an unknown page or culture', async () => {
    await expect(outlineFolder(sample, 'standard/premium', 'en')).rejects.toThrow(
      'No flow has the page document "standard/premium". Did you mean "standard/premiums"?',
    );
    await expect(outlineFolder(sample, 'standard/premiums', 'fr')).rejects.toThrow(
      'There is no culture "fr". There are: en, es.',
    );
  });
});
