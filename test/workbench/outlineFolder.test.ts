import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { outlineFolder } from '../../src/workbench/outlineFolder.ts';

const sample = { projectDir: '.', settlementDir: 'settlement' };

describe('npm run outline', () => {
  it('prints a page in words, in the culture asked for', async () => {
    const [outline, premiums] = await Promise.all([
      outlineFolder(sample, 'standard/premiums', 'es'),
      readFile('test/snapshots/es/standard/premiums.txt', 'utf8'),
    ]);
    const plain = outline.replaceAll(/ · \S+\.json:\d+$/gm, '').replaceAll(/^( *must: .*") by .*$/gm, '$1');
    expect(plain).toBe(premiums);
  });

  it('names the file and the line of every field, those of shared blocks too', async () => {
    const outline = await outlineFolder(sample, 'common/claimant-info', 'en');
    const fields = outline.split('\n').filter((line) => line.includes(' · claimantInfo.'));
    for (const field of fields) expect(field).toMatch(/ · page-schemas\/\S+\.json:\d+$/);
    const [, line] = /claimantInfo\.mailingCity · page-schemas\/shared\/address\.json:(\d+)$/m.exec(outline) ?? [];
    const address = (await readFile('page-schemas/shared/address.json', 'utf8')).split('\n');
    expect(address.slice(Number(line) - 1, Number(line) + 3).join('')).toContain('.mailingCity');
  });

  it('has beside each message an answer that makes it appear', async () => {
    const outline = await outlineFolder(sample, 'standard/premiums', 'en');
    expect(outline).toContain('"Enter an amount from $0.01 to $250,000.00." by "0.00"');
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
