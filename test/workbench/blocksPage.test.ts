import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { readProject } from '../../src/documents/reading/readProject.ts';
import { readProjectFiles } from '../../src/files/readProjectFiles.ts';
import { blocksPage } from '../../src/workbench/blocksPage.ts';

const { files } = await readProjectFiles({ projectDir: '.', settlementDir: 'settlement' });
const { project } = readProject(files, 'settlement');
const page = blocksPage(project);
const sectionOf = (name: string) => page.split('\n## ').find((one) => one.startsWith(`${name}\n`)) ?? '';

describe('the page of shared blocks', () => {
  it('is up to date: run "npm run schemas"', async () => {
    expect(await readFile('docs/staff/blocks.md', 'utf8')).toBe(page);
  });

  it('says of every block what it is for, and of every switch what it does', () => {
    for (const [name, { document }] of project.blocks) {
      expect(sectionOf(name)).toContain(`\n\n${document?.description}\n`);
      for (const given of Object.values(document?.switches ?? {})) {
        expect(typeof given === 'object' ? given.description : null).toMatch(/\.$/);
      }
    }
  });

  it('shows what a block asks in its order, with its switches, models and fields', () => {
    expect(sectionOf('shared/document-fields')).toBe(
      `shared/document-fields

A document to upload: the file and its kind.

It shows, in this order:

- question “File”
- side by side:
  - question “Type of document”
  - question “Description” (with \`description\`)

Switches:

- \`description\`, on. Asks for a description too.

Models to fill in, and the fields that they get:

- \`documents\`: \`documents.file\` (file), \`documents.documentType\` (choice of what the fact \`kind\` has), \`documents.description\` (text of 200, may stay empty)
`,
    );
  });
});
