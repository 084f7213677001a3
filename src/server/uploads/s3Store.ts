import { S3Client, type S3ClientConfig, S3ServiceException } from '@aws-sdk/client-s3';
import { errorCode } from '../helpers/errorCode.ts';
import type { S3Address } from '../settings/s3Address.ts';
import { StorageUnavailable } from './uploadStorage.ts';

export interface S3Store {
  readonly client: S3Client;
  readonly bucket: string;
  readonly prefix: string;
  readonly name: string;
}

/** A request without an answer ends in less than a minute, retries included. */
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

/** Small requests, for which a claimant or a probe waits, end after five seconds, retries included. */
export const briefly = () => ({ abortSignal: AbortSignal.timeout(5000) });

/** `config` is for tests: credentials come from the SDK's own chain. */
export function s3Store(
  { bucket, prefix, endpoint, region, pathStyle }: S3Address,
  config: S3ClientConfig = {},
): S3Store {
  const client = new S3Client({
    ...patience,
    // Many stores refuse the newer checksums; sealing protects the bytes anyway.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    forcePathStyle: pathStyle,
    ...(endpoint === null ? {} : { endpoint }),
    ...regionOf(region, endpoint),
    ...config,
  });
  return { client, bucket, prefix, name: `s3://${bucket}/${prefix}` };
}

/** Stores at an endpoint of their own have no regions, but a signature must name one. */
function regionOf(region: string | null, endpoint: string | null): S3ClientConfig {
  if (region !== null) return { region };
  return endpoint === null ? {} : { region: process.env['AWS_REGION'] ?? 'us-east-1' };
}

/** A missing object, not a missing bucket. */
export const isNotThere = (error: unknown): boolean =>
  error instanceof S3ServiceException && ['NoSuchKey', 'NotFound', 'NoSuchUpload'].includes(error.name);

/** Only the code: messages of stores quote keys and signed text. */
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
