import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { loadProject } from '../../src/checks/loadProject.ts';
import type { DocumentKind } from '../../src/documents/definitions/documentKinds.ts';
import { formatDocumentError } from '../../src/documents/reading/documentError.ts';
import { readDocument } from '../../src/documents/reading/readDocument.ts';
import { readProject } from '../../src/documents/reading/readProject.ts';
import { readProjectFiles } from '../../src/files/readProjectFiles.ts';

const guide = await readFile('docs/staff/write-a-page.md', 'utf8');
const examples = [...guide.matchAll(/```json\n([\s\S]*?)```/g)].map(([, text = '']) => text.trim());
const [page = '', field = '', flowPage = '', conditions = ''] = examples;

const faults = (text: string, kind: DocumentKind): readonly string[] =>
  readDocument(text, 'example.json', kind).errors.map(formatDocumentError);

describe('the guide for staff', () => {
  it('shows a page that can be read', () => {
    const { errors } = readProject(new Map([['page-schemas/standard/employer.json', page]]), 'settlement');
    expect(errors.map(formatDocumentError)).toEqual([]);
  });

  it("shows a field that can stand in a model's file", () => {
    const metadata = '"metadata": { "FormType": "Standard", "DtoMapping": "claimDetails" }';
    expect(faults(`{ "version": 1, ${metadata}, "fields": { ${field} } }`, 'modelConfig')).toEqual([]);
  });

  it('shows an entry of a flow, and conditions', () => {
    const named = conditions.split('\n').map((condition, index) => `"one${index}": ${condition}`);
    const flow = `{ "formType": "Standard", "deadlines": [], "pages": [${flowPage}] }`;
    const flows = `{ "version": 1, "models": {}, "conditions": { ${named.join(', ')} }, "flows": [${flow}] }`;
    expect(faults(flows, 'flows')).toEqual([]);
  });

  it('shows a static list that can be read', () => {
    expect(faults(examples.at(-1) ?? '', 'list')).toEqual([]);
  });

  it('shows a field that is worked out', () => {
    const [computed = ''] = examples.filter((example) => example.includes('"computed"'));
    const bound = '"models": { "details": { "dtoMapping": "claimDetails" } }';
    expect(
      faults(`{ "version": 1, "title": "LocKey_Page_Title", ${bound}, "content": [${computed}] }`, 'page'),
    ).toEqual([]);
  });

  it('shows the very line that the mistake it speaks of gives', async () => {
    const { files, settlementFolder } = await readProjectFiles({ projectDir: '.', settlementDir: 'settlement' });
    const file = 'page-schemas/standard/premiums.json';
    const wrong = (files.get(file) ?? '').replace('"total": "contributions.amount"', '"total": "contributions.amuont"');
    const [first] = loadProject(new Map([...files, [file, wrong]]), settlementFolder).errors.map(formatDocumentError);
    expect(guide).toContain(`\n${first}\n`);
  });
});

describe('the guide to a flow', () => {
  it('shows model configs, a part and a flow that can be read', async () => {
    const text = await readFile('docs/staff/write-a-flow.md', 'utf8');
    const shown = [...text.matchAll(/```json\n([\s\S]*?)```/g)].map(([, json = '']) => json.trim());
    const [credentials = '', answers = '', claimant = '', part = '', flow = '', byClaim = '', code = ''] = shown;
    const config = (metadata: string, fields: string) =>
      faults(`{ "version": 1, "metadata": ${metadata}, "fields": ${fields} }`, 'modelConfig');
    const late = '{ "FormType": "Late", "DtoMapping": "claimantInfo" }';
    expect(faults(credentials, 'modelConfig')).toEqual([]);
    expect(faults(answers, 'modelConfig')).toEqual([]);
    expect(config(late, claimant)).toEqual([]);
    expect(config(part, '{}')).toEqual([]);
    expect(config(late, `{ ${code} }`)).toEqual([]);
    const lookup = `{ "formType": "Other", "deadlines": [], ${byClaim}, "pages": [{ "path": "/o", "document": "o" }] }`;
    expect(faults(`{ "version": 1, "models": {}, "conditions": {}, "flows": [${flow}, ${lookup}] }`, 'flows')).toEqual(
      [],
    );
  });
});
