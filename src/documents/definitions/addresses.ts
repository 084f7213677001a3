import { Type } from 'typebox';

/** An address elsewhere in the web. */
export const secureAddress = (description: string) =>
  Type.String({
    format: 'uri',
    pattern: '^https://',
    description: `${description} An address that begins with "https://".`,
  });

/** A path of this site, or an address elsewhere. */
export const pathOrAddress = (description: string) =>
  Type.String({
    format: 'uri-reference',
    pattern: '^(/|https?://)',
    description: `${description} A path that begins with "/", or an address that begins with "http://" or "https://".`,
  });
