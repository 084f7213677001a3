import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import {
  asksForPage,
  fillPageShell,
  isWalletReturn,
  pageCulture,
  pageTemplate,
} from '../server/http/pages/pageShell.ts';
import type { LiveSettlement } from '../server/settlement/liveSettlement.ts';
import { textTable } from '../server/settlement/textTable.ts';

/** In development, fills the page as the server does in production. */
export function viteAppShell(live: LiveSettlement): Plugin {
  function page(template: string, url: string): string {
    const { settings, sitePages, cultures } = live.current;
    const culture = pageCulture(url, [...cultures.keys()]);
    const { direction, items } = cultures.get(culture) ?? { direction: 'ltr', items: [] };
    const texts = textTable(items);
    return fillPageShell(pageTemplate(template), {
      culture,
      direction,
      nonce: '',
      settings: { ...settings.app, sitePages: [...sitePages] },
      text: (key) => texts.get(key) ?? key,
      preHydrationScript: null,
      withoutScripts: [],
      written: null,
    }).join('');
  }
  return {
    name: 'claim-wizard:app-shell',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const { method, originalUrl: url = '/', headers } = request;
        if (!asksForPage({ method, url, accept: headers.accept })) return next();
        readFile(join(server.config.root, isWalletReturn(url) ? 'wallet-return.html' : 'index.html'), 'utf8')
          .then((template) => server.transformIndexHtml(url, page(template, url)))
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
