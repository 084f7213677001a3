import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { type ProjectPlace, readBrowserProject } from './browserProject.ts';

/**
 * While developing, the page itself: every address that a browser opens and that is no file of Vite's shows the app,
 * with the settlement's settings in it. In production the server does the same for each answer.
 */
export function viteAppShell(place: ProjectPlace): Plugin {
  return {
    name: 'claim-wizard:app-shell',
    apply: 'serve',
    configureServer(server) {
      const { base, root } = server.config;
      server.middlewares.use((request, response, next) => {
        const url = request.originalUrl ?? '/';
        const isPage =
          request.method === 'GET' &&
          (request.headers.accept ?? '').includes('text/html') &&
          !url.startsWith(base) &&
          !['/api/', '/site', '/healthz', '/readyz'].some((path) => url.startsWith(path));
        if (!isPage) return next();
        readFile(join(root, 'index.html'), 'utf8')
          .then((html) => server.transformIndexHtml(url, html))
          .then((html) => {
            response.setHeader('content-type', 'text/html; charset=utf-8');
            response.setHeader('cache-control', 'no-store');
            response.end(html);
          })
          .catch(next);
      });
    },
    transformIndexHtml: {
      order: 'pre',
      async handler(html) {
        const { settings } = await readBrowserProject(place);
        const json = JSON.stringify(settings).replaceAll('<', '\\u003c');
        return html.replaceAll('%CSP_NONCE%', '').replaceAll('%APP_SETTINGS%', () => json);
      },
    },
  };
}
