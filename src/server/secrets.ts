import { join } from 'node:path';
import { type PinKey, pinKey } from './authorization/pinKey.ts';
import { type DraftKey, draftKey } from './drafts/draftKey.ts';
import { findSecret, makeSecret, type SecretSource } from './keptSecret.ts';
import type { ServerSettings } from './settings.ts';
import { StartupError } from './startupError.ts';
import type { PropertyStore } from './store/store.ts';

/** Signs cookies. Made at the first start where none is given. @throws StartupError when it cannot be kept or used. */
export async function sessionSecret({ sessionSecret: given, dataDir }: ServerSettings): Promise<string> {
  const source: SecretSource = {
    given,
    variable: 'SESSION_SECRET',
    file: join(dataDir, 'session-secret'),
    remedy: 'delete it, and everybody who is filing now has to sign in again',
  };
  return (await findSecret(source)) ?? (await makeSecret(source));
}

const newKey = 'stop the server and run "npm run class-list -- replace FILE --new-key" with the whole class list';

/**
 * What PINs are hashed with, made at the first start where none is given.
 * @throws StartupError when it cannot be kept or used, or when the class list was hashed with another one.
 */
export async function openPinKey(settings: ServerSettings, properties: PropertyStore): Promise<PinKey> {
  const known = await properties.get('pinKeyId');
  if (known === null) {
    const first = await anyPinKey(settings);
    await adoptPinKey(first, properties);
    return first;
  }
  const source = pinKeySource(settings);
  const found = await findSecret(source);
  const key = found === null ? null : pinKey(found);
  if (key?.id === known) return key;
  const what = settings.pinKey === null ? source.file : 'PIN_KEY';
  const wrong = key === null ? 'is missing' : 'is not the key that the PINs of the class list were hashed with';
  throw new StartupError(`${what} ${wrong}: restore it from a backup, set PIN_KEY to it, or ${newKey}.`);
}

/** The key that is there now, even if the class list was hashed with another one: for a list that is replaced whole. */
export async function anyPinKey(settings: ServerSettings): Promise<PinKey> {
  const source = pinKeySource(settings);
  return pinKey((await findSecret(source)) ?? (await makeSecret(source)));
}

/** Notes that every PIN of the class list is hashed with this key. */
export function adoptPinKey({ id }: PinKey, properties: PropertyStore): Promise<void> {
  return properties.set('pinKeyId', id);
}

function pinKeySource({ pinKey: given, dataDir }: ServerSettings): SecretSource {
  return {
    given,
    variable: 'PIN_KEY',
    file: join(dataDir, 'pin-key'),
    remedy: `restore it from a backup, or delete it, ${newKey}`,
  };
}

/**
 * What drafts are sealed with, made at the first start where none is given. With another key than before nobody finds
 * what was kept until then, and everybody can file all the same: so that is only warned of.
 * @throws StartupError when it cannot be kept or used.
 */
export async function openDraftKey(
  { draftKey: given, dataDir }: ServerSettings,
  properties: PropertyStore,
): Promise<{ readonly key: DraftKey; readonly warning: string | null }> {
  const file = join(dataDir, 'draft-key');
  const source: SecretSource = {
    given,
    variable: 'DRAFT_KEY',
    file,
    remedy: 'restore it from a backup, or delete it, and nobody finds the answers that were kept until now',
  };
  const key = draftKey((await findSecret(source)) ?? (await makeSecret(source)));
  const known = await properties.get('draftKeyId');
  if (known !== key.id) await properties.set('draftKeyId', key.id);
  if (known === null || known === key.id) return { key, warning: null };
  const what = given === null ? file : 'DRAFT_KEY';
  const remedy = 'to bring them back, stop the server and restore the earlier key';
  return { key, warning: `${what} is another key than before: nobody finds the answers kept until now; ${remedy}.` };
}
