import { rowsPerSlice } from '../../../helpers/inSlices.ts';
import { claimDocuments } from '../../../store/claimDocuments.ts';
import type { Archive } from '../../storage.ts';
import { CommandError, print } from '../runCommand.ts';
import type { Context, Subcommand } from './context.ts';
import { gatherClaim } from './gatherClaim.ts';
import { measureDocument } from './readDocuments.ts';
import { hideNothing } from './sensitiveAnswers.ts';

/** Reads everything that is stored of claims, and finds documents that belong to nothing. Changes nothing. */
export const verifyCommand: Subcommand = {
  looksOnly: true,
  takes: [],
  options: {},
  async run({ terminal, archive }) {
    let findings = 0;
    const say = async (finding: string) => {
      findings += 1;
      await print(terminal, finding);
    };
    const { claims, documents } = await verifyClaims(archive, say);
    const objects = await findOrphans(archive, say);
    await print(terminal, `Read ${claims} claims and ${documents} documents of them; ${objects} documents are stored.`);
    if (findings > 0)
      throw new CommandError(`Found ${findings}, each named above: docs/operators/claims.md says what to do.`);
  },
};

type Say = (finding: string) => Promise<void>;

async function verifyClaims({ store, uploads }: Context['archive'], say: Say) {
  let [claims, documents] = [0, 0];
  for await (const claim of store.claims.all()) {
    const { problems } = await gatherClaim(claim, (upload) => measureDocument(uploads, upload), hideNothing);
    for (const problem of problems) await say(problem);
    claims += 1;
    documents += claimDocuments(claim).length;
  }
  return { claims, documents };
}

/** Returns the number of stored documents. */
async function findOrphans(archive: Archive, say: Say): Promise<number> {
  let count = 0;
  const suspects: string[] = [];
  let slice: string[] = [];
  const look = async () => {
    suspects.push(...(await unknownOf(archive, slice)));
    slice = [];
  };
  for await (const storageId of archive.uploads.storageIds()) {
    count += 1;
    slice.push(storageId);
    if (slice.length === rowsPerSlice) await look();
  }
  await look();
  // A second look: by now a document that was just stored has its claim, and one that was being removed is gone.
  for (let from = 0; from < suspects.length; from += rowsPerSlice) {
    for (const storageId of await unknownOf(archive, suspects.slice(from, from + rowsPerSlice))) {
      if (await archive.uploadStorage.has(storageId)) await say(`The stored document ${storageId} belongs to nothing.`);
    }
  }
  return count;
}

async function unknownOf({ store }: Archive, storageIds: readonly string[]): Promise<readonly string[]> {
  // In this order, so that a document that a claim takes between the two queries is in the second answer.
  const arriving = await store.arrivals.known(storageIds);
  const known = await store.claims.knownStorageIds(storageIds);
  return storageIds.filter((storageId) => !arriving.has(storageId) && !known.has(storageId));
}
