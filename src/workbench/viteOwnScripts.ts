import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Plugin, transformWithOxc } from 'vite';
import { preHydrationScriptFile } from '../files/builtClient.ts';

const walletReturn = { page: 'wallet-return.html', script: 'src/app/wallet/returnPage.ts' };
const early = 'src/app/start/preHydration.ts';

/**
 * Builds the scripts that stand alone: the one of the page that the wallet's login leads back to, and the one that the
 * server writes into every page. As further entries of the app they would split its code into more files, all of which a
 * phone has to load before the first page.
 */
export function viteOwnScripts(root: string): Plugin {
  let base = '/';
  return {
    name: 'claim-wizard:own-scripts',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    configResolved(config) {
      base = config.base;
    },
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName: preHydrationScriptFile, source: await preHydrationScript(root) });
      const source = await ownScript(root, walletReturn.script);
      const emitted = this.emitFile({ type: 'asset', name: 'wallet-return.js', source });
      const html = await readFile(join(root, walletReturn.page), 'utf8');
      const address = base + this.getFileName(emitted);
      this.emitFile({
        type: 'asset',
        fileName: walletReturn.page,
        source: html.replace(`/${walletReturn.script}`, address),
      });
    },
  };
}

/** The script that the server writes into every page, in syntax as old as the build can write. */
export const preHydrationScript = (root: string): Promise<string> => ownScript(root, early, 'es2015');

/** @throws Error where the script imports anything but types: it is served by itself. */
async function ownScript(root: string, script: string, target = 'esnext'): Promise<string> {
  const file = join(root, script);
  const { code } = await transformWithOxc(await readFile(file, 'utf8'), file, { target, sourcemap: false });
  if (/^(import|export)\b(?! *\{\s*\})/m.test(code))
    throw new Error(`${script} may import types alone: it is served by itself.`);
  return code.replace(/^export \{\s*\};?$/m, '');
}
