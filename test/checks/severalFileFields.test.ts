import { describe, expect, it } from 'vitest';
import { faultsAfter } from './harness.ts';

describe('severalFileFields', () => {
  it('refuses a second file field [MODEL-23, MODEL-12]', () => {
    expect(faultsAfter(['settlement/models/document-context.json', ['fields', 'Scan'], { type: 'file' }])).toEqual([
      'settlement/models/document-context.json:15:5 several-file-fields: A model has at most one file field; File is one already. Make a model of its own for "Scan".',
    ]);
  });

  it('refuses metadata that names no field [MODEL-13]', () => {
    expect(faultsAfter(['settlement/models/document-context.json', ['metadata', 'FileNameField'], 'FileNam'])).toEqual([
      'settlement/models/document-context.json:6:22 unknown-field: "FileNam" is not a field of this model. Did you mean "FileName"?',
    ]);
  });
});
