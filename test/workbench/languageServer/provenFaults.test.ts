import { expect, test } from 'vitest';
import type { DocumentError } from '../../../src/documents/reading/documentError.ts';
import type { ProjectFiles } from '../../../src/documents/reading/readProject.ts';
import { ProvenFaults, type Prover } from '../../../src/workbench/languageServer/proofs/provenFaults.ts';

const settlementFolder = 'settlement';
const [page, model] = ['page-schemas/standard/premiums.json', 'settlement/models/contribution.json'];

const faultIn = (file: string): DocumentError => ({
  file,
  line: 1,
  column: 1,
  code: 'unreachable-page',
  message: 'No claimant gets here.',
});

const documents = (ofPage: string): ProjectFiles =>
  new Map([
    [page, ofPage],
    [model, '{}'],
  ]);

type Proof = PromiseWithResolvers<readonly DocumentError[] | null>;

/** Proofs end when the test says so. */
function slowProofs() {
  const begun: { readonly files: ProjectFiles; readonly proof: Proof }[] = [];
  const failures: string[] = [];
  let givenUp = 0;
  const prover: Prover = {
    prove({ files }) {
      const proof: Proof = Promise.withResolvers();
      begun.push({ files, proof });
      return proof.promise;
    },
    giveUp: () => {
      givenUp += 1;
    },
    end: () => {},
  };
  const proven = new ProvenFaults(prover, { changed: () => {}, failed: (sentence) => failures.push(sentence) });
  const end = async (index: number, faults: readonly DocumentError[] | null) => {
    begun[index]?.proof.resolve(faults);
    await begun[index]?.proof.promise;
  };
  return { proven, begun, failures, end, givenUp: () => givenUp };
}

test('what an older proof found does not take the place of what a newer one finds', async () => {
  const { proven, begun, end, givenUp } = slowProofs();
  const [older, newer] = [documents('{}'), documents('{ }')];
  proven.want([{ settlementFolder, files: older }]);
  proven.want([{ settlementFolder, files: newer }]);
  expect(givenUp()).toBe(1);
  await end(0, [faultIn(model)]);
  expect(proven.of(settlementFolder, newer)).toEqual([]);
  expect(begun.map(({ files }) => files)).toEqual([older, newer]);
  await end(1, [faultIn(page)]);
  expect(proven.of(settlementFolder, newer)).toEqual([faultIn(page)]);
});

test('a fault stays until its document changes or the next proof ends', async () => {
  const { proven, end } = slowProofs();
  const [before, after] = [documents('{}'), documents('{ }')];
  proven.want([{ settlementFolder, files: before }]);
  await end(0, [faultIn(page), faultIn(model)]);
  expect(proven.of(settlementFolder, after)).toEqual([faultIn(model)]);
  proven.want([{ settlementFolder, files: after }]);
  expect(proven.of(settlementFolder, after)).toEqual([faultIn(model)]);
  await end(1, []);
  expect(proven.of(settlementFolder, after)).toEqual([]);
});

test('a proof that was given up is begun again where its documents are wanted again', async () => {
  const { proven, begun, end } = slowProofs();
  const files = documents('{}');
  proven.want([{ settlementFolder, files }]);
  proven.want([]);
  proven.want([{ settlementFolder, files }]);
  await end(0, null);
  expect(begun).toHaveLength(2);
  await end(1, [faultIn(page)]);
  proven.want([{ settlementFolder, files }]);
  expect(begun).toHaveLength(2);
});

test('a failure is told in one line, once, and what was found before stays', async () => {
  const { proven, begun, failures, end } = slowProofs();
  const [before, after] = [documents('{}'), documents('{ }')];
  proven.want([{ settlementFolder, files: before }]);
  await end(0, [faultIn(model)]);
  proven.want([{ settlementFolder, files: after }]);
  begun[1]?.proof.reject(new Error('The solver is gone.\nAnd more.'));
  await expect.poll(() => failures).toEqual(['The proofs failed: The solver is gone.']);
  proven.want([{ settlementFolder, files: after }]);
  expect(begun).toHaveLength(2);
  expect(proven.of(settlementFolder, after)).toEqual([faultIn(model)]);
});
