import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export interface Compressor {
  readonly encoding: string;
  compress(text: string): Promise<Buffer>;
}

/** How hard it is worth to try: for a text that is sent many times, or once. */
export type Effort = 'best' | 'quick';

const brotliQuality = { best: constants.BROTLI_MAX_QUALITY, quick: 5 };
const gzipLevel = { best: constants.Z_BEST_COMPRESSION, quick: 5 };

/** In the order of preference. */
const compressors = (effort: Effort): readonly Compressor[] => [
  {
    encoding: 'br',
    compress: (text) =>
      promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality[effort] } }),
  },
  { encoding: 'gzip', compress: (text) => promisify(gzip)(text, { level: gzipLevel[effort] }) },
];

/** What compresses for a client that accepts these encodings, as its header says; null where it accepts none. */
export function compressorFor(acceptEncoding: string | undefined, effort: Effort): Compressor | null {
  const accepted = listed(acceptEncoding);
  return compressors(effort).find(({ encoding }) => accepted.includes(encoding)) ?? null;
}

/** What a header lists, without weights and without what it refuses by a weight of 0. */
export function listed(header: string | undefined): readonly string[] {
  return (header ?? '')
    .split(',')
    .filter((each) => !/;\s*q=0(\.0*)?\s*$/.test(each))
    .map((each) => each.split(';')[0]?.trim() ?? '');
}
