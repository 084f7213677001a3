import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';

// Half as long as the text that the package gives of itself, and the browser reads it anew for each document.
const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/**
 * The violations that axe finds in a page and in its frames, or in the part that a selector names: each rule with its
 * elements. It runs in the page itself, where a document keeps it for the next look, and skips the details of passed
 * rules, which take half of the time.
 */
export async function axeViolations(page: Page, within?: string): Promise<readonly string[]> {
  for (const frame of page.frames()) {
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(source);
  }
  return page.evaluate(async (selector) => {
    const { violations } = await window.axe.run(selector ?? document, { resultTypes: ['violations'] });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  }, within);
}

declare global {
  interface Window {
    readonly axe: typeof import('axe-core');
  }
}
