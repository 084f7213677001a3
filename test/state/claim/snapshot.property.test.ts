import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ClaimSnapshot } from '../../../src/claim/snapshot.ts';
import { filesAtom } from '../../../src/state/claim/fieldSnapshots.ts';
import { addRecordAtom, editRecordAtom } from '../../../src/state/claim/records.ts';
import { restoreClaimAtom, snapshotClaim } from '../../../src/state/claim/snapshot.ts';
import { type StandardClaimant, standardClaimant } from '../../support/standardClaimant.ts';
import { finish, step, take, wishes } from '../../support/wandering.ts';

const typedIn = 'claimantInfo.firstName';
const json = (claim: ClaimSnapshot): ClaimSnapshot => JSON.parse(JSON.stringify(claim));

/** Half done things that a claimant leaves behind. */
const loose = {
  edits: (claim: StandardClaimant) => {
    for (const { node, model, editButton } of claim.flow.records) {
      const [record] = claim.saved(model);
      if (record !== undefined && editButton !== null) claim.store.set(editRecordAtom, { node, record });
    }
  },
  adds: (claim: StandardClaimant) => {
    for (const { node } of claim.flow.records) claim.store.set(addRecordAtom, { node });
  },
  types: (claim: StandardClaimant) => void claim.type(typedIn, 'An'),
  mistypes: (claim: StandardClaimant) => claim.commit('claimantInfo.emailAddress', 'ana at example'),
} as const;
const looseStep = fc.constantFrom('edits' as const, 'adds' as const, 'types' as const, 'mistypes' as const);
type LooseStep = 'edits' | 'adds' | 'types' | 'mistypes';
const isLoose = (one: unknown): one is LooseStep => typeof one === 'string' && Object.hasOwn(loose, one);

function shareFiles(from: StandardClaimant, to: StandardClaimant, { draft, saved }: ClaimSnapshot): void {
  for (const { fields } of [...draft, ...saved]) {
    const value = fields['file']?.value;
    if (typeof value !== 'object' || value === null || !('file' in value)) continue;
    const file = from.store.get(filesAtom).get(value.file);
    if (file !== undefined) to.store.get(filesAtom).set(value.file, file);
  }
}

/** Who answers so sees every page but none that submits. */
const allPages = { who: 'indirect', alternative: true, pay: 'Check' } as const;

describe('a snapshot of a claim', () => {
  it('is plain JSON, and restored it is the same claim, in its own store and in another one', () => {
    fc.assert(
      fc.property(
        fc.nat({ max: 7 }),
        fc.array(fc.oneof({ weight: 3, arbitrary: step }, looseStep), { maxLength: 30 }),
        fc.array(step, { maxLength: 8 }),
        wishes,
        (pages, before, after, wished) => {
          const claim = standardClaimant();
          for (let page = 0; page < pages; page++) for (const one of [allPages, 'next' as const]) take(claim, one);
          for (const one of before) {
            if (!isLoose(one)) take(claim, one);
            else if (claim.path() !== null) loose[one](claim);
          }
          const taken = snapshotClaim(claim.store.get);
          const plain = json(taken);
          expect(plain).toEqual(taken);

          const other = standardClaimant();
          shareFiles(claim, other, taken);
          other.type(typedIn, '');
          other.store.set(restoreClaimAtom, plain);
          expect(snapshotClaim(other.store.get)).toEqual(taken);

          for (const one of after) take(claim, one);
          claim.store.set(restoreClaimAtom, plain);
          expect(snapshotClaim(claim.store.get)).toEqual(taken);

          for (const each of [claim, other]) each.visit('/error');
          expect(finish(other, wished)).toEqual(finish(claim, wished));
        },
      ),
      { numRuns: 60, seed: 7 },
    );
  });
});
