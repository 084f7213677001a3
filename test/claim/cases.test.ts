import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type Case, runCase } from '../support/runCase.ts';

const folder = new URL('../cases/', import.meta.url);

for (const file of readdirSync(folder).filter((name) => name.endsWith('.json'))) {
  const cases: readonly Case[] = JSON.parse(readFileSync(new URL(file, folder), 'utf8'));
  describe(`test/cases/${file}`, () => {
    it.each(cases.map((test): [string, Case] => [test.title, test]))('%s', (_title, test) => {
      const { browser, serverErrors } = runCase(test);
      expect(browser.errors).toEqual(test.expect.errors);
      expect(serverErrors).toEqual(test.expect.errors);
      if (test.expect.visible !== undefined) expect(browser.visible).toEqual(test.expect.visible);
      if (test.expect.dto !== undefined) expect(browser.dto).toEqual(test.expect.dto);
    });
  });
}
