import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { asksForPage, fillPageShell, isWalletReturn, pageCulture } from '../server/pageShell.ts';
import { type ProjectPlace, readBrowserProject } from './browserProject.ts';

/** While developing, the page itself at every address that shows it, filled as the server fills it in production. */
export function viteAppShell(place: ProjectPlace): Plugin {
  async function page(template: string, url: string): Promise<string> {
    const { settings, contents } = await readBrowserProject(place);
    const culture = pageCulture(url, [...contents.keys()]);
    const content = contents.get(culture);
    return fillPageShell(template, {
      culture,
      direction: content?.direction ?? 'ltr',
      nonce: '',
      settings,
      text: (key) => content?.texts[key] ?? key,
      earlyScript: null,
      written: null,
    });
  }
  return {
    name: 'claim-wizard:app-shell',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const { method, originalUrl: url = '/', headers } = request;
        if (!asksForPage({ method, url, accept: headers.accept })) return next();
        readFile(join(server.config.root, isWalletReturn(url) ? 'wallet-return.html' : 'index.html'), 'utf8')
          .then((template) => page(template, url))
          .then((html) => server.transformIndexHtml(url, html))
          .then((html) => {
            response.setHeader('content-type', 'text/html; charset=utf-8');
            response.setHeader('cache-control', 'no-store');
            response.end(html);
          })
          .catch(next);
      });
    },
  };
}
