import { describe, expect, it } from 'vitest';
import { loadProject } from '../../src/checks/loadProject.ts';
import { resolveFlows } from '../../src/compile/compileFlows.ts';
import { validDocuments } from '../../src/documents/reading/validDocuments.ts';
import { readProjectFiles } from '../../src/files/readProjectFiles.ts';

const { files } = await readProjectFiles({ projectDir: '.', settlementDir: 'settlement' });
const settings = JSON.parse(files.get('settlement/settings.json') ?? '');
const [standard, lookup, documents, address] = ['Standard', 'Lookup', 'DocumentsUpload', 'ChangeAddress'];

/** The sample, with these flows alone: the links that lead nowhere, and the texts that each page shows. */
function running(...flows: readonly (string | undefined)[]) {
  const own = new Map([...files, ['settlement/settings.json', JSON.stringify({ ...settings, flows })]]);
  // On the first page of the sample is a link to its other form.
  const english = files.get('settlement/content/en.json') ?? '';
  const spanish = files.get('settlement/content/es.json') ?? '';
  own.set('settlement/content/en.json', english.replace('href=\\"/automotive\\"', 'href=\\"/\\"'));
  own.set('settlement/content/es.json', spanish.replace('href=\\"/automotive?culture=es\\"', 'href=\\"/\\"'));
  // The site leads to the other forms.
  own.delete('settlement/site.json');
  const { project, errors } = loadProject(own);
  expect(errors).toEqual([]);
  const pages = resolveFlows({ ...validDocuments(project), models: [] }).flatMap((flow) => flow.pages);
  return (path: string) => {
    const page = JSON.stringify(pages.find((one) => one.path === path)?.content);
    const keys = [
      ...page.matchAll(
        /"LocKey_((?:Confirmation_Online|ClaimSummary_Submit|Lookup_Next|Status_DocumentsNeeded_Text)\w*)"/g,
      ),
    ];
    return [...new Set(keys.map(([, key]) => key))];
  };
}

const online = (...names: readonly string[]) => names.map((name) => `Confirmation_Online_${name}`);

describe('the shared blocks at their defaults', () => {
  it('offer on the confirmation what the flows that run can do', () => {
    const shown = (...flows: readonly (string | undefined)[]) => running(standard, ...flows)('/standard/confirmation');
    expect(shown(lookup, documents, address)).toEqual(online('Text', 'Status', 'Documents', 'Address'));
    expect(shown(address)).toEqual(online('Text', 'Address'));
    expect(shown()).toEqual([]);
  });

  it('say under the signature what can be changed later', () => {
    const shown = (...flows: readonly (string | undefined)[]) => running(standard, ...flows)('/standard/claim-summary');
    expect(shown(documents, address)).toEqual(['ClaimSummary_Submit']);
    expect(shown(documents)).toEqual(['ClaimSummary_Submit_Documents']);
    expect(shown(lookup, address)).toEqual(['ClaimSummary_Submit_Address']);
    expect(shown()).toEqual(['ClaimSummary_Submit_Final']);
  });

  it('say of a claim that was found what can be done about it', () => {
    const shown = (...flows: readonly (string | undefined)[]) => running(standard, lookup, ...flows)('/lookup');
    expect(shown(documents, address)).toEqual([
      'Status_DocumentsNeeded_Text',
      ...online('Title'),
      'Lookup_Next_Address',
    ]);
    expect(shown(documents)).toEqual(['Status_DocumentsNeeded_Text']);
    expect(shown(address)).toEqual(['Status_DocumentsNeeded_Text_Letter', ...online('Title'), 'Lookup_Next_Address']);
    expect(shown()).toEqual(['Status_DocumentsNeeded_Text_Letter']);
  });
});
