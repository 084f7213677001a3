import { StartupError } from '../helpers/startupError.ts';

/** From DOCUMENTS_URL, which never holds credentials. */
export interface S3Address {
  readonly bucket: string;
  /** '' or a path that ends with a slash. */
  readonly prefix: string;
  /** null: Amazon's, in the region. */
  readonly endpoint: string | null;
  /** null: as the environment or the credentials file says. */
  readonly region: string | null;
  /** Whether the bucket is in the path rather than in the host name, as most stores but Amazon's want it. */
  readonly pathStyle: boolean;
}

const example = '"s3://bucket/prefix?endpoint=https://s3.example.org&region=us-east-1&pathStyle=true"';
const parameters = ['endpoint', 'region', 'pathStyle'];

/** @throws StartupError, which repeats nothing of the text: it may hold a secret. */
export function s3Address(text: string): S3Address {
  const url = URL.parse(text);
  if (url === null || url.protocol !== 's3:') {
    throw new StartupError(`DOCUMENTS_URL must name an S3 store, like ${example}.`);
  }
  refuseCredentials(url);
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(url.hostname) || url.port !== '' || url.hash !== '') {
    throw new StartupError(`DOCUMENTS_URL must name a bucket after "s3://", like ${example}.`);
  }
  const path = url.pathname.replaceAll(/^\/+|\/+$/g, '');
  if (!/^[\w.-]*(?:\/[\w.-]+)*$/.test(path)) {
    throw new StartupError('DOCUMENTS_URL may have only letters, digits, "-", "_", "." and "/" in its path.');
  }
  const names = [...url.searchParams.keys()];
  if (names.some((name) => !parameters.includes(name)) || new Set(names).size < names.length) {
    throw new StartupError(`DOCUMENTS_URL takes ${parameters.join(', ')} after its "?", each once, like ${example}.`);
  }
  const region = url.searchParams.get('region');
  if (region !== null && !/^[a-z0-9-]+$/.test(region)) {
    throw new StartupError('DOCUMENTS_URL must name a region like "us-east-1".');
  }
  const pathStyle = url.searchParams.get('pathStyle') ?? 'false';
  if (!['true', 'false'].includes(pathStyle)) {
    throw new StartupError('DOCUMENTS_URL must say "pathStyle=true" or "pathStyle=false".');
  }
  return {
    bucket: url.hostname,
    prefix: path === '' ? '' : `${path}/`,
    endpoint: endpointOf(url.searchParams.get('endpoint')),
    region,
    pathStyle: pathStyle === 'true',
  };
}

function endpointOf(text: string | null): string | null {
  if (text === null) return null;
  const url = URL.parse(text);
  if (url !== null) refuseCredentials(url);
  if (url !== null && /^https?:$/.test(url.protocol) && url.search === '' && url.hash === '') return url.href;
  throw new StartupError('DOCUMENTS_URL must have an endpoint like "https://s3.example.org".');
}

function refuseCredentials({ username, password }: URL): void {
  if (username === '' && password === '') return;
  throw new StartupError(
    'DOCUMENTS_URL must hold no credentials, since addresses are shown and logged: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.',
  );
}
