import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CompiledFlow } from '../../compile/compiledPage.ts';
import { clientBase, siteThemePath } from '../../rules/productPaths.ts';
import { knownTheme, themeNames, tokenSheet } from '../../rules/themeTokens.ts';
import { addressOf } from '../../wire/addressOf.ts';
import { CultureQuery } from '../../wire/calls.ts';
import { calls } from '../../wire/callTable.ts';
import type { App, AppContext } from '../appContext.ts';
import { asksForPage, fillPageShell, isWalletReturn, pageCulture } from '../pageShell.ts';
import { StartupError } from '../startupError.ts';
import {
  analyticsSources,
  type CspDirectives,
  captchaSources,
  pagePolicy,
  walletSources,
} from './contentSecurityPolicy.ts';
import { createNonce } from './security.ts';

const oneYearMilliseconds = 365 * 24 * 3600 * 1000;

/**
 * The built client: its files below /app/dist/, and the page itself for every address that a browser opens, as the
 * routes of the page are the client's. @throws StartupError when the client was not built.
 */
export async function registerClient(app: App, clientDir: string, context: AppContext): Promise<void> {
  const template = readTemplate(join(clientDir, 'index.html'));
  // Nobody is led back by a wallet that is not enabled.
  const walletReturn = context.wallet === null ? null : readTemplate(join(clientDir, 'wallet-return.html'));
  await app.register(fastifyStatic, {
    root: clientDir,
    prefix: clientBase,
    decorateReply: false,
    index: false,
    maxAge: oneYearMilliseconds,
    immutable: true,
    // Where the build wrote a .br or .gz beside a file, that one is sent.
    preCompressed: true,
    // The pages are filled in by the handler below alone.
    allowedPath: (path) => !path.endsWith('.html'),
  });
  app.get(siteThemePath, (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(siteTheme(template, context.live.current.settings.app.theme)),
  );
  app.setNotFoundHandler((request, reply) => {
    const { method, url, headers } = request;
    if (!asksForPage({ method, url, accept: headers.accept })) {
      return reply.code(404).send({ error: 'not-found', message: 'There is nothing at this address.' });
    }
    if (walletReturn !== null && isWalletReturn(url)) return sendWalletReturn(request, reply, walletReturn, context);
    return sendPage(request, reply, template, context);
  });
}

/** What the pages of the settlement's site begin with: the theme and the style sheet that the form itself has. */
function siteTheme(template: string, theme: string): string {
  const sheets = [...template.matchAll(/<link rel="stylesheet"[^>]* href="([^"]+)"/g)].map(([, href]) => href);
  return [...sheets.map((href) => `@import url("${href}");`), tokenSheet(knownTheme(theme) ?? themeNames[0])].join(
    '\n',
  );
}

function readTemplate(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new StartupError(`The client is not built (${file} is missing): run "npm run build" first.`);
  }
}

/** A page is never kept: what it carries is of this one answer. */
function sendShell(
  request: FastifyRequest,
  reply: FastifyReply,
  template: string,
  { live }: AppContext,
  extras: readonly CspDirectives[] = [],
): FastifyReply {
  const { settings, cultures } = live.current;
  const culture = pageCulture(request.url, [...cultures.keys()]);
  const { direction, items } = cultures.get(culture) ?? { direction: 'ltr', items: [] };
  const nonce = createNonce();
  const text = (key: string) => items.find((item) => item.key === key)?.value ?? key;
  return reply
    .code(200)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-security-policy', pagePolicy(nonce, extras))
    .send(fillPageShell(template, { culture, direction, nonce, settings: settings.app, text }));
}

function sendPage(request: FastifyRequest, reply: FastifyReply, template: string, context: AppContext): FastifyReply {
  const { settings, cultures, flows } = context.live.current;
  const culture = pageCulture(request.url, [...cultures.keys()]);
  reply.header('link', preloadLinks(request.url, culture, flows));
  return sendShell(request, reply, template, context, [
    captchaSources(settings.captcha),
    walletSources(settings.wallet),
    analyticsSources(settings.app),
  ]);
}

/** The page that the wallet leads back to: no header gives the code in its address to anybody. */
function sendWalletReturn(
  request: FastifyRequest,
  reply: FastifyReply,
  template: string,
  context: AppContext,
): FastifyReply {
  return sendShell(request, reply.header('referrer-policy', 'no-referrer'), template, context);
}

const early = Object.values(calls).flatMap((call) => ('early' in call ? [call] : []));

/**
 * The header `link`: the calls that the app makes before it shows anything, so that the browser makes them while the
 * code is still loading. They must be made with the same query, or they are made twice.
 */
function preloadLinks(url: string, culture: string, flows: readonly CompiledFlow[]): string {
  const [path] = url.split('?', 1);
  const isFlowPage = flows.some(({ pages }) => pages.some(({ routes }) => routes.some((route) => route.path === path)));
  return early
    .filter((call) => call.early === 'start' || isFlowPage)
    .map((call) => addressOf(call.path, 'query' in call && call.query === CultureQuery ? { culture } : {}))
    .map((address) => `<${address}>; rel=preload; as=fetch; crossorigin=anonymous`)
    .join(', ');
}
