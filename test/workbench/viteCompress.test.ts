import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { build } from 'vite';
import { expect, it } from 'vitest';
import { compressAssets } from '../../src/workbench/viteCompress.ts';

it('writes every script of the build in brotli and gzip as well', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'compress-'));
  try {
    await writeFile(path.join(folder, 'main.js'), 'document.title = "a script";\n');
    await writeFile(path.join(folder, 'index.html'), '<script type="module" src="/main.js"></script>');
    await build({ root: folder, logLevel: 'silent', configFile: false, plugins: [compressAssets()] });
    const assets = path.join(folder, 'dist/assets');
    const names = await readdir(assets);
    const script = names.find((name) => name.endsWith('.js')) ?? '';
    const source = await readFile(path.join(assets, script), 'utf8');
    expect(source).toContain('a script');
    expect(brotliDecompressSync(await readFile(path.join(assets, `${script}.br`))).toString()).toBe(source);
    expect(gunzipSync(await readFile(path.join(assets, `${script}.gz`))).toString()).toBe(source);
  } finally {
    await rm(folder, { recursive: true });
  }
});
