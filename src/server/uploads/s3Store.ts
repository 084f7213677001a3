import { S3Client, type S3ClientConfig, S3ServiceException } from '@aws-sdk/client-s3';
import { errorCode } from '../helpers/errorCode.ts';
import type { S3Address } from '../settings/s3Address.ts';
import { StorageUnavailable } from './uploadStorage.ts';

/** A bucket, or the part of one below a prefix. */
export interface S3Store {
  readonly client: S3Client;
  readonly bucket: string;
  readonly prefix: string;
  /** How messages name it. */
  readonly name: string;
}

/** A call that a store does not answer ends in less than a minute, its tries all together. */
const patience = {
  maxAttempts: 3,
  requestHandler: {
    connectionTimeout: 3000,
    /** Without a byte in either direction. */
    socketTimeout: 10_000,
    /** Until the answer begins. */
    requestTimeout: 15_000,
    throwOnRequestTimeout: true,
  },
} satisfies S3ClientConfig;

/**
 * For calls of some bytes, for which a claimant or a probe may wait: such a one ends after five seconds, all its tries
 * together.
 */
export const briefly = () => ({ abortSignal: AbortSignal.timeout(5000) });

/** Opens no connection yet. `config` is for what an address never says: credentials come from the SDK's own chain. */
export function s3Store(
  { bucket, prefix, endpoint, region, pathStyle }: S3Address,
  config: S3ClientConfig = {},
): S3Store {
  const client = new S3Client({
    ...patience,
    // Newer checksums are sent in a form that many stores do not take; each document is sealed, which is more.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    forcePathStyle: pathStyle,
    ...(endpoint === null ? {} : { endpoint }),
    ...regionOf(region, endpoint),
    ...config,
  });
  return { client, bucket, prefix, name: `s3://${bucket}/${prefix}` };
}

/** Stores at an endpoint of their own have no regions; a signature must name one all the same. */
function regionOf(region: string | null, endpoint: string | null): S3ClientConfig {
  if (region !== null) return { region };
  return endpoint === null ? {} : { region: process.env['AWS_REGION'] ?? 'us-east-1' };
}

/** Whether a call failed because there is no such object; that there is no such bucket is another thing. */
export const isNotThere = (error: unknown): boolean =>
  error instanceof S3ServiceException && ['NoSuchKey', 'NotFound', 'NoSuchUpload'].includes(error.name);

/** What went wrong, by its code alone: messages of stores quote keys and what was signed. */
export function unavailable({ name }: Pick<S3Store, 'name'>, error: unknown): StorageUnavailable {
  const code = codeOf(error);
  return new StorageUnavailable(
    `Documents cannot be stored in ${name} or read there (${code}): ${remedies.get(code) ?? otherwise}.`,
  );
}

const otherwise = 'see that the store runs and that this machine reaches it';
const credentials =
  'set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or whatever else the AWS tools take, to right ones';
const remedies: ReadonlyMap<string, string> = new Map([
  ['NoSuchBucket', 'make the bucket, or set DOCUMENTS_URL to one that is there'],
  ['PermanentRedirect', 'set the region of the bucket in DOCUMENTS_URL'],
  ['AuthorizationHeaderMalformed', 'set the region of the bucket in DOCUMENTS_URL'],
  ['RegionMissing', 'set the region in DOCUMENTS_URL'],
  ['AccessDenied', 'give the server the rights that docs/operators/documents.md names'],
  ['CredentialsProviderError', credentials],
  ['InvalidAccessKeyId', credentials],
  ['SignatureDoesNotMatch', credentials],
  ['RequestTimeTooSkewed', 'set the clock of this machine'],
]);

function codeOf(error: unknown): string {
  if (error instanceof Error && error.message === 'Region is missing') return 'RegionMissing';
  const code = errorCode(error);
  if (code !== '') return code;
  return error instanceof Error ? error.name : 'unknown';
}
