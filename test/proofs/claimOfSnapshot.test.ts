import { describe, expect, it } from 'vitest';
import { emptyField, type PlainValue } from '../../src/claim/snapshot.ts';
import { claimOfSnapshot } from '../../src/proofs/play/claimOfSnapshot.ts';
import { playedClaim } from '../../src/proofs/play/playedClaim.ts';
import { snapshotOf } from '../../src/proofs/play/snapshotOf.ts';
import { beforeTheFirstPage } from '../../src/proofs/play/walk.ts';
import { sampleStage } from './stages.ts';

const { flow, today } = sampleStage('Standard');

/** A draft in which a field has this value, as read back. */
function readBack(key: string, value: PlainValue) {
  const { snapshot } = snapshotOf(flow, playedClaim(flow, today), beforeTheFirstPage);
  const held = { ...emptyField, value, everDirty: true };
  const models = snapshot.draft.map((one) =>
    one.key === 'claimantInfo' ? { ...one, fields: { ...one.fields, [key]: held } } : one,
  );
  return claimOfSnapshot(flow, today, { ...snapshot, draft: models }).writer.value(`claimantInfo.${key}`, null);
}

describe('a claim read from a draft', () => {
  it('has the answers of the draft', () => {
    expect(readBack('firstName', 'Ana')).toBe('Ana');
  });

  it.each([
    ['a list where the flow holds a text', ['Ana']],
    ['a file where the flow holds a text', { file: 'a-file' }],
    ['yes or no where the flow holds a text', true],
  ])('lacks an answer of another type: %s', (_, value) => {
    expect(readBack('firstName', value)).toBeNull();
  });
});
