import { isAppSettings } from 'virtual:claim-wizard/app-settings';
import type { AppSettings } from '../../documents/definitions/settings.ts';

/**
 * The settings that the server put into the page.
 * @throws Error when they are missing or not of the declared shape.
 */
export function readAppSettings(document: Document): AppSettings {
  const text = document.getElementById('app-settings')?.textContent ?? '';
  const settings: unknown = text.trim() === '' ? null : JSON.parse(text);
  if (!isAppSettings(settings)) {
    throw new Error('The page carries no valid settings in <script id="app-settings">: the server must fill them in.');
  }
  return settings;
}

/** The nonce of this page under its Content-Security-Policy, or null where it has none. */
export function readNonce(document: Document): string | null {
  const nonce = document.querySelector('meta[name="csp-nonce"]')?.getAttribute('content') ?? '';
  return nonce === '' ? null : nonce;
}
