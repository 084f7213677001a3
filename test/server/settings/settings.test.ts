import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readSettings } from '../../../src/server/settings/settings.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';

describe('the settings of the environment', () => {
  it('have defaults for everything', () => {
    const settings = readSettings({});
    expect(settings).toMatchObject({ port: 8080, host: 'localhost', trustProxy: false, logLevel: 'info' });
    expect(settings.dataDir).toBe(resolve('data'));
    expect(settings.settlementDir).toBe(resolve('settlement'));
    expect(settings.database).toEqual({ kind: 'sqlite', file: resolve('data/claims.db') });
    expect(settings.sessionSecret).toBeNull();
    expect(settings.wallet.clientSecret).toBeNull();
    expect(settings.publicUrl).toBeNull();
  });

  it('give another settlement a data folder of its own, and every settlement the same client', () => {
    const usual = { dataDir: resolve('data'), clientDir: resolve('dist/client') };
    expect(readSettings({ SETTLEMENT_DIR: './settlement' })).toMatchObject(usual);
    expect(readSettings({ SETTLEMENT_DIR: resolve('settlement') })).toMatchObject(usual);
    expect(readSettings({ SETTLEMENT_DIR: 'examples/data-breach/' })).toMatchObject({
      settlementDir: resolve('examples/data-breach'),
      dataDir: resolve('data-examples+data-breach'),
      database: { kind: 'sqlite', file: resolve('data-examples+data-breach/claims.db') },
      clientDir: resolve('dist/client'),
    });
    expect(readSettings({ SETTLEMENT_DIR: '/srv/settlement' }).dataDir).toBe(resolve('data-+srv+settlement'));
  });

  it('take the folders that are named', () => {
    const named = { SETTLEMENT_DIR: 'examples/data-breach', DATA_DIR: 'kept', CLIENT_DIR: 'built' };
    expect(readSettings(named)).toMatchObject({ dataDir: resolve('kept'), clientDir: resolve('built') });
  });

  it.each(['https://claims.example.org', 'https://claims.example.org/'])(
    'read where people open the site: %s',
    (url) => {
      expect(readSettings({ PUBLIC_URL: url }).publicUrl).toBe('https://claims.example.org');
    },
  );

  it.each([
    [{ PORT: 'eighty' }, 'PORT must be a whole number from 0 to 65535'],
    [{ SUBMIT_PER_MINUTE: '0' }, 'SUBMIT_PER_MINUTE must be a whole number of 1 or more'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent'],
    [{ PIN_KEY: 'short' }, 'PIN_KEY must have 32 characters or more'],
    [{ OPERATOR: 'a\u0007' }, 'OPERATOR must have at most 100 characters, none of them a control character'],
    [
      { PORT: '-1', SESSION_SECRET: 'short' },
      'PORT must be a whole number from 0 to 65535, SESSION_SECRET must have 32 characters or more',
    ],
  ])('say what a setting must be: %j', (variables, message) => {
    expect(() => readSettings(variables)).toThrow(`A setting cannot be used: ${message}.`);
  });

  it('take an empty variable for one that is not set', () => {
    expect(readSettings({ PORT: '', DATA_DIR: '' })).toEqual(readSettings({}));
  });

  it.each(['sqlite:/var/claims.db', 'sqlite:///var/claims.db', 'file:/var/claims.db'])(
    'read the database file of %s',
    (url) => {
      expect(readSettings({ DATABASE_URL: url }).database).toEqual({ kind: 'sqlite', file: '/var/claims.db' });
    },
  );

  it.each(['postgres://claims:s%40fe@db.example/claims', 'postgresql://db.example:5433/claims?sslmode=verify-full'])(
    'read the PostgreSQL database of %s',
    (url) => {
      expect(readSettings({ DATABASE_URL: url }).database).toEqual({ kind: 'postgres', url });
    },
  );

  it.each([
    'postgres://claims:p@ss:word/claims',
    'postgres://claims:password@db.example',
    'mysql://claims:password@db',
  ])('refuse the address of a database without repeating its password: %s', (url) => {
    expect(() => readSettings({ DATABASE_URL: url })).toThrow(
      /^DATABASE_URL must name (?!.*(p@ss|:password@db\.example")).*$/,
    );
  });

  it('read where documents are in an S3 store', () => {
    expect(readSettings({}).documents).toBeNull();
    expect(readSettings({ DOCUMENTS_URL: 's3://claims' }).documents).toEqual({
      bucket: 'claims',
      prefix: '',
      endpoint: null,
      region: null,
      pathStyle: false,
    });
    const url = 's3://our-claims/2026/documents/?endpoint=http://minio:9000&region=eu-west-1&pathStyle=true';
    expect(readSettings({ DOCUMENTS_URL: url }).documents).toEqual({
      bucket: 'our-claims',
      prefix: '2026/documents/',
      endpoint: 'http://minio:9000/',
      region: 'eu-west-1',
      pathStyle: true,
    });
  });

  it.each([
    '/var/documents',
    'https://claims.s3.amazonaws.com',
    's3://',
    's3://A_B',
    's3://claims:80',
    's3://claims/a b',
    's3://claims?endpoint=minio:9000',
    's3://claims?endpoint=https://s3.example.org/?a=b',
    's3://claims?pathStyle=yes',
    's3://claims?region=',
    's3://claims?secret=hidden',
    's3://claims?region=a&region=b',
  ])('refuse %s as a place for documents, and repeat none of it', (url) => {
    expect(() => readSettings({ DOCUMENTS_URL: url })).toThrow(/^DOCUMENTS_URL (must|may|takes) (?!.*hidden)/);
  });

  it.each(['s3://AKIA:hidden@claims', 's3://claims?endpoint=https://AKIA:hidden@s3.example.org'])(
    'refuse credentials in %s, and say where they go',
    (url) => {
      expect(() => readSettings({ DOCUMENTS_URL: url })).toThrow(/^(?!.*(hidden|AKIA)).*AWS_SECRET_ACCESS_KEY/);
    },
  );

  it('name no clamd, one at a port or one at a socket of this machine', () => {
    expect(readSettings({}).clamd).toBeNull();
    for (const [url, address] of [
      ['tcp://clamav.example.org:3311', { host: 'clamav.example.org', port: 3311 }],
      ['tcp://clamav/', { host: 'clamav', port: 3310 }],
      ['tcp://[::1]:3310', { host: '::1', port: 3310 }],
      ['unix:/run/clamav/clamd.ctl', { path: '/run/clamav/clamd.ctl' }],
      ['unix:///run/clamav/clamd.ctl', { path: '/run/clamav/clamd.ctl' }],
    ] as const)
      expect(readSettings({ CLAMAV_URL: url }).clamd).toEqual(address);
  });

  it.each([
    'clamav:3310',
    'http://clamav:3310',
    'tcp://',
    'tcp://:3310',
    'tcp://clamav:port',
    'tcp://clamav:3310/path',
    'tcp://user:hidden@clamav:3310',
    'unix:clamd.ctl',
    'unix:',
  ])('refuse %s as a clamd, and say how one is written', (url) => {
    expect(() => readSettings({ CLAMAV_URL: url })).toThrow(
      /^CLAMAV_URL must say where clamd listens, like (?!.*hidden)/,
    );
  });

  it.each([
    [{ PORT: 'http' }, 'PORT'],
    [{ PORT: '70000' }, 'PORT'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
    [{ SESSION_SECRET: 'short' }, 'SESSION_SECRET'],
    [{ DATABASE_URL: 'mysql://db' }, 'DATABASE_URL'],
    [{ AUTHORIZE_PER_MINUTE: '0' }, 'AUTHORIZE_PER_MINUTE'],
    [{ STOP_DELAY_SECONDS: '-1' }, 'STOP_DELAY_SECONDS'],
    [{ STOP_DELAY_SECONDS: '61' }, 'STOP_DELAY_SECONDS'],
    [{ CAPTCHA_VERIFY_URL: 'http://' }, 'CAPTCHA_VERIFY_URL'],
    [{ METRICS_PORT: '70000' }, 'METRICS_PORT'],
    [{ QUARANTINE_DAYS: '0' }, 'QUARANTINE_DAYS'],
    [{ QUARANTINE_MEGABYTES: '0' }, 'QUARANTINE_MEGABYTES'],
    [{ MIN_FREE_MEGABYTES: '-1' }, 'MIN_FREE_MEGABYTES'],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'localhost:4318' }, 'OTEL_EXPORTER_OTLP_ENDPOINT'],
    [{ CAPTCHA_VERIFY_URL: 'ftp://captcha.example' }, 'CAPTCHA_VERIFY_URL'],
    [{ PUBLIC_URL: 'claims.example.org' }, 'PUBLIC_URL'],
    [{ PUBLIC_URL: 'https://claims.example.org/form' }, 'PUBLIC_URL'],
    [{ PUBLIC_URL: 'ftp://claims.example.org' }, 'PUBLIC_URL'],
  ])('say which variable cannot be used: %o', (variables, name) => {
    expect(() => readSettings(variables)).toThrow(name);
  });

  it.each(['yes', 'TRUE', '1', '10.0.0.0/99', '10.0.0.0/0', '10.0.0.0/8/8', 'proxy.example', '127.0.0.1,', '::1/129'])(
    'refuse TRUST_PROXY=%s in one sentence',
    (text) => {
      expect(() => readSettings({ TRUST_PROXY: text })).toThrow(/^TRUST_PROXY has ".*": write [^\n]*\.$/);
    },
  );

  it.each([
    ['true', true],
    ['false', false],
    ['10.0.0.0/8', '10.0.0.0/8'],
    ['127.0.0.1, fd00::/8, loopback', '127.0.0.1,fd00::/8,loopback'],
  ])('read TRUST_PROXY=%s', (text, value) => {
    expect(readSettings({ TRUST_PROXY: text }).trustProxy).toBe(value);
  });
});

describe('a secret from a file', () => {
  const secret = 'a secret with a space at its end, long enough ';
  const inFile = async (text: string) => {
    const file = join(await temporaryFolder(), 'secret');
    await writeFile(file, text);
    return file;
  };

  it.each(['', '\n', '\r\n'])('is its text without the line end %j', async (end) => {
    const settings = readSettings({ SESSION_SECRET_FILE: await inFile(`${secret}${end}`) });
    expect(settings.sessionSecret).toBe(secret);
  });

  it('may be any of them', async () => {
    const file = await inFile(`${secret}\n`);
    const settings = readSettings({
      PIN_KEY_FILE: file,
      DRAFT_KEY_FILE: file,
      STORAGE_KEY_FILE: file,
      CAPTCHA_SECRET_FILE: file,
      WALLET_CLIENT_SECRET_FILE: file,
      SMTP_URL_FILE: await inFile('smtps://user:word@mail.example.org\n'),
      MAIL_FROM: 'claims@example.org',
      DATABASE_URL_FILE: await inFile('sqlite:/var/claims.db\n'),
    });
    expect(settings).toMatchObject({
      pinKey: secret,
      draftKey: secret,
      storageKey: secret,
      captcha: { secret },
      wallet: { clientSecret: secret },
      mail: { url: 'smtps://user:word@mail.example.org' },
      database: { kind: 'sqlite', file: '/var/claims.db' },
    });
  });

  it('is held to what the variable is held to, and its text is never said', async () => {
    const file = await inFile('too short');
    expect(() => readSettings({ SESSION_SECRET_FILE: file })).toThrow(/^(?!.*too short).*SESSION_SECRET/);
  });

  it('is refused beside the variable itself, unless one of them is empty', async () => {
    const file = await inFile(secret);
    const both = { PIN_KEY: secret, PIN_KEY_FILE: file };
    expect(() => readSettings(both)).toThrow('PIN_KEY and PIN_KEY_FILE are both set: set one of them.');
    expect(readSettings({ PIN_KEY: '', PIN_KEY_FILE: file }).pinKey).toBe(secret);
    expect(readSettings({ PIN_KEY: secret, PIN_KEY_FILE: '' }).pinKey).toBe(secret);
  });

  it('that is missing or empty is named with its variable, in one sentence', async () => {
    const folder = await temporaryFolder();
    expect(() => readSettings({ STORAGE_KEY_FILE: folder })).toThrow(
      /^STORAGE_KEY_FILE names \/[^\n]+, which cannot be read \(EISDIR\): name a file [^\n]*\.$/,
    );
    const file = await inFile('\n');
    expect(() => readSettings({ STORAGE_KEY_FILE: file })).toThrow(
      /^STORAGE_KEY_FILE names \/[^\n]+, which is empty: write the secret into it\.$/,
    );
  });
});
