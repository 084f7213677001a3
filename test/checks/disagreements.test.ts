import { describe, expect, it } from 'vitest';
import { loadProject } from '../../src/checks/loadProject.ts';
import { formatDocumentError } from '../../src/documents/reading/documentError.ts';
import { readProjectFiles } from '../../src/files/readProjectFiles.ts';

describe('what the checks and the compiler could disagree about in the sample', () => {
  const premiums = 'page-schemas/standard/premiums.json';
  const documentFields = 'page-schemas/shared/document-fields.json';
  const radio = '"field": "details.isAlternativeOption",';
  const tableNode = '"type": "repeatingForm",';
  const none = '{ "count": "contributions", "atMost": 0 }';
  const isUnanswered = '"showWhen": { "field": "details.isAlternativeOption", "empty": true },';

  it.each([
    [
      'a radio shown while no premium is listed, beside a table shown while the radio is empty',
      premiums,
      [radio, tableNode],
      [`${radio} "showWhen": ${none},`, `${tableNode} ${isUnanswered}`],
      'claimDetails.isAlternativeOption → claimTransactions(Contribution) → claimDetails.isAlternativeOption',
    ],
    [
      'a radio that depends on how many premiums are listed, beside such a table',
      premiums,
      [radio, tableNode],
      [
        `${radio} "dependencies": { "on": [{ "when": ${none} }], "resetOnAnyUnfulfilled": false },`,
        `${tableNode} ${isUnanswered}`,
      ],
      'claimDetails.isAlternativeOption → claimTransactions(Contribution) → claimDetails.isAlternativeOption',
    ],
    [
      'a file shown while its name is empty',
      documentFields,
      ['"field": "documents.file"'],
      ['"field": "documents.file", "showWhen": { "field": "documents.fileName", "empty": true }'],
      // Of each vehicle, and of the whole claim.
      [
        'documentContexts(Vehicle).file → documentContexts(Vehicle).fileName → documentContexts(Vehicle).file',
        'documentContexts.file → documentContexts.fileName → documentContexts.file',
      ],
    ],
  ])('%s is a circle at the field', async (_what, file, texts, by, circle) => {
    const { files } = await readProjectFiles({ projectDir: '.', settlementDir: 'settlement' });
    const edited = texts.reduce((text, one, index) => text.replace(one, by[index] ?? ''), files.get(file) ?? '');
    const lines = edited.split('\n');
    const line = lines.findIndex((one) => one.includes(by[0] ?? ''));
    const column = (lines[line]?.indexOf('"field": ') ?? 0) + '"field": '.length + 1;
    expect(loadProject(new Map([...files, [file, edited]])).errors.map(formatDocumentError)).toEqual(
      [circle]
        .flat()
        .map(
          (one) =>
            `${file}:${line + 1}:${column} field-cycle: Whether this field is shown depends on itself: ${one}. Remove one of the conditions.`,
        ),
    );
  });
});
