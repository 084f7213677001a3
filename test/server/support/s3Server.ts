import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import S3rver, { type Context } from 's3rver';
import { nullIfGone } from '../../../src/server/errorCode.ts';

export const bucket = 'claims';
/** What a server's environment says of the only credentials that s3rver takes. */
export const s3Credentials = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' };

/** What DOCUMENTS_URL says of a server on that port. */
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
    if (!(await answerUploads(directory, context))) await next();
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
 * ListMultipartUploads and AbortMultipartUpload, which s3rver lacks, over what it keeps of uploads. As MinIO does, the list
 * finds uploads by their whole key alone. Whether the call was one of the two.
 */
async function answerUploads(directory: string, context: Context): Promise<boolean> {
  const { method, path, query } = context;
  if (method === 'GET' && path.replace(/\/$/, '') === `/${bucket}` && 'uploads' in query) {
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
