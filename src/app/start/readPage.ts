import { isAppSettings } from 'virtual:claim-wizard/app-settings';
import { isInitialData } from 'virtual:claim-wizard/initial-data';
import type { PageSettings } from '../../documents/definitions/settings.ts';
import { initialDataId } from '../../wire/initialDataId.ts';
import type { InitialData } from '../../wire/writtenPage.ts';

/** @throws Error when the settings are missing or not of the declared shape. */
export function readAppSettings(document: Document): PageSettings {
  const settings = readJson(document, 'app-settings');
  if (!isAppSettings(settings)) {
    throw new Error('The page carries no valid settings in <script id="app-settings">.');
  }
  return settings;
}

/**
 * Null where the server wrote no page.
 * @throws Error when it is not of the declared shape.
 */
export function readInitialData(document: Document): InitialData | null {
  const initialData = readJson(document, initialDataId);
  if (initialData === null) return null;
  if (!isInitialData(initialData)) {
    throw new Error(`The page carries something else than the app starts with in <script id="${initialDataId}">.`);
  }
  return initialData;
}

export function readNonce(document: Document): string | null {
  const nonce = document.querySelector('meta[name="csp-nonce"]')?.getAttribute('content') ?? '';
  return nonce === '' ? null : nonce;
}

function readJson(document: Document, id: string): unknown {
  const text = document.getElementById(id)?.textContent ?? '';
  return text.trim() === '' ? null : JSON.parse(text);
}
