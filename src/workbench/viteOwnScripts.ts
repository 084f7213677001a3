import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { minify, type Plugin, transformWithOxc } from 'vite';
import { preHydrationScriptFile } from '../files/builtClient.ts';

const walletReturn = { page: 'wallet-return.html', script: 'src/app/wallet/returnPage.ts' };
const early = 'src/app/start/preHydration.ts';

/**
 * Builds scripts that stand alone: that of the wallet's return page, and the one inlined into every page. As entries of
 * the app they would split its code into more files, which a phone must load before the first page.
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

/** In the oldest syntax that the build can write. */
export const preHydrationScript = (root: string): Promise<string> => ownScript(root, early, 'es2015');

/** @throws Error where the script imports anything but types. */
async function ownScript(root: string, script: string, target = 'esnext'): Promise<string> {
  const file = join(root, script);
  const { code } = await transformWithOxc(await readFile(file, 'utf8'), file, { target, sourcemap: false });
  if (/^(import|export)\b(?! *\{\s*\})/m.test(code))
    throw new Error(`${script} may import types alone: it is served by itself.`);
  const own = code.replace(/^export \{\s*\};?$/m, '');
  const small = await minify(script, own, { compress: false, mangle: true });
  // It writes texts in a newer syntax than the target's.
  return small.code.replaceAll(/`([^`$\\]*)`/g, (_quoted, text: string) => JSON.stringify(text));
}
