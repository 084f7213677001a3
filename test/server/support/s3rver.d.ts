/** s3rver has no types; this is what the tests use. It is a Koa application. */
declare module 's3rver' {
  import type { Server } from 'node:http';

  interface Context {
    readonly method: string;
    readonly path: string;
    readonly query: Readonly<Record<string, string | undefined>>;
    status: number;
    type: string;
    body: unknown;
    readonly store: Store;
  }
  interface Store {
    listObjects(
      bucket: string,
      options: { readonly prefix: string; readonly startAfter: string; readonly maxKeys: number },
    ): Promise<{ readonly objects: readonly { readonly key: string }[]; readonly isTruncated: boolean }>;
  }
  type Middleware = (context: Context, next: () => Promise<void>) => Promise<void>;

  export default class S3rver {
    constructor(options: {
      address: string;
      port: number;
      directory: string;
      silent: boolean;
      vhostBuckets: boolean;
      configureBuckets: readonly { readonly name: string }[];
    });
    readonly middleware: Middleware[];
    readonly httpServer: Server;
    run(): Promise<{ readonly port: number }>;
  }
}
