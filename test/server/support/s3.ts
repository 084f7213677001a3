import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { type S3Store, s3Store } from '../../../src/server/uploads/s3Store.ts';
import { bucket, s3Url, startS3, uploadsIn } from './s3Server.ts';
import { temporaryFolder } from './temporaryFolder.ts';

const credentials = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };

/** An S3 store with an empty bucket, on a port of this machine, until the test is over. */
export async function testS3() {
  const directory = await temporaryFolder();
  let running = await startS3(directory);
  const { port } = running;
  onTestFinished(() => running.stop());
  const address = {
    bucket,
    prefix: 'documents/',
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    pathStyle: true,
  };
  return {
    url: s3Url(port),
    /** A client of its own, as each server has. It gives up soon, as nothing here takes long. */
    store(): S3Store {
      const store = s3Store(address, { credentials, maxAttempts: 1 });
      onTestFinished(() => store.client.destroy());
      return store;
    },
    /** The store is gone, with every connection to it. */
    stop: () => running.stop(),
    /** It is back, with what it had. */
    async startAgain() {
      running = await startS3(directory, port);
    },
    /** The keys of all objects. */
    async keys(): Promise<readonly string[]> {
      const found = await readdir(join(directory, bucket), { recursive: true });
      return found.flatMap((name) => /^(.*)\._S3rver_object$/.exec(name)?.[1] ?? []).sort();
    },
    /** The keys of multipart uploads that have not ended. */
    unfinished: async () => (await uploadsIn(directory)).map(({ key }) => key),
  };
}
