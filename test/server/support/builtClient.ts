import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from './temporaryFolder.ts';

const template = `<!doctype html><html lang="%APP_CULTURE%" dir="%APP_DIRECTION%"><title>%LocKey_App_Title%</title><meta name="csp-nonce" content="%CSP_NONCE%">
<!--app:THEME--><link rel="stylesheet" crossorigin href="/app/dist/assets/looks-1.css"><!--app:STYLES-->
<script type="application/json" id="app-settings">%APP_SETTINGS%</script><script src="/app/dist/assets/a-1.js"></script>
<div id="root"><!--app:START--><p>Starting</p><!--app:END--></div><!--app:FORM--><!--app:INITIAL_DATA-->`;

/** What the build makes of modules: which file has them, and what each of the files imports. */
const manifest = {
  'index.html': { file: 'assets/a-1.js', imports: ['_shared.js'] },
  '_shared.js': { file: 'assets/shared-1.js' },
  'widgets/registry.ts': { file: 'assets/registry-1.js', imports: ['_shared.js', '_kit.js'] },
  '_kit.js': { file: 'assets/kit-1.js', imports: ['widgets/registry.ts'] },
  'widgets/lazyWidgets.ts': { file: 'assets/later-1.js', imports: ['_kit.js'] },
  'src/app/layouts/GeneralLayout.tsx': { file: 'assets/general-1.js' },
  'src/app/layouts/BannerLayout.tsx': { file: 'assets/banner-1.js' },
};

export const preHydrationScript = 'early();';
export const looks = 'body{margin:0}';

/** A small app instead of ours. Its page says which app it is, and what it was requested for. */
export const saysWhatItGot = `{
  address: request.address, html: '<pre>' + JSON.stringify({ count, request }) + '</pre>',
  kind: 'page', css: '.cw-a{color:red}', styleNames: 'a', title: 'Page <' + count + '>',
  initialData: { answers: {}, today: { year: 2026, month: 3, day: 1 }, deadlines: {} },
  formType: 'Standard', needsLazyWidgets: false, owner: '', asked: [], memory: '', unsaved: '', answered: null,
  isTaken: true,
}`;

/**
 * A built client whose app answers with a JavaScript expression: it may read `request`, and `count`, how many pages were
 * asked for. null: the app cannot be loaded. It goes when the test is over.
 */
export async function builtClient(written: string | null = saysWhatItGot): Promise<string> {
  return writeClient(await temporaryFolder(), written);
}

/** The same in a folder of the caller's, which may be there or not. */
export async function writeClient(clientDir: string, written: string | null): Promise<string> {
  await Promise.all(['assets', 'server', '.vite'].map((folder) => mkdir(join(clientDir, folder), { recursive: true })));
  const write = (name: string, content: string) => writeFile(join(clientDir, name), content);
  await Promise.all([
    write('index.html', template),
    copyFile('wallet-return.html', join(clientDir, 'wallet-return.html')),
    write('assets/a-1.js', 'export {};'),
    write('assets/looks-1.css', looks),
    write('pre-hydration.js', preHydrationScript),
    write('.vite/manifest.json', JSON.stringify(manifest)),
  ]);
  if (written !== null) {
    const app = `let count = 0;\nexport const writePage = async (request) => { count += 1; return ${written}; };\nexport const writeSitePage = (request) => writePage({ ...request, files: [...request.files] });\n`;
    await write('server/serverEntry.js', app);
    // As the product's own package.json says of its files.
    await write('package.json', '{"type":"module"}');
  }
  return clientDir;
}
