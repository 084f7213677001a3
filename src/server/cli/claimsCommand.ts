import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readDocument } from '../../documents/reading/readDocument.ts';
import { errorMessage } from '../../rules/errorMessage.ts';
import { parseReferenceCode, referenceCodeProblem } from '../../rules/referenceCode.ts';
import { claimStatuses, documentStatuses } from '../../rules/statuses.ts';
import { claimDocuments } from '../claimDocuments.ts';
import { readSettings, type ServerSettings } from '../settings.ts';
import { type Archive, openArchive } from '../storage.ts';
import type { StoredClaim } from '../store/store.ts';
import { exportClaim } from './exportClaim.ts';
import { CommandError, type Terminal } from './runCommand.ts';
import { hideNothing, hideSensitiveAnswers } from './sensitiveAnswers.ts';

const usage =
  'Usage: npm run claims -- export [--sensitive] | count | show CODE [--sensitive] | status CODE STATUS | document-status CODE NUMBER STATUS';

interface Subcommand {
  /** How many arguments it takes. */
  readonly takes: number;
  /** Whether it prints answers, and so may be asked for sensitive ones. */
  readonly prints?: true;
  run(context: Context, args: readonly string[]): Promise<void>;
}
interface Context {
  readonly terminal: Terminal;
  readonly archive: Archive;
  readonly settings: ServerSettings;
  /** Whether sensitive answers are printed as they were typed. */
  readonly sensitive: boolean;
}

const commands: Readonly<Record<string, Subcommand>> = {
  export: { takes: 0, prints: true, run: (context) => printAll(context, context.archive.store.claims.all()) },
  count: {
    takes: 0,
    run: async ({ terminal, archive }) => print(terminal, String(await archive.store.claims.count())),
  },
  show: {
    takes: 1,
    prints: true,
    run: async (context, [code = '']) => printAll(context, [await findClaim(context, code)]),
  },
  status: {
    takes: 2,
    async run(context, [code = '', typed = '']) {
      const status = known(typed, claimStatuses, 'a claim');
      const { id, referenceCode } = await findClaim(context, code);
      await context.archive.store.claims.setStatus(id, status);
      await print(context.terminal, `${referenceCode} has the status ${status}.`);
    },
  },
  'document-status': {
    takes: 3,
    async run(context, [code = '', number = '', typed = '']) {
      const status = known(typed, documentStatuses, 'a document');
      const claim = await findClaim(context, code);
      const found = /^[1-9]\d{0,5}$/.test(number) ? claimDocuments(claim)[Number(number) - 1] : undefined;
      if (found === undefined) {
        throw new CommandError(
          `${claim.referenceCode} has no document "${number}": write a number that "show" prints.`,
        );
      }
      await context.archive.store.claims.setDocumentStatus(found.upload.storageId, status);
      await print(context.terminal, `Document ${number} of ${claim.referenceCode} has the status ${status}.`);
    },
  },
};

/** `npm run claims`: what claims are filed, and how far each of them is. */
export async function claimsCommand(terminal: Terminal): Promise<void> {
  const [name = '', ...rest] = terminal.args;
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  const args = command?.prints ? rest.filter((argument) => argument !== '--sensitive') : rest;
  if (command?.takes !== args.length) throw new CommandError(usage);
  const settings = readSettings(terminal.variables);
  const archive = await openArchive(settings);
  try {
    await command.run({ terminal, archive, settings, sensitive: args.length < rest.length }, args);
  } finally {
    await archive.store.close();
  }
}

/** @throws CommandError for a status that there is not. */
function known<S extends string>(typed: string, statuses: readonly S[], what: string): S {
  const status = statuses.find((one) => one === typed);
  if (status !== undefined) return status;
  throw new CommandError(`"${typed}" is not a status of ${what}. There are: ${statuses.join(', ')}.`);
}

/** One claim per line, as JSON. Every claim is printed; when something of it is damaged, the exit code says so. */
async function printAll(
  { terminal, archive: { uploads }, settings, sensitive }: Context,
  claims: AsyncIterable<StoredClaim> | Iterable<StoredClaim>,
) {
  const hide = sensitive ? hideNothing : await hideSensitiveAnswers(settings);
  let damaged = 0;
  for await (const claim of claims) {
    const { line, problems } = await exportClaim(claim, uploads, hide);
    await print(terminal, line);
    for (const problem of problems) terminal.stderr.write(`${problem}\n`);
    damaged += problems.length;
  }
  if (damaged > 0)
    throw new CommandError(
      `Not printed as stored: ${damaged}, each named above. Restore from a backup what was damaged.`,
    );
}

async function findClaim({ archive, settings }: Context, typed: string): Promise<StoredClaim> {
  const prefix = await referenceCodePrefix(settings);
  const code = parseReferenceCode(typed, prefix);
  if (code === null) {
    const isOther = referenceCodeProblem(typed, prefix) === 'otherPrefix';
    const remedy = isOther ? `here they begin with ${prefix}` : 'look for a mistyped character';
    throw new CommandError(`"${typed}" is not a reference code: ${remedy}.`);
  }
  const claim = await archive.store.claims.findByReferenceCode(code);
  if (claim === null) throw new CommandError(`There is no claim with the reference code ${code}.`);
  return claim;
}

async function referenceCodePrefix({ settlementDir }: ServerSettings): Promise<string> {
  const file = join(settlementDir, 'settings.json');
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw new CommandError(`${file} cannot be read (${errorMessage(error)}): set SETTLEMENT_DIR to its folder.`);
  });
  const { document } = readDocument(text, file, 'settings');
  if (document === null) throw new CommandError(`${file} is wrong: run "npm run check".`);
  return document.referenceCodePrefix;
}

/** Waits for a slow reader at the other end of a pipe, so that an export of any size stays out of memory. */
async function print({ stdout }: Terminal, line: string): Promise<void> {
  if (!stdout.write(`${line}\n`)) await once(stdout, 'drain');
}
