import { readdir } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { outlinePages } from '../../src/workbench/outlinePages.ts';
import { readTestProject, sampleProject } from '../support/project.ts';

const dataBreach = 'examples/data-breach';
/** Each settlement with the folder that has its outlines by culture. */
const settlements = [
  { name: 'settlement', project: await sampleProject(), folder: 'test/snapshots' },
  {
    name: dataBreach,
    project: await readTestProject({ projectDir: '.', settlementDir: dataBreach }),
    folder: `test/snapshots/${dataBreach}`,
  },
];
const inCultures = settlements.flatMap(({ project, ...each }) =>
  project.cultures.map((culture) => ({ ...each, project, culture })),
);

/** Files of outlines, from their culture's folder, are called as the addresses of their pages. */
const fileOf = (path: string) => `${path.slice(1)}.txt`;

describe.each(inCultures)('the pages of $name in $culture', ({ project, folder, culture }) => {
  const outlines = outlinePages(project.flows, { text: (key) => project.text(key, culture), culture });

  it.each(outlines.map(({ page, outline }) => [page.path, outline]))(
    '%s compiles to what its outline says',
    async (path, outline) => {
      await expect(outline).toMatchFileSnapshot(`../../${folder}/${culture}/${fileOf(path)}`);
    },
  );

  it('are all that has an outline: one whose page is gone is to be deleted', async () => {
    const entries = await readdir(`${folder}/${culture}`, { recursive: true, withFileTypes: true });
    const files = entries
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => `${parentPath}/${name}`.slice(`${folder}/${culture}/`.length));
    const known = new Set(outlines.map(({ page }) => fileOf(page.path)));
    expect(files.filter((file) => !known.has(file))).toEqual([]);
  });
});
