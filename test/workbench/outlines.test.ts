import { readdir } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { outlinePages } from '../../src/workbench/outlinePages.ts';
import { sampleProject } from '../support/project.ts';

const project = await sampleProject();

/** Files of outlines, from `test/snapshots/<culture>/`, are called as the addresses of their pages. */
const fileOf = (path: string) => `${path.slice(1)}.txt`;

describe.each(project.cultures)('the pages of the sample settlement in %s', (culture) => {
  const outlines = outlinePages(project.flows, (key) => project.text(key, culture));

  it.each(outlines.map(({ page, outline }) => [page.path, outline]))(
    '%s compiles to what its outline says',
    async (path, outline) => {
      await expect(outline).toMatchFileSnapshot(`../snapshots/${culture}/${fileOf(path)}`);
    },
  );

  it('are all that has an outline: one whose page is gone is to be deleted', async () => {
    const entries = await readdir(`test/snapshots/${culture}`, { recursive: true, withFileTypes: true });
    const files = entries
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => `${parentPath}/${name}`.slice(`test/snapshots/${culture}/`.length));
    const known = new Set(outlines.map(({ page }) => fileOf(page.path)));
    expect(files.filter((file) => !known.has(file))).toEqual([]);
  });
});
