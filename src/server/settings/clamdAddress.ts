import { StartupError } from '../helpers/startupError.ts';

/** A socket of this machine, or a port. */
export type ClamdAddress = { readonly path: string } | { readonly host: string; readonly port: number };

/** clamd's default. */
const usualPort = 3310;

/** @throws StartupError */
export function clamdAddress(text: string): ClamdAddress {
  const path = /^unix:(?:\/\/)?(\/[^/\0].*)$/.exec(text)?.[1];
  if (path !== undefined) return { path };
  const url = text.startsWith('tcp://') ? URL.parse(text) : null;
  if (url !== null && url.hostname !== '' && [`tcp://${url.host}`, `tcp://${url.host}/`].includes(url.href)) {
    // IPv6 addresses have brackets only in URLs.
    const host = url.hostname.replaceAll(/^\[|\]$/g, '');
    return { host, port: url.port === '' ? usualPort : Number(url.port) };
  }
  throw new StartupError(
    'CLAMAV_URL must say where clamd listens, like "tcp://clamav.example.org:3310" or "unix:/run/clamav/clamd.ctl".',
  );
}
