import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { chromiumLaunchOptions } from '../../src/workbench/browser/chromium.ts';
import { unpack } from '../../src/workbench/browser/unpackedChromium.ts';

let root: string;
let archives: string;
let target: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'unpack-'));
  archives = join(root, 'archives');
  target = join(root, 'cache', 'browser-1');
  await mkdir(archives);
  await writeFile(join(archives, 'browser.br'), brotliCompressSync('the browser'));
  await writeFile(join(archives, 'other.br'), brotliCompressSync('something else'));
});

afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(root, { recursive: true });
});

const content = () => readFile(join(target, 'browser'), 'utf8');
const cached = () => readdir(join(root, 'cache'));

describe('unpack', () => {
  it('puts what every archive has into the folder, which nothing else is left beside', async () => {
    const temporary = process.env['TMPDIR'];
    expect(await unpack(archives, target)).toBe(target);
    expect((await readdir(target)).sort()).toEqual(['browser', 'other']);
    expect(await content()).toBe('the browser');
    expect(await cached()).toEqual(['browser-1']);
    expect(process.env['TMPDIR']).toBe(temporary);
  });

  it('takes a folder that is there as it is', async () => {
    await unpack(archives, target);
    await writeFile(join(target, 'browser'), 'unpacked before');
    await rm(archives, { recursive: true });
    expect(await unpack(archives, target)).toBe(target);
    expect(await content()).toBe('unpacked before');
  });

  it('gives two who come at once the same whole folder', async () => {
    const folders = await Promise.all([unpack(archives, target), unpack(archives, target)]);
    expect(folders).toEqual([target, target]);
    expect(await content()).toBe('the browser');
    expect(await cached()).toEqual(['browser-1']);
  });

  it('leaves nothing of an archive that is torn, so that the next try begins again', async () => {
    const whole = await readFile(join(archives, 'browser.br'));
    await writeFile(join(archives, 'browser.br'), whole.subarray(0, 5));
    await expect(unpack(archives, target)).rejects.toThrow();
    expect(await cached()).toEqual([]);
    await writeFile(join(archives, 'browser.br'), whole);
    await unpack(archives, target);
    expect(await content()).toBe('the browser');
  });

  it('does not take for the browser what a killed run has left beside it', async () => {
    await mkdir(join(root, 'cache', 'browser-1.half'), { recursive: true });
    await unpack(archives, target);
    expect(await content()).toBe('the browser');
  });
});

describe("the tests' Chromium", () => {
  it('is of the version of its package, below node_modules, with the libraries that it carries', async () => {
    vi.stubEnv('CHROMIUM_PATH', undefined);
    vi.stubEnv('LD_LIBRARY_PATH', '/opt/lib');
    const { version } = JSON.parse(await readFile('node_modules/@sparticuz/chromium/package.json', 'utf8'));
    const { executablePath, env } = await chromiumLaunchOptions();
    const folder = join(process.cwd(), 'node_modules', '.cache', `chromium-${version}`);
    expect(executablePath).toBe(join(folder, 'chromium'));
    expect(env?.['LD_LIBRARY_PATH']).toBe(`${join(folder, 'al2023', 'lib')}:/opt/lib`);
    expect(await readdir(join(folder, 'al2023', 'lib'))).toContain('libnspr4.so');
    expect(env?.['PATH']).toBe(process.env['PATH']);
  });

  it('gives way to the one that CHROMIUM_PATH names, which has the libraries of its machine', async () => {
    vi.stubEnv('CHROMIUM_PATH', '/usr/bin/chromium');
    const options = await chromiumLaunchOptions();
    expect(options.executablePath).toBe('/usr/bin/chromium');
    expect(options.env).toBeUndefined();
  });
});
