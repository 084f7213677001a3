import { describe, expect, it } from 'vitest';
import { claimDetails, documentContext, faultsAfter, inSections } from './harness.ts';

describe('fileFieldPlace', () => {
  it('refuses a file field outside of documentContexts models [MODEL-12, SUBM-21]', () => {
    expect(faultsAfter([claimDetails, ['fields', 'Proof'], { type: 'file' }])).toEqual([
      'settlement/models/claim-details.json:24:5 misplaced-file-field: Files are sent with documentContexts models only. Put "Proof" into a model with the DtoMapping "documentContexts".',
    ]);
  });

  it('leaves alone a form that is never submitted', () => {
    const flow = ['flows', 0] as const;
    expect(
      faultsAfter(
        [claimDetails, ['fields', 'Proof'], { type: 'file' }],
        [claimDetails, ['metadata', 'FileNameField'], 'Amount'],
        ['flows.json', [...flow, 'submit'], undefined],
        ['flows.json', [...flow, 'pages', 3, 'action'], 'next'],
        inSections,
      ),
    ).toEqual([]);
  });

  it('asks for the field that takes the name [SUBM-21]', () => {
    expect(faultsAfter([documentContext, ['metadata', 'FileNameField'], undefined])).toEqual([
      'settlement/models/document-context.json:3:15 misplaced-file-field: A model that takes files needs a "FileNameField": the field that takes the name of the chosen file.',
    ]);
  });

  it('asks that field to be a text that takes any name of a file', () => {
    expect(faultsAfter([documentContext, ['fields', 'FileName', 'type'], 'boolean'])).toEqual([
      'settlement/models/document-context.json:6:22 misplaced-file-field: "FileName" is stored as boolean, but this is a text. Name a field of the type "string".',
    ]);
    expect(faultsAfter([documentContext, ['fields', 'FileName', 'maxLength'], 40])).toEqual([
      'settlement/models/document-context.json:14:20 misplaced-file-field: "FileName" takes the name of a file, which may have 255 characters.',
    ]);
  });
});
