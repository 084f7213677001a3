import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { nullIfGone } from '../../../helpers/errorCode.ts';
import { makePrivateFolder } from '../../../helpers/privateFolder.ts';
import { loadSettlement } from '../../../settlement/loadSettlement.ts';
import type { StoredClaim } from '../../../store/claimRows.ts';
import { print } from '../runCommand.ts';
import type { Context } from './context.ts';
import { type Claims, problemsOf } from './exportLines.ts';
import { claimLine, gatherClaim } from './gatherClaim.ts';
import { makeFolder } from './makeFolder.ts';
import { copyDocument } from './readDocuments.ts';
import { safeFileName } from './safeNames.ts';
import type { HideAnswers } from './sensitiveAnswers.ts';
import { claimSummaries, type Summary } from './summaries.ts';

/** What a folder was made of, and the sizes of its files in bytes, by their paths. */
const noteName = 'exported.json';
const Note = Type.Object({ sha256: Type.String(), files: Type.Record(Type.String(), Type.Integer()) });

type Gather = (read: Parameters<typeof gatherClaim>[1]) => ReturnType<typeof gatherClaim>;

/**
 * Writes a folder for each claim, with the claim as JSON, its summary as PDF and its documents. A folder is renamed when it
 * is whole; a whole folder of the claim as it is now stays. @throws CommandError also at the end when something was damaged.
 */
export async function exportFolders(context: Context, claims: Claims, hide: HideAnswers): Promise<number> {
  const { archive, settings, options, terminal } = context;
  const root = options['to'] ?? '';
  const showsSensitive = options['sensitive'] !== undefined;
  const summaries = claimSummaries(await loadSettlement(settings), hide, showsSensitive);
  await makeFolder(root);
  const problems = problemsOf(context);
  let [count, written] = [0, 0];
  for await (const claim of claims) {
    count += 1;
    const { referenceCode } = claim;
    if (!/^[\w-]+$/.test(referenceCode)) {
      problems.add([`Claim ${count} has a reference code that no folder can be called by.`]);
      continue;
    }
    const gather: Gather = (read) => gatherClaim(claim, read, hide);
    // The line with undamaged documents, for which none must be read.
    const whole = await gather(async ({ size, sha256 }) => ({ size, sha256 }));
    // Options that only change the summary do not show in the line.
    const sha256 = createHash('sha256')
      .update(`${showsSensitive ? 'sensitive ' : ''}${claimLine(whole)}`)
      .digest('hex');
    const folder = join(root, referenceCode);
    if (await isWhole(folder, sha256)) continue;
    const unfinished = join(root, `.${referenceCode}.part`);
    await rm(unfinished, { recursive: true, force: true });
    const found = await writeClaim(unfinished, claim, gather, await summaries(claim), archive.uploads);
    problems.add(found);
    // So the next run makes the folder of a damaged claim again.
    await note(unfinished, found.length === 0 ? sha256 : '');
    await putInPlace(unfinished, folder);
    written += 1;
  }
  await print(terminal, `Wrote ${written} claims into ${root}; ${count - written} were there as they are.`);
  problems.throwIfAny();
  return count;
}

/** Returns a sentence for each damage. */
async function writeClaim(
  folder: string,
  claim: StoredClaim,
  gather: Gather,
  { made, problems }: { readonly made: readonly Summary[]; readonly problems: readonly string[] },
  uploads: Context['archive']['uploads'],
): Promise<readonly string[]> {
  const placeOf = (id: string) => {
    const addition = claim.additions.find((one) => one.id === id);
    return addition === undefined ? folder : join(folder, 'additions', `A${addition.number}`);
  };
  await mkdir(folder, { mode: 0o700 });
  const gathered = await gather(async (upload, number, filed) => {
    const file = join(placeOf(filed.id), 'documents', safeFileName(number, upload.name, upload.type));
    await makePrivateFolder(dirname(file));
    const facts = await copyDocument(uploads, upload, file).catch(async (error: unknown) => {
      await rm(file, { force: true });
      throw error;
    });
    if (facts.sha256 !== upload.sha256) await rm(file);
    return facts;
  });
  await writeFile(join(folder, 'claim.json'), `${claimLine(gathered)}\n`, { mode: 0o600 });
  for (const { id, pdf } of made) {
    await makePrivateFolder(placeOf(id));
    await writeFile(join(placeOf(id), 'summary.pdf'), pdf, { mode: 0o600 });
  }
  return [...gathered.problems, ...problems];
}

async function note(folder: string, sha256: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files: [string, number][] = [];
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isFile()) files.push([path.slice(folder.length + 1), (await stat(path)).size]);
  }
  const text = JSON.stringify({ sha256, files: Object.fromEntries(files.sort()) }, null, 2);
  await writeFile(join(folder, noteName), `${text}\n`, { mode: 0o600 });
}

async function isWhole(folder: string, sha256: string): Promise<boolean> {
  const text = await readFile(join(folder, noteName), 'utf8').catch(nullIfGone);
  if (text === null) return false;
  const noted = parsed(text);
  if (!Value.Check(Note, noted) || noted.sha256 !== sha256) return false;
  for (const [path, size] of Object.entries(noted.files)) {
    if ((await stat(join(folder, path)).catch(nullIfGone))?.size !== size) return false;
  }
  return true;
}

/** null for text that is not JSON, as after a power cut. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** After a kill in between, the next run makes the folder. */
async function putInPlace(unfinished: string, folder: string): Promise<void> {
  const former = `${unfinished.slice(0, -'.part'.length)}.former`;
  await rm(former, { recursive: true, force: true });
  await rename(folder, former).catch(nullIfGone);
  await rename(unfinished, folder);
  await rm(former, { recursive: true, force: true });
}
