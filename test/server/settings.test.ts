import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readSettings } from '../../src/server/settings.ts';

describe('the settings of the environment', () => {
  it('have defaults for everything', () => {
    const settings = readSettings({});
    expect(settings).toMatchObject({ port: 8080, host: 'localhost', trustProxy: false, logLevel: 'info' });
    expect(settings.dataDir).toBe(resolve('data'));
    expect(settings.settlementDir).toBe(resolve('settlement'));
    expect(settings.databaseFile).toBe(resolve('data/claims.db'));
    expect(settings.sessionSecret).toBeNull();
    expect(settings.wallet.clientSecret).toBeNull();
    expect(settings.publicUrl).toBeNull();
  });

  it('give another settlement folders of its own, and the default one the usual, whoever names it', () => {
    const usual = { dataDir: resolve('data'), clientDir: resolve('dist/client') };
    expect(readSettings({ SETTLEMENT_DIR: './settlement' })).toMatchObject(usual);
    expect(readSettings({ SETTLEMENT_DIR: resolve('settlement') })).toMatchObject(usual);
    expect(readSettings({ SETTLEMENT_DIR: 'examples/data-breach/' })).toMatchObject({
      settlementDir: resolve('examples/data-breach'),
      dataDir: resolve('data-examples+data-breach'),
      databaseFile: resolve('data-examples+data-breach/claims.db'),
      clientDir: resolve('dist/client-examples+data-breach'),
    });
    expect(readSettings({ SETTLEMENT_DIR: '/srv/settlement' }).clientDir).toBe(resolve('dist/client-+srv+settlement'));
  });

  it('leave the folders of another settlement to whoever names them', () => {
    const named = { SETTLEMENT_DIR: 'examples/data-breach', DATA_DIR: 'kept', CLIENT_DIR: 'built' };
    expect(readSettings(named)).toMatchObject({ dataDir: resolve('kept'), clientDir: resolve('built') });
  });

  it.each(['https://claims.example.org', 'https://claims.example.org/'])(
    'read where people open the site: %s',
    (url) => {
      expect(readSettings({ PUBLIC_URL: url }).publicUrl).toBe('https://claims.example.org');
    },
  );

  it('take an empty variable for one that is not set', () => {
    expect(readSettings({ PORT: '', DATA_DIR: '' })).toEqual(readSettings({}));
  });

  it.each(['sqlite:/var/claims.db', 'sqlite:///var/claims.db', 'file:/var/claims.db'])(
    'read the database file of %s',
    (url) => {
      expect(readSettings({ DATABASE_URL: url }).databaseFile).toBe('/var/claims.db');
    },
  );

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
