import { describe, expect, it } from 'vitest';
import { claimDetails, faultsAfter, third } from './harness.ts';

const required = { type: 'Required' };
const ticked = { type: 'RequireOnePropertyValTrue', parameters: { Properties: ['Agrees'] } };
const onTheServer = (...validations: object[]) =>
  [claimDetails, ['fields', 'Agrees', 'validations'], validations] as const;

describe('untickedCheckbox', () => {
  it('tells how to ask for a tick where "required" alone would take an unticked box', () => {
    expect(faultsAfter(onTheServer(required))).toEqual([
      'page-schemas/standard/third.json:15:16 unticked-checkbox: "required" takes an unticked checkbox for an answer. To ask for a tick, add the validation RequireOnePropertyValTrue with this field to the model config.',
    ]);
  });

  it('counts what the page adds', () => {
    const added = [third, ['content', 0, 'validations'], [{ rule: 'required' }]] as const;
    expect(faultsAfter(added).map((fault) => fault.split(' ')[1])).toEqual(['unticked-checkbox:']);
    expect(faultsAfter(added, onTheServer(ticked))).toEqual([]);
  });

  it('is content with both rules, and leaves a validation that means nothing to its own check', () => {
    expect(faultsAfter(onTheServer(required, ticked))).toEqual([]);
    expect(faultsAfter(onTheServer({ type: 'Requierd' })).map((fault) => fault.split(' ')[1])).toEqual([
      'invalid-validation:',
    ]);
  });
});
