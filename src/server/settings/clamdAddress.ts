import { StartupError } from '../helpers/startupError.ts';

/** Where clamd listens: a socket of this machine, or a port. */
export type ClamdAddress = { readonly path: string } | { readonly host: string; readonly port: number };

/** The port that clamd has where its settings name none. */
const usualPort = 3310;

/** @throws StartupError */
export function clamdAddress(text: string): ClamdAddress {
  const path = /^unix:(?:\/\/)?(\/[^/\0].*)$/.exec(text)?.[1];
  if (path !== undefined) return { path };
  const url = text.startsWith('tcp://') ? URL.parse(text) : null;
  if (url !== null && url.hostname !== '' && [`tcp://${url.host}`, `tcp://${url.host}/`].includes(url.href)) {
    // An address of IPv6 has brackets in a URL, and none elsewhere.
    const host = url.hostname.replaceAll(/^\[|\]$/g, '');
    return { host, port: url.port === '' ? usualPort : Number(url.port) };
  }
  throw new StartupError(
    'CLAMAV_URL must say where clamd listens, like "tcp://clamav.example.org:3310" or "unix:/run/clamav/clamd.ctl".',
  );
}
