import { createHmac } from 'node:crypto';
import { join } from 'node:path';
import { StartupError } from '../helpers/startupError.ts';
import type { ServerSettings } from '../settings/settings.ts';
import { type AuditKeys, auditKeys } from '../store/audit/auditKeys.ts';
import type { PropertyName } from '../store/propertyNames.ts';
import type { PropertyStore } from '../store/store.ts';
import { type DraftKey, draftKey } from './draftKey.ts';
import { type PinKey, pinKey } from './pinKey.ts';
import { type StorageKeys, storageKeys } from './storageKeys.ts';
import { findSecret, makeSecret, type SecretSource, shortest } from './storedSecret.ts';

/**
 * Signs cookies; made at the first start if not given. @throws StartupError if it cannot be used, or another server of
 * the database has another one.
 */
export function sessionSecret(settings: ServerSettings, properties: PropertyStore): Promise<string> {
  const { sessionSecret: given, dataDir } = settings;
  const source: SecretSource = {
    given,
    variable: 'SESSION_SECRET',
    file: join(dataDir, 'session-secret'),
    remedy: 'delete it, and all claimants who are filing now have to sign in again',
  };
  return isShared(settings) ? sharedSecret(source, properties, 'sessionSecretId', idOfSecret) : anySecret(source);
}

const anySecret = async (source: SecretSource) => (await findSecret(source)) ?? makeSecret(source);

const isShared = ({ database }: ServerSettings) => database.kind === 'postgres';

/** Does not reveal the secret. */
const idOfSecret = (secret: string) =>
  createHmac('sha256', secret).update('id of the secret').digest('base64url').slice(0, 12);

/**
 * A secret that all servers of a database must have. @throws StartupError if it is missing, or not that of the first
 * server.
 */
async function sharedSecret(
  source: SecretSource,
  properties: PropertyStore,
  name: PropertyName,
  idOf: (secret: string) => string,
): Promise<string> {
  const known = await properties.get(name);
  const found = known === null ? await anySecret(source) : await findSecret(source);
  if (found !== null && (await properties.setFirst(name, idOf(found))) === idOf(found)) return found;
  const { given, variable, file } = source;
  const what = given === null ? file : variable;
  const wrong = found === null ? 'is missing' : 'is another one than the server had that used the database first';
  throw new StartupError(
    `${what} ${wrong}: set ${variable} to the same on every server, or, to begin with another one, stop them all and ` +
      `delete the row "${name}" of the table "properties".`,
  );
}

const newKey = 'stop the server and run "npm run class-list -- replace FILE --new-key" with the whole class list';

/**
 * Hashes PINs; made at the first start if not given. @throws StartupError if it cannot be used, or the class list was
 * hashed with another one.
 */
export async function openPinKey(settings: ServerSettings, properties: PropertyStore): Promise<PinKey> {
  const known =
    (await properties.get('pinKeyId')) ?? (await properties.setFirst('pinKeyId', (await anyPinKey(settings)).id));
  const source = pinKeySource(settings);
  const found = await findSecret(source);
  const key = found === null ? null : pinKey(found);
  if (key?.id === known) return key;
  const what = settings.pinKey === null ? source.file : 'PIN_KEY';
  const wrong = key === null ? 'is missing' : 'is not the key that the PINs of the class list were hashed with';
  throw new StartupError(`${what} ${wrong}: restore it from your copy of the keys, set PIN_KEY to it, or ${newKey}.`);
}

/** @throws StartupError as `openPinKey` does. */
export async function openAuditKeys(settings: ServerSettings, properties: PropertyStore): Promise<AuditKeys> {
  return auditKeys(await openPinKey(settings, properties));
}

/** Without looking at the class list: for one that is replaced as a whole. */
export async function anyPinKey(settings: ServerSettings): Promise<PinKey> {
  const source = pinKeySource(settings);
  return pinKey(await anySecret(source));
}

/** Notes that the whole class list is hashed with this key. */
export function adoptPinKey({ id }: PinKey, properties: PropertyStore): Promise<void> {
  return properties.set('pinKeyId', id);
}

function pinKeySource({ pinKey: given, dataDir }: ServerSettings): SecretSource {
  return {
    given,
    variable: 'PIN_KEY',
    file: join(dataDir, 'pin-key'),
    remedy: `restore it from your copy of the keys, or delete it, ${newKey}`,
  };
}

/**
 * Seals drafts; made at the first start if not given. Another key than before only hides the drafts of then, so one
 * server is warned and starts. @throws StartupError if it cannot be used, or another server of the database has another
 * one.
 */
export async function openDraftKey(
  settings: ServerSettings,
  properties: PropertyStore,
): Promise<{ readonly key: DraftKey; readonly warning: string | null }> {
  const source = draftKeySource(settings);
  if (isShared(settings)) {
    const secret = await sharedSecret(source, properties, 'draftKeyId', (text) => draftKey(text).id);
    return { key: draftKey(secret), warning: null };
  }
  const key = draftKey(await anySecret(source));
  const known = await properties.get('draftKeyId');
  if (known !== key.id) await properties.set('draftKeyId', key.id);
  if (known === null || known === key.id) return { key, warning: null };
  const what = source.given === null ? source.file : source.variable;
  const remedy = 'to bring them back, stop the server and restore the earlier key';
  return {
    key,
    warning: `${what} is another key than before: the answers saved until now cannot be found; ${remedy}.`,
  };
}

/**
 * Null if none was made. @throws StartupError if it cannot be used or is not the server's: a person's drafts would not
 * be found.
 */
export async function findDraftKey(settings: ServerSettings, properties: PropertyStore): Promise<DraftKey | null> {
  const known = await properties.get('draftKeyId');
  const source = draftKeySource(settings);
  const found = await findSecret(source);
  const key = found === null ? null : draftKey(found);
  if (known === null || key?.id === known) return key;
  const what = source.given === null ? source.file : source.variable;
  const wrong = key === null ? 'is missing' : 'is another key than that of the server';
  throw new StartupError(
    `${what} ${wrong}: set DRAFT_KEY to the server's. Where that one is lost, start the server first: it takes another, or says how.`,
  );
}

function draftKeySource({ draftKey: given, dataDir }: ServerSettings): SecretSource {
  return {
    given,
    variable: 'DRAFT_KEY',
    file: join(dataDir, 'draft-key'),
    remedy: 'restore it from your copy of the keys, or delete it, and the answers saved until now cannot be found',
  };
}

/**
 * Wrap the data keys; the first one wraps from now on. Made at the first start if not given. @throws StartupError if
 * they cannot be used, or stored data was sealed with another one.
 */
export async function openStorageKeys(settings: ServerSettings, properties: PropertyStore): Promise<StorageKeys> {
  if ((await properties.get('storageKeyId')) !== null) return findStorageKeys(settings, properties);
  const source = storageKeySource(settings);
  await properties.setFirst('storageKeyId', keysIn(await anySecret(source), source).id);
  return findStorageKeys(settings, properties);
}

/** Makes and notes nothing. @throws StartupError as `openStorageKeys` does. */
export async function findStorageKeys(settings: ServerSettings, properties: PropertyStore): Promise<StorageKeys> {
  const known = await properties.get('storageKeyId');
  const source = storageKeySource(settings);
  const found = await findSecret(source);
  const keys = found === null ? null : keysIn(found, source);
  if (keys !== null && (known === null || keys.ids.includes(known))) return keys;
  const what = settings.storageKey === null ? source.file : source.variable;
  const wrong = keys === null ? 'is missing' : 'is not the key that claims and documents were sealed with';
  throw new StartupError(
    `${what} ${wrong}: restore it from your copy of the keys, or set STORAGE_KEY to it. Nothing opens claims and documents without it.`,
  );
}

function keysIn(secret: string, { variable, file, given }: SecretSource): StorageKeys {
  const [first, ...others] = secret.split(/[\s,]+/).filter((part) => part !== '');
  if (first !== undefined && [first, ...others].every((part) => part.length >= shortest)) {
    return storageKeys([first, ...others]);
  }
  const what = given === null ? file : variable;
  throw new StartupError(
    `${what} must have storage keys of ${shortest} characters or more, with commas or line ends between them.`,
  );
}

export function storageKeySource({ storageKey: given, dataDir }: ServerSettings): SecretSource {
  return {
    given,
    variable: 'STORAGE_KEY',
    file: join(dataDir, 'storage-key'),
    remedy: 'restore it from your copy of the keys: nothing opens claims and documents without it',
  };
}
