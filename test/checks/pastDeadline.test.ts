import { describe, expect, it } from 'vitest';
import { loadProject } from '../../src/checks/loadProject.ts';
import { formatDocumentError } from '../../src/documents/reading/documentError.ts';
import { readProjectFiles } from '../../src/files/readProjectFiles.ts';

const { files } = await readProjectFiles({ projectDir: '.', settlementDir: 'settlement' });
const warnings = (now?: string) =>
  loadProject(files, 'settlement', now === undefined ? null : Date.parse(now)).warnings.map(formatDocumentError);

describe('a deadline that is past', () => {
  it('is told once for all languages, with the flows that it closes', () => {
    expect(warnings('2030-10-02T00:00:00Z')).toEqual([
      'settlement/deadlines.json:12:31 warning past-deadline: 09/30/2030 11:59:59 PM is past, so Standard can no longer be filed. Set a later date if the time is not over.',
      'settlement/deadlines.json:15:31 warning past-deadline: 09/30/2030 11:59:59 PM is past, so Automotive can no longer be filed. Set a later date if the time is not over.',
    ]);
  });

  it.each(['2030-09-30T23:59:59Z', undefined])('is not past at %s', (now) => {
    expect(warnings(now)).toEqual([]);
  });
});
