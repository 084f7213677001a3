import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { maskNames } from '../../src/rules/masks/names.ts';
import { checkFolder } from '../../src/workbench/check/checkFolder.ts';
import { textReport } from '../../src/workbench/check/textReport.ts';
import { writeGallery } from '../../src/workbench/gallery/writeGallery.ts';
import type { FieldWidget } from '../../widgets/defineWidget.ts';
import { fieldWidgets, widgets } from '../../widgets/list.ts';
import { galleryPages } from './support/pages.ts';

let folder: string;
let gallery: Awaited<ReturnType<typeof writeGallery>>;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'gallery-'));
  gallery = await writeGallery(folder);
});
afterAll(() => rm(folder, { recursive: true }));

interface Node {
  readonly [key: string]: unknown;
}

/** Every object in a page document, the nodes among them. */
async function nodesOf(name: string): Promise<readonly Node[]> {
  const found: Node[] = [];
  const text = await readFile(path.join(gallery.projectDir, `page-schemas/gallery/${name}.json`), 'utf8');
  JSON.parse(text, (_key, value: unknown) => {
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) found.push({ ...value });
    return value;
  });
  return found;
}

const pageOf = (widget: string) => widget.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const fields: readonly FieldWidget[] = Object.values(fieldWidgets);

describe('the gallery', () => {
  it('is a project that the check command accepts, but for what it shows and takes from the sample', async () => {
    const { warnings, ...checked } = await checkFolder(gallery);
    const shown: readonly string[] = ['required-without-message', 'second-title', 'empty-heading', 'same-label'];
    const taken: readonly string[] = [
      'same-as-english',
      'other-figure',
      'unused-text',
      'unused-deadline',
      'unused-field',
    ];
    const others = warnings.filter(({ code }) => !shown.includes(code) && !taken.includes(code));
    expect(textReport([{ ...checked, warnings: others }], 20)).toMatch(/^\d+ documents are fine\.\n$/);
  });

  it('has a page of its own for every widget, and for rows and shared blocks [UI-25] [UI-26] [UI-27] [UI-34] [UI-35] [UI-36] [UI-37] [UI-38] [UI-39]', async () => {
    const names = galleryPages.map(({ name }) => name);
    // Only a claimant who has filed sees what was filed, so no page of the gallery has it; the journeys end with it.
    const shown = Object.keys(widgets).filter((name) => name !== 'filedClaim');
    expect(names).toEqual(expect.arrayContaining([...shown.map(pageOf), 'row', 'name', 'address', 'confirmation']));
    for (const widget of shown) {
      const nodes = await nodesOf(pageOf(widget));
      expect(
        nodes.some((node) => node['widget'] === widget || node['type'] === widget),
        widget,
      ).toBe(true);
    }
  });

  it.each(fields.filter(({ name }) => name !== 'hidden').map((widget) => [widget.name, widget] as const))(
    'shows %s empty, filled, required, disabled, with a long text, and read-only where it can be',
    async (name, { values, options }) => {
      const nodes = (await nodesOf(pageOf(name))).filter((node) => node['widget'] === name);
      const labelled = (state: string) => nodes.some((node) => node['label'] === `LocKey_Gallery_${state}`);
      expect(['Empty', 'Required', 'Disabled', 'Long'].filter((state) => !labelled(state))).toEqual([]);
      expect(nodes.some((node) => node['default'] !== undefined)).toBe(!values.includes('file'));
      expect(nodes.some((node) => node['dependencies'] !== undefined)).toBe(true);
      expect(nodes.some((node) => node['readonly'] === true)).toBe('readonly' in options);
    },
  );

  it('shows every choice that a block offers: levels, styles, sizes, layouts, column widths, masks [UI-30] [UI-51]', async () => {
    const values = async (page: string, key: string) =>
      new Set((await nodesOf(page)).flatMap((node) => (node[key] === undefined ? [] : [JSON.stringify(node[key])])));
    expect(await values('header', 'level')).toEqual(new Set(['"h1"', '"h2"', '"h3"']));
    expect(await values('list', 'style')).toEqual(new Set(['"bulleted"', '"numbered"']));
    expect(await values('feedback', 'style')).toEqual(new Set(['"success"', '"warning"']));
    expect(await values('spacer', 'size')).toEqual(new Set(['"small"', '"medium"', '"large"']));
    expect(await values('labelled-value', 'layout')).toEqual(
      new Set(['"leftAligned"', '"stacked"', '"stackedLabel"', '"tag"']),
    );
    expect(await values('button', 'style')).toEqual(
      new Set(['"default"', '"primary"', '"secondary"', '"outlinePrimary"', '"outlineSecondary"', '"outline"']),
    );
    const columns = await values('row', 'columns');
    for (const widths of ['[12]', '[6,6]', '[4,4,4]', '[3,3,3,3]', '[5,2,5]']) expect(columns).toContain(widths);
    expect(await values('masks', 'mask')).toEqual(new Set(maskNames.map((name) => JSON.stringify(name))));
  });

  it('is written again only where something changed, and loses what does not belong to it', async () => {
    const kept = path.join(folder, 'flows.json');
    const spoiled = path.join(folder, 'page-schemas/gallery/text.json');
    const stray = path.join(folder, 'page-schemas/gallery/stray.json');
    const before = await stat(kept);
    const text = await readFile(spoiled, 'utf8');
    await writeFile(spoiled, '{}');
    await writeFile(stray, '{}');
    await writeGallery(folder);
    expect((await stat(kept)).mtimeMs).toBe(before.mtimeMs);
    expect(await readFile(spoiled, 'utf8')).toBe(text);
    await expect(stat(stray)).rejects.toThrow('ENOENT');
  });
});
