import { describe, expect, it } from 'vitest';
import { paperCommand } from '../../src/workbench/paper/paperCommand.ts';

const sample = { projectDir: '.', settlementDir: 'settlement' };
const paper = (...args: readonly string[]) =>
  paperCommand(args, sample, { now: new Date('2026-11-21T12:00:00Z'), say: () => undefined });

describe('npm run paper', () => {
  it('prints every page in every language with its messages, and claims that show all of the flow', async () => {
    const printed = await paper('DocumentsUpload');
    expect(printed).toContain('Form: DocumentsUpload of settlement\nDate: 11/21/2026\nDocuments: ');
    expect(printed).toMatch(/\nEnglish, page 1 of \d+\n/);
    expect(printed).toMatch(/\nEspañol, page 1 of \d+\n/);
    expect(printed).toMatch(/must: required → ".+" by no answer/);
    expect(printed).toMatch(/\nClaim 1 of \d+\n=+\nIt shows:\n {2}the flow DocumentsUpload, filed\n/);
    // Whole texts: what is approved is every word.
    expect(printed).not.toContain('…"');
  });

  it('says what to write instead of an unknown flow', async () => {
    await expect(paper('Standart')).rejects.toThrow('The settlement runs no flow "Standart". Did you mean "Standard"?');
  });
});
