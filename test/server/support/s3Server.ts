import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import S3rver, { type Context } from 's3rver';
import { nullIfGone } from '../../../src/server/helpers/errorCode.ts';

export const bucket = 'claims';
/** The only credentials that s3rver takes, as environment variables. */
export const s3Credentials = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' };

/** DOCUMENTS_URL for a server on that port. */
export const s3Url = (port: number): string =>
  `s3://${bucket}/documents?endpoint=${encodeURIComponent(`http://127.0.0.1:${port}`)}&region=us-east-1&pathStyle=true`;

/** Starts an S3 server with an empty bucket over a folder, on a port of this machine; 0: any free one. */
export async function startS3(directory: string, port = 0) {
  const server = new S3rver({
    address: '127.0.0.1',
    port,
    directory,
    silent: true,
    vhostBuckets: false,
    configureBuckets: [{ name: bucket }],
  });
  server.middleware.unshift(async (context, next) => {
    if (!((await answerUploads(directory, context)) || (await answerList(context)))) await next();
  });
  const address = await server.run();
  let stopped = false;
  return {
    port: address.port,
    stop: () =>
      new Promise<void>((resolve) => {
        if (stopped) resolve();
        stopped = true;
        server.httpServer.close(() => resolve());
        server.httpServer.closeAllConnections();
      }),
  };
}

const uploadsFolder = (directory: string) => join(directory, bucket, '._S3rver_uploads');

/** The multipart uploads that have not ended. */
export async function uploadsIn(directory: string) {
  const folder = uploadsFolder(directory);
  const ids = (await readdir(folder).catch(nullIfGone)) ?? [];
  return Promise.all(ids.map(async (id) => ({ id, key: await readFile(join(folder, id, 'key'), 'utf8') })));
}

/**
 * ListMultipartUploads and AbortMultipartUpload, which s3rver lacks, on its own data. As in MinIO, the listing matches
 * whole keys only. Returns whether the request was one of the two.
 */
async function answerUploads(directory: string, context: Context): Promise<boolean> {
  const { method, path, query } = context;
  if (method === 'GET' && isBucket(path) && 'uploads' in query) {
    const found = (await uploadsIn(directory)).filter(({ key }) => key === query['prefix']);
    const uploads = found.map(({ id, key }) => `<Upload><Key>${key}</Key><UploadId>${id}</UploadId></Upload>`);
    context.type = 'application/xml';
    context.body = `<ListMultipartUploadsResult>${uploads.join('')}</ListMultipartUploadsResult>`;
    return true;
  }
  const uploadId = query['uploadId'];
  if (method !== 'DELETE' || uploadId === undefined) return false;
  await rm(join(uploadsFolder(directory), uploadId), { recursive: true, force: true });
  context.status = 204;
  return true;
}

const isBucket = (path: string) => path.replace(/\/$/, '') === `/${bucket}`;

/** The first page has one, so that every test with two documents needs another page; the next have as many as in S3. */
const keysOfPage = (startAfter: string) => (startAfter === '' ? 1 : 1000);

/** ListObjectsV2 page by page: the tokens of s3rver's own pages need a cipher that Node has no more. */
async function answerList(context: Context): Promise<boolean> {
  const { method, path, query, store } = context;
  if (method !== 'GET' || !isBucket(path) || query['list-type'] !== '2') return false;
  const { prefix = '', 'continuation-token': startAfter = '' } = query;
  const maxKeys = keysOfPage(startAfter);
  const { objects, isTruncated } = await store.listObjects(bucket, { prefix, startAfter, maxKeys });
  const keys = objects.map(({ key }) => `<Contents><Key>${key}</Key></Contents>`).join('');
  const next = isTruncated ? `<NextContinuationToken>${objects.at(-1)?.key}</NextContinuationToken>` : '';
  context.type = 'application/xml';
  context.body = `<ListBucketResult><IsTruncated>${isTruncated}</IsTruncated>${next}${keys}</ListBucketResult>`;
  return true;
}
