import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Plugin, transformWithOxc } from 'vite';

const page = 'wallet-return.html';
const script = 'src/app/wallet/returnPage.ts';

/**
 * Builds the page that the wallet's login leads back to beside the app, and not as a second entry of it: that would
 * split the app's code into more files, all of which a phone has to load before the first page.
 */
export function viteWalletReturn(root: string): Plugin {
  let base = '/';
  return {
    name: 'claim-wizard:wallet-return',
    apply: 'build',
    configResolved(config) {
      base = config.base;
    },
    async generateBundle() {
      const file = join(root, script);
      const { code } = await transformWithOxc(await readFile(file, 'utf8'), file, { sourcemap: false });
      if (/^import\b/m.test(code)) throw new Error(`${script} may import types alone: it is served by itself.`);
      const emitted = this.emitFile({ type: 'asset', name: 'wallet-return.js', source: code });
      const html = await readFile(join(root, page), 'utf8');
      const address = base + this.getFileName(emitted);
      this.emitFile({ type: 'asset', fileName: page, source: html.replace(`/${script}`, address) });
    },
  };
}
