import { describe, expect, it } from 'vitest';
import {
  type DocumentError,
  formatDocumentError,
  isWarning,
  sortDocumentErrors,
} from '../../src/documents/reading/documentError.ts';

const error = (file: string, line: number, column: number, message = 'Wrong.'): DocumentError => ({
  file,
  line,
  column,
  code: 'unknown-field',
  message,
});

describe('formatDocumentError', () => {
  it('writes place, code, message and suggestion in one line', () => {
    expect(
      formatDocumentError({
        ...error(
          'page-schemas/standard/premiums.json',
          14,
          21,
          '"premuimAmount" is not a field of Standard/claimDetails.',
        ),
        suggestion: 'premiumAmount',
      }),
    ).toBe(
      'page-schemas/standard/premiums.json:14:21 unknown-field: "premuimAmount" is not a field of Standard/claimDetails. Did you mean "premiumAmount"?',
    );
  });
});

describe('a warning', () => {
  it('is what has the code of one, and says so before it', () => {
    const warning: DocumentError = { ...error('settlement/deadlines.json', 6, 21), code: 'deadline-after-zone-data' };
    expect([isWarning(warning), isWarning(error('a', 1, 1))]).toEqual([true, false]);
    expect(formatDocumentError(warning)).toBe(
      'settlement/deadlines.json:6:21 warning deadline-after-zone-data: Wrong.',
    );
  });
});

describe('sortDocumentErrors', () => {
  it('sorts by file, line and column as numbers', () => {
    const sorted = sortDocumentErrors([error('b', 1, 1), error('a', 10, 1), error('a', 9, 20), error('a', 9, 3)]);
    expect(sorted.map(({ file, line, column }) => [file, line, column])).toEqual([
      ['a', 9, 3],
      ['a', 9, 20],
      ['a', 10, 1],
      ['b', 1, 1],
    ]);
  });

  it('says once what two uses of a block would say twice, and keeps different faults of one place', () => {
    expect(sortDocumentErrors([error('a', 1, 1), error('a', 1, 1), error('a', 1, 1, 'Wrong too.')])).toHaveLength(2);
  });
});
