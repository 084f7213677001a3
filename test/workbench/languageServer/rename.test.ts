import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TextDocumentEdit, WorkspaceEdit } from 'vscode-languageserver/node';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { loadProject } from '../../../src/checks/loadProject.ts';
import { readProjectFiles } from '../../../src/files/readProjectFiles.ts';
import { keptParses } from '../../../src/workbench/keptParses.ts';
import { Editor } from './editor.ts';

/** Of each settlement. */
const parses = new Map(['settlement', 'examples/data-breach'].map((folder) => [folder, keptParses()]));

let editor: Editor;
beforeAll(async () => {
  editor = await Editor.start({ proves: false });
});
afterAll(() => editor.stop());

/** Asks for the rename of what stands behind the beginning. */
async function asked(file: string, before: string, newName: string): Promise<WorkspaceEdit> {
  const text = await editor.textOf(file);
  const index = text.indexOf(before);
  expect(index, `${file} has ${before}`).toBeGreaterThanOrEqual(0);
  const at = index + before.length;
  const position = await editor.write(file, `${text.slice(0, at)}‸${text.slice(at)}`);
  const textDocument = { uri: editor.uri(file) };
  try {
    return await editor.ask<WorkspaceEdit>('textDocument/rename', { textDocument, position, newName });
  } finally {
    await editor.close(file);
  }
}

const refused = async (file: string, before: string, newName: string): Promise<string> =>
  asked(file, before, newName).then(
    () => 'It was not refused.',
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );

interface Done {
  readonly files: readonly string[];
  read(file: string): string;
  readonly faults: readonly string[];
}

/** What both settlements are after the edit. */
async function done(edit: WorkspaceEdit, look: (done: Done) => void): Promise<void> {
  const root = editor.uri('');
  const nameOf = (uri: string) => uri.slice(root.length + 1);
  const changed = new Set<string>();
  const texts = new Map<string, string>();
  const faults: string[] = [];
  for (const [settlementDir, parse] of parses) {
    const { files, settlementFolder } = await readProjectFiles({ projectDir: editor.folder, settlementDir });
    const after = new Map(files);
    for (const change of edit.documentChanges ?? []) {
      if (isTexts(change)) {
        const file = nameOf(change.textDocument.uri);
        changed.add(file);
        const document = TextDocument.create(file, 'json', 0, after.get(file) ?? '');
        const edits = change.edits.flatMap((one) => ('newText' in one ? [one] : []));
        if (after.has(file)) after.set(file, TextDocument.applyEdits(document, edits));
      } else if (change.kind === 'rename') {
        const text = after.get(nameOf(change.oldUri));
        changed.add(nameOf(change.newUri));
        after.delete(nameOf(change.oldUri));
        if (text !== undefined) after.set(nameOf(change.newUri), text);
      }
    }
    const { errors } = loadProject(after, settlementFolder, null, parse);
    faults.push(...errors.map(({ file, message }) => `${file}: ${message}`));
    for (const [file, text] of after) texts.set(file, text);
  }
  look({ files: [...changed].sort(), read: (file) => texts.get(file) ?? '', faults });
}

const isTexts = (change: NonNullable<WorkspaceEdit['documentChanges']>[number]): change is TextDocumentEdit =>
  'textDocument' in change;

describe('a rename', () => {
  it('of a field reaches its model, pages, conditions and the texts that are named by it', async () => {
    const edit = await asked('page-schemas/standard/claim-details.json', '"details.groupNa', 'companyName');
    await done(edit, ({ files, read, faults }) => {
      expect(faults).toEqual([]);
      expect(files).toEqual(
        expect.arrayContaining([
          'page-schemas/standard/claim-details.json',
          'settlement/content/en.json',
          'settlement/content/es.json',
          'settlement/models/claim-details.json',
        ]),
      );
      expect(read('settlement/models/claim-details.json')).toContain('"CompanyName"');
      expect(read('settlement/content/es.json')).toContain('"LocKey_ClaimDetails_CompanyName"');
      expect(read('settlement/content/es.json')).not.toContain('"LocKey_ClaimDetails_GroupName"');
    });
  });

  it('of a field that a block brings reaches the pages of both settlements', async () => {
    const edit = await asked('page-schemas/shared/document-fields.json', '"documents.descr', 'explanation');
    await done(edit, ({ read, faults }) => {
      expect(faults).toEqual([]);
      expect(read('page-schemas/standard/supporting-documents.json')).toContain('"documents.explanation"');
    });
  });

  it('of a field that takes the place of one of a block leaves that one', async () => {
    const edit = await asked('page-schemas/automotive/claim-details.json', '"vehicles.dealerCi', 'dealerTown');
    await done(edit, ({ read, faults }) => {
      expect(faults).toEqual([]);
      expect(read('page-schemas/automotive/claim-details.json')).toContain(
        '"address.mailingCity": "vehicles.dealerTown"',
      );
      expect(read('page-schemas/shared/address.json')).toContain('"address.mailingCity"');
    });
  });

  it('of a field reaches the answers in texts', async () => {
    const edit = await asked('examples/data-breach/models/totals.json', '"OrdinaryTo', 'OrdinarySum');
    await done(edit, ({ read, faults }) => {
      expect(faults).toEqual([]);
      expect(read('examples/data-breach/content/en.json')).toContain('{{totals.ordinarySum}}');
    });
  });

  it('of a condition reaches flows.json and every page', async () => {
    const edit = await asked('page-schemas/standard/confirmation.json', '"showWhen": "isGr', 'isCompany');
    await done(edit, ({ files, faults }) => {
      expect(faults).toEqual([]);
      expect(files).toEqual([
        'flows.json',
        'page-schemas/standard/claim-details.json',
        'page-schemas/standard/confirmation.json',
      ]);
    });
  });

  it('of a text keeps the short name of the page', async () => {
    const edit = await asked('page-schemas/standard/premiums.json', '"text": "Option_In', 'Option_Start');
    await done(edit, ({ read, faults }) => {
      expect(faults).toEqual([]);
      expect(read('page-schemas/standard/premiums.json')).toContain('"text": "Option_Start"');
      expect(read('settlement/content/en.json')).toContain('"LocKey_Premiums_Option_Start"');
    });
  });

  it('of a value reaches conditions, and the texts of its choice', async () => {
    const edit = await asked('settlement/models/claim-details.json', '"Gro', 'Company');
    await done(edit, ({ read, faults }) => {
      expect(faults).toEqual([]);
      expect(read('flows.json')).toContain('"equals": "Company"');
      expect(read('settlement/content/en.json')).toContain('"LocKey_ClaimDetails_Description_Company"');
    });
  });

  it('of a value of a list reaches the texts of its labels', async () => {
    const list = JSON.parse(await editor.textOf('settlement/lists/coverage-types.json'));
    const [first] = list.values;
    const edit = await asked('settlement/lists/coverage-types.json', `"${first}`, 'Another');
    await done(edit, ({ read, faults }) => {
      expect(faults).toEqual([]);
      expect(read('settlement/content/es.json')).toContain(`"${list.labels}_Another"`);
    });
  });

  it('of a list, a block and a page moves their documents, whose texts keep their names', async () => {
    const list = await asked('settlement/models/contribution.json', '"list": "ye', 'periods');
    await done(list, ({ files, faults }) => {
      expect(faults).toEqual([]);
      expect(files).toContain('settlement/lists/periods.json');
    });
    const block = await asked('page-schemas/standard/claim-summary.json', '"block": "shared/si', 'shared/sign-here');
    await done(block, ({ read, faults }) => {
      expect(faults).toEqual([]);
      expect(read('page-schemas/shared/sign-here.json')).toContain('"area": "ClaimSummary"');
      expect(read('page-schemas/automotive/claim-summary.json')).toContain('"shared/sign-here"');
    });
    const page = await asked('flows.json', '"document": "standard/prem', 'standard/payments');
    await done(page, ({ read, faults }) => {
      expect(faults).toEqual([]);
      expect(read('page-schemas/standard/payments.json')).toContain('"area": "Premiums"');
    });
  });

  it('of a switch reaches the uses of its block', async () => {
    const edit = await asked('page-schemas/shared/document-fields.json', '"switches": { "descr', 'words');
    await done(edit, ({ read, faults }) => {
      expect(faults).toEqual([]);
      expect(read('page-schemas/automotive/claim-details.json')).toContain('"switches": { "words"');
    });
  });
});

it('is made in the text on the screen, whatever ends its lines', async () => {
  const file = 'page-schemas/standard/premiums.json';
  const text = (await editor.textOf(file))
    .replace('"version": 1,', '"version": 1,\n  "area": "Premiums",')
    .replaceAll('\n', '\r\n');
  const before = '"text": "Option_In';
  const at = text.indexOf(before) + before.length;
  const position = await editor.write(file, `${text.slice(0, at)}‸${text.slice(at)}`);
  const textDocument = { uri: editor.uri(file) };
  const edit = await editor.ask<WorkspaceEdit>('textDocument/rename', { textDocument, position, newName: 'Start' });
  await editor.close(file);
  const own = (edit.documentChanges ?? []).filter(isTexts).find((one) => one.textDocument.uri === textDocument.uri);
  const edits = (own?.edits ?? []).flatMap((one) => ('newText' in one ? [one] : []));
  const document = TextDocument.create(file, 'json', 0, text);
  expect(TextDocument.applyEdits(document, edits)).toBe(text.replace('"Option_Intro"', '"Start"'));
});

describe('a rename is refused', () => {
  it.each<[string, string, string, string, string]>([
    [
      'to a name that there is',
      'page-schemas/standard/claim-details.json',
      '"details.groupNa',
      'groupSize',
      'There is a "groupSize" already, in settlement/models/claim-details.json. Take another name.',
    ],
    [
      'to what is no name',
      'page-schemas/standard/claim-details.json',
      '"details.groupNa',
      'Group name',
      '"Group name" cannot be the name of a field: write letters and digits, the first a small letter, like "groupName".',
    ],
    [
      'to a text that there is',
      'page-schemas/standard/premiums.json',
      '"text": "Option_In',
      'Option_Title',
      'There is a "LocKey_Premiums_Option_Title" already, in settlement/content/en.json. Take another name.',
    ],
    [
      'of a text that a short form implies',
      'settlement/content/en.json',
      '"LocKey_Premiums_Insur',
      'LocKey_Premiums_Carrier',
      'page-schemas/standard/premiums.json makes this name of what it shows there. Rename the field, or name the text in that document first.',
    ],
    [
      'of what the server goes by',
      'flows.json',
      '"formType": "Stand',
      'Usual',
      '"Standard" cannot be renamed here: more than the documents goes by it.',
    ],
    ['of what is no name', 'flows.json', '"action": "autho', 'x', 'Nothing here has a name that can be changed.'],
  ])('%s', async (_, file, before, newName, sentence) => {
    expect(await refused(file, before, newName)).toBe(sentence);
  });

  it('where the server knows it by its name', async () => {
    const sentence = await refused('page-schemas/shared/address.json', '"address.mailingCi', 'mailingTown');
    expect(sentence).toContain('"MailingTown" is nothing that the server knows');
  });

  it('where a fault would be left', async () => {
    const sentence = await refused('flows.json', '"contrib', 'premiums');
    expect(sentence).toContain('With this name');
  });
});
