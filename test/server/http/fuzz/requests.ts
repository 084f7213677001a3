import {
  type Arbitrary,
  boolean,
  constant,
  constantFrom,
  dictionary,
  integer,
  jsonValue,
  oneof,
  option,
  record,
  string,
  tuple,
  uint8Array,
} from 'fast-check';
import { type Static, Type } from 'typebox';
import { documentContext, model, pdf, standardClaim } from '../../support/claims.ts';
import { encodedBody, submitBody } from '../../support/submitBody.ts';
import { notice, secondNotice } from '../../support/testServer.ts';

/** The part of the documentation that requests are made from. */
export const Documentation = Type.Object({
  paths: Type.Record(
    Type.String(),
    Type.Record(
      Type.String(),
      Type.Object({
        requestBody: Type.Optional(
          Type.Object({ content: Type.Record(Type.String(), Type.Object({ schema: Type.Unknown() })) }),
        ),
        parameters: Type.Optional(Type.Array(Type.Object({ in: Type.String(), name: Type.String() }))),
      }),
    ),
  ),
});

export const askers = ['owner', 'other', 'nobody'] as const;
export type Asker = (typeof askers)[number];
/** In everything that an attacker types: neither other claimants nor the log may show it. */
export const markerOf = (asker: Asker) => `zq${asker}typed`;

const methods = ['GET', 'POST', 'HEAD', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'] as const;

export interface FuzzedRequest {
  readonly asker: Asker;
  readonly method: (typeof methods)[number];
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Whether the anti-forgery token and cookies of the asker go along. */
  readonly isGuarded: boolean;
  readonly body: Buffer | null;
}

const pollution = { polluted: true };
/** Built from text: an object literal would set its prototype. */
const pollutions: readonly unknown[] = ['__proto__', 'constructor'].map((name) =>
  JSON.parse(
    `{"${name}":${name === 'constructor' ? JSON.stringify({ prototype: pollution }) : JSON.stringify(pollution)}}`,
  ),
);
const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);

/** Texts that break what takes them for more than texts. */
const oddTexts = (marker: string): Arbitrary<string> =>
  oneof(
    string({ maxLength: 20 }).map((text) => marker + text),
    constantFrom(
      '',
      marker,
      `${marker}\0`,
      `${marker}\r\nset-cookie: a=b`,
      `../../${marker}`,
      `${marker}\ud800`,
      `\u202e${marker}`,
      `'; drop table claims; -- ${marker}`,
      `<script>${marker}</script>`,
      marker.repeat(400),
      '1e999',
      '__proto__',
      'hasOwnProperty',
    ),
  );

const oddValues = (marker: string): Arbitrary<unknown> =>
  oneof(
    oddTexts(marker),
    jsonValue({ maxDepth: 2 }),
    constantFrom<unknown>(null, true, -1, 0, 1e308, Number.MAX_SAFE_INTEGER, [], {}, ...pollutions),
    constant(Array.from({ length: 2000 }, () => marker)),
  );

/** A value in which one or several of the values of another one are odd, missing, or more than there should be. */
function changed(value: unknown, marker: string): Arbitrary<unknown> {
  const kept = constant(value);
  if (Array.isArray(value)) {
    const items = tuple(...value.map((item: unknown) => changed(item, marker)));
    return oneof(
      { weight: 6, arbitrary: items },
      oddValues(marker),
      items.map((all) => [...all, ...all]),
    );
  }
  if (typeof value !== 'object' || value === null) {
    return oneof({ weight: 30, arbitrary: kept }, oddValues(marker));
  }
  const parts = Object.entries(value).map(([name, part]) => tuple(constant(name), changed(part, marker)));
  const whole = tuple(...parts).map((entries) => Object.fromEntries(entries));
  const fewer = tuple(whole, integer({ min: 0, max: 20 })).map(([all, at]) =>
    Object.fromEntries(Object.entries(all).filter((_, index) => index !== at)),
  );
  const more = tuple(whole, dictionary(oddTexts(marker), oddValues(marker), { maxKeys: 2 })).map(([all, others]) => ({
    ...all,
    ...others,
  }));
  return oneof({ weight: 16, arbitrary: whole }, fewer, more, oddValues(marker));
}

/** After signing in with another notice an attacker may read its data, so each has their own. */
export const noticeOf = {
  owner: notice,
  other: secondNotice,
  nobody: { noticeId: 'NB-9999-9999', pin: '111111' },
} as const satisfies Readonly<Record<Asker, typeof notice>>;

/** A body that each call takes, or nearly: what is changed is most telling where the rest is right. */
function examples(path: string, asker: Asker): readonly unknown[] {
  const file = '0b0c7b52-8b3f-4a8e-9a8f-0f6a4d1c2b3a';
  if (path.endsWith('/authorize')) {
    const alias = path.includes('comments') ? 'sender' : 'credentials';
    const byClaim = { referenceCode: 'NB-7K3P-9WQX-4', lastName: 'Okafor' };
    return [{ ...noticeOf[asker] }, byClaim].map((fields) => ({
      [alias]: model('credentials', fields),
      reCaptchaResponse: null,
    }));
  }
  if (path === '/api/drafts/save') return [{ formType: 'Standard', revision: null, content: '{}' }];
  if (path === '/api/drafts/documents/remove') return [{ formType: 'Standard', file }];
  if (path === '/api/banking/wallet-return') return [{ state: 'a'.repeat(43), code: 'b', error: null }];
  return path === '/api/session-timeout' ? [{}] : [{ formType: 'Standard' }];
}

/** JSON as text: also what no parser should take. */
const jsonBody = (path: string, asker: Asker, marker = markerOf(asker)): Arbitrary<Buffer> =>
  oneof(
    {
      weight: 8,
      arbitrary: oneof(...examples(path, asker).map((one) => changed(one, marker))).map(
        (value) => JSON.stringify(value) ?? '',
      ),
    },
    constantFrom(
      '',
      '{',
      `{"a":"${marker}`,
      nested(5000),
      `{"a":${nested(200)}}`,
      '1e999',
      '"\ud800"',
      `{"a":1,"a":2}`,
    ),
  ).map((text) => Buffer.from(text));

/** A submit whose parts are changed, cut, doubled or of other bytes. */
const multipartBody = (marker: string): Arbitrary<Promise<Awaited<ReturnType<typeof encodedBody>>>> =>
  tuple(
    changed(
      standardClaim({
        documentContexts: [documentContext('c-1', `${marker}.pdf`, pdf(100))],
        signature: model('signature', { name: marker }),
      }),
      marker,
    ),
    option(uint8Array({ maxLength: 200 })),
    constantFrom('', 'twice', 'unknown', 'texts'),
  ).map(async ([claim, bytes, change]) => {
    const dto = { ...standardClaim(), ...(typeof claim === 'object' ? claim : {}) };
    const content = bytes === null ? pdf(100) : new Uint8Array(bytes);
    const form = submitBody(dto, [{ clientId: 'c-1', bytes: content }]);
    if (change === 'twice') form.append('claimDetails', 'null');
    if (change === 'unknown') form.append(marker, marker);
    if (change === 'texts') {
      const draft = new FormData();
      draft.append('formType', 'Standard');
      draft.append('file', crypto.randomUUID());
      draft.append('name', `${marker}.pdf`);
      draft.append('document', new Blob([content]), 'x');
      return encodedBody(draft);
    }
    return encodedBody(form);
  });

const oddHeaders: Arbitrary<Record<string, string>> = dictionary(
  constantFrom(
    'accept',
    'accept-encoding',
    'accept-language',
    'content-type',
    'cookie',
    'expect',
    'forwarded',
    'host',
    'if-none-match',
    'idempotency-key',
    'origin',
    'range',
    'x-csrf-token',
    'x-forwarded-for',
    'x-forwarded-host',
    'x-forwarded-proto',
    'x-http-method-override',
    'x-original-url',
    'x-request-id',
  ),
  constantFrom(
    '',
    '*',
    'text/html',
    'application/json',
    'application/json; charset=utf-16',
    'multipart/form-data',
    'multipart/form-data; boundary=',
    `multipart/form-data; boundary=${'x'.repeat(200)}`,
    'text/plain',
    'gzip, br;q=0',
    'evil.example',
    'https://evil.example',
    'DELETE',
    'bytes=0-0',
    '/api/session',
    '127.0.0.1',
    '0123456789abcdef',
    `a=${'b'.repeat(2000)}`,
    'claim_session_nb=s%3Aforged.signature; claim_csrf_nb=x',
    '100-continue',
  ),
  { maxKeys: 3 },
);

const jsonHeaders = { 'content-type': 'application/json' } as const;

const oddPaths = [
  '/api/%2e%2e/session',
  '/api//session',
  '/api/session/',
  '/API/session',
  '/api/docs/json',
  '/site/..%2f..%2fflows.json',
  '/%00',
  '/api/forms/__proto__/authorize',
  '/api/forms/constructor',
];

/** Requests of any kind to the documented endpoints; each body is made when it is sent. */
export function anyRequest({ paths }: Static<typeof Documentation>): Arbitrary<() => Promise<FuzzedRequest>> {
  const calls = Object.entries(paths).flatMap(([path, ways]) =>
    Object.entries(ways).map(([method, call]) => ({
      path,
      method: methods.find((one) => one === method.toUpperCase()) ?? 'GET',
      isMultipart: call.requestBody?.content['multipart/form-data'] !== undefined,
      query: (call.parameters ?? []).flatMap((parameter) => (parameter.in === 'query' ? [parameter.name] : [])),
    })),
  );
  const odd = oddPaths.map((path) => ({ path, method: methods[0], isMultipart: false, query: [] }));
  const requestsOf = (asker: Asker) => {
    const marker = markerOf(asker);
    const text = oddTexts(marker);
    const multipart = multipartBody(marker);
    const raw = uint8Array({ maxLength: 300 }).map(async (bytes) => ({
      bytes: Buffer.from(bytes),
      headers: jsonHeaders,
    }));
    return ({ path, method, isMultipart, query }: (typeof calls)[number]) => {
      const json = jsonBody(path, asker).map(async (bytes) => ({ bytes, headers: jsonHeaders }));
      const known = query.map((name) => tuple(constant(name), oneof(text, constantFrom('Standard', 'Comments', 'es'))));
      return record({
        method: oneof({ weight: 8, arbitrary: constant(method) }, constantFrom(...methods)),
        known: tuple(...known.map((one) => option(one, { freq: 4 }))),
        odd: oneof({ weight: 6, arbitrary: constant(null) }, tuple(text, text)),
        headers: oneof({ weight: 4, arbitrary: constant({}) }, oddHeaders),
        isGuarded: oneof({ weight: 8, arbitrary: constant(true) }, boolean()),
        body: oneof({ weight: 12, arbitrary: isMultipart ? multipart : json }, json, raw, multipart),
        cut: oneof({ weight: 8, arbitrary: constant(null) }, integer({ min: 0, max: 400 })),
      }).map((made) => async (): Promise<FuzzedRequest> => {
        const { bytes, headers } = await made.body;
        const hasBody = made.method !== 'GET' && made.method !== 'HEAD';
        const pairs = [...made.known, made.odd].filter((pair) => pair !== null);
        const search = new URLSearchParams(pairs.map(([name, value]) => [name, value])).toString();
        return {
          asker,
          method: made.method,
          url: search === '' ? path : `${path}?${search}`,
          headers: { 'idempotency-key': '0123456789abcdef-0123', ...(hasBody ? headers : {}), ...made.headers },
          isGuarded: made.isGuarded,
          body: hasBody ? bytes.subarray(0, made.cut ?? bytes.length) : null,
        };
      });
    };
  };
  return oneof(...askers.map(requestsOf).flatMap((request) => [...calls, ...calls, ...odd].map(request)));
}
