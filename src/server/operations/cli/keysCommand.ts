import { recordCommand } from '../../store/audit/recordCommand.ts';
import type { Store } from '../../store/store.ts';
import { runningHolders } from '../../vault/keyHolder.ts';
import { storageKeySource } from '../../vault/secrets.ts';
import type { StorageKeys } from '../../vault/storageKeys.ts';
import { addSecret, findSecret } from '../../vault/storedSecret.ts';
import { countWrapped, noneWrapped, rewrapAll, type Wrapped } from '../rotation.ts';
import { openArchive, openExistingStorage } from '../storage.ts';
import { type CommandContext, commandLine } from './commandTable.ts';
import { CommandError } from './runCommand.ts';

/** `npm run keys`: which storage keys wrap what is stored, and how another one takes their place. */
export const keysCommand = commandLine('keys', {
  status: { takes: [], options: {}, run: printStatus },
  new: { takes: [], options: {}, run: addKey },
  rotate: { takes: [], options: {}, run: rotate },
});

async function printStatus({ terminal: { stdout }, settings }: CommandContext): Promise<void> {
  const { store, storageKeys } = await openArchive(settings);
  try {
    const wrapped = await countWrapped(store);
    const [first, ...others] = storageKeys.ids;
    const line = (id: string | undefined, what: string) => {
      const { claims, draftDocuments, quarantine, properties } = wrapped.get(id ?? '') ?? noneWrapped;
      const others = `${quarantine > 0 ? `, ${quarantine} in quarantine` : ''}${properties > 0 ? ', the class list' : ''}`;
      stdout.write(`${id} ${what}: ${claims} claims, ${draftDocuments} documents of drafts${others}\n`);
    };
    line(first, '(wraps from now on)');
    for (const id of others) line(id, '(opens)');
    const missing = missingKeys(wrapped, storageKeys);
    for (const id of missing) line(id, '(MISSING)');
    if (missing.length > 0) throw missingError(missing);
    if (wrapped.size > 1 || (wrapped.size === 1 && !wrapped.has(storageKeys.id))) {
      stdout.write('"npm run keys -- rotate" has all of it wrapped by the first key.\n');
    }
  } finally {
    await store.close();
  }
}

const missingKeys = (wrapped: ReadonlyMap<string, Wrapped>, { ids }: Pick<StorageKeys, 'ids'>) =>
  [...wrapped.keys()].filter((id) => !ids.includes(id));

const missingError = (missing: readonly string[]) =>
  new CommandError(
    `What the storage key ${missing.join(' and ')} wraps cannot be opened without it: add the key to STORAGE_KEY, or to storage-key in DATA_DIR.`,
  );

async function addKey({ terminal: { stdout }, settings }: CommandContext): Promise<void> {
  const source = storageKeySource(settings);
  const { given, file, variable } = source;
  if (given !== null) {
    throw new CommandError(
      `The storage keys are in ${variable}: write the new one there yourself, as docs/operators/keys.md says.`,
    );
  }
  const kept = await findSecret(source);
  if (kept === null) throw new CommandError(`There is no ${file}: the first start of the server makes it.`);
  await addSecret(source, kept);
  stdout.write(
    `${file} has a new first key; the others stay. Copy it to where you keep a copy, start the server again, and then run "npm run keys -- rotate".\n`,
  );
}

/** Enough: what servers file meanwhile is wrapped by the first key already. */
const mostRounds = 3;

async function rotate({ terminal: { stdout, stderr }, settings }: CommandContext): Promise<void> {
  const { store, storageKeys } = await openExistingStorage(settings);
  try {
    const missing = missingKeys(await countWrapped(store), storageKeys);
    if (missing.length > 0) throw missingError(missing);
    await refuseOtherServers(store, storageKeys);
    await recordCommand(store, settings.operator, { command: 'keys rotate' });
    const { rewrapped, problems } = await goThrough(store, storageKeys);
    for (const problem of problems) stderr.write(`${problem}\n`);
    stdout.write(`Wrapped ${rewrapped} by the first key.\n`);
    if (problems.size > 0) {
      throw new CommandError(
        `Not done: ${problems.size}, each named above; they stay as they are. Restore from a backup what was damaged, and keep all storage keys.`,
      );
    }
    if ([...(await countWrapped(store)).keys()].some((id) => id !== storageKeys.id)) {
      throw new CommandError(
        'A server still wraps by another key: start every server with the same first key, then run this again.',
      );
    }
    await store.properties.set('storageKeyId', storageKeys.id);
    stdout.write(
      'Everything is wrapped by the first key: the others may be removed, but a backup from before still needs them.\n',
    );
  } finally {
    await store.close();
  }
}

/** A server with another first key could not read what is wrapped here, or would go on wrapping by a former key. */
async function refuseOtherServers({ keys }: Store, storageKeys: StorageKeys): Promise<void> {
  const other = (await runningHolders(keys, new Date())).find(({ keyIds }) => keyIds[0] !== storageKeys.id);
  if (other === undefined) return;
  throw new CommandError(
    `A server that was seen at ${other.seenAt} wraps by another storage key than the first one here: start it again with the same keys, or wait three minutes if it has ended.`,
  );
}

async function goThrough(store: Store, storageKeys: StorageKeys) {
  const problems = new Set<string>();
  let rewrapped = 0;
  for (let round = 0; round < mostRounds; round += 1) {
    const more = await rewrapAll(store, storageKeys, (problem) => problems.add(problem));
    if (more === 0) break;
    rewrapped += more;
  }
  return { rewrapped, problems };
}
