import fastifyStatic from '@fastify/static';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { builtModules, layoutModules } from '../../../files/builtClient.ts';
import { pathOf } from '../../../rules/addressParts.ts';
import { clientBase, siteThemePath } from '../../../rules/productPaths.ts';
import { knownTheme, themeNames, tokenSheet } from '../../../rules/themeTokens.ts';
import { addressOf } from '../../../wire/addressOf.ts';
import { CultureQuery } from '../../../wire/calls.ts';
import { endpoints } from '../../../wire/endpoints.ts';
import type { WrittenPage } from '../../../wire/writtenPage.ts';
import { networkOf } from '../../helpers/networkOf.ts';
import { flowAddress, servedFlows } from '../../settlement/servedFlows.ts';
import { textTable } from '../../settlement/textTable.ts';
import type { App, AppContext } from '../appContext.ts';
import { type BuiltApp, readBuiltApp } from '../pages/builtApp.ts';
import { needsScripts } from '../pages/needsScripts.ts';
import {
  asksForPage,
  fillPageShell,
  isFlowPath,
  isWalletReturn,
  type PageShell,
  type PageTemplate,
  pageCulture,
  pageTemplate,
  sendsPage,
  siteTemplate,
} from '../pages/pageShell.ts';
import { createPlainPosts } from '../pages/plainPosts.ts';
import { isOnSite, movedSitePage, sitePageAt } from '../pages/sitePages.ts';
import { createPageWriting, type PageContext } from '../pages/writePage.ts';
import { compressorFor } from './compression.ts';
import {
  analyticsSources,
  type CspDirectives,
  captchaSources,
  pagePolicy,
  walletSources,
} from './contentSecurityPolicy.ts';
import type { Cookies } from './cookies.ts';
import { contextOf } from './routing.ts';
import { createNonce } from './security.ts';

const oneYearMilliseconds = 365 * 24 * 3600 * 1000;

/** @throws StartupError when the client was not built. */
export async function registerClient(
  app: App,
  clientDir: string,
  context: PageContext & Pick<AppContext, 'limits'> & { readonly settlementDir: string },
  cookies: Cookies,
): Promise<void> {
  const built = readBuiltApp(clientDir);
  const template = built.template('index.html');
  const styled = built.styled(template);
  const page = pageTemplate(styled);
  const ofSite = pageTemplate(siteTemplate(styled));
  // After the port has opened: loading takes a while, and no page should wait for it.
  app.addHook('onListen', async () => {
    setImmediate(() => void built.onServer().catch(() => undefined));
  });
  const counted = app.createRateLimit({
    max: context.limits.pagesPerMinute,
    timeWindow: '1 minute',
    keyGenerator: ({ ip }) => `pages ${networkOf(ip)}`,
  });
  const pages = createPageWriting(context, built, cookies.session, async (request) => {
    const counting = await counted(request);
    return counting.isAllowed || !counting.isExceeded;
  });
  const plainPosts = createPlainPosts(app, pages, context, cookies);
  const walletReturn = context.wallet === null ? null : pageTemplate(built.template('wallet-return.html'));
  await app.register(fastifyStatic, {
    root: clientDir,
    prefix: clientBase,
    decorateReply: false,
    index: false,
    maxAge: oneYearMilliseconds,
    immutable: true,
    preCompressed: true,
    // Pages are filled in below, and the server's bundle is not public.
    allowedPath: (path) => path.startsWith('/assets/'),
  });
  app.get(siteThemePath, ({ live }, reply) =>
    reply.type('text/css; charset=utf-8').send(siteTheme(template, live.current.settings.app.theme)),
  );
  app.setNotFoundHandler(async (request, reply) => {
    const { method, url, headers } = request;
    if (sendsPage({ method, url, accept: headers.accept }, headers['content-type'])) {
      const { status, written } = await plainPosts(request, reply);
      return sendPage(request, reply.code(status), { built, template: page, written }, contextOf(context, request));
    }
    if (isOnSite(url) && (method === 'GET' || method === 'HEAD')) {
      const moved = movedSitePage(request.live.current, url);
      if (moved !== null) return reply.redirect(moved, 301);
      const sitePage = sitePageAt(request.live.current, url);
      const isOpened = headers.accept?.includes('text/html') === true;
      if (sitePage !== null || (isOpened && request.live.current.site !== null)) {
        const own = contextOf(context, request);
        const written = await pages.writtenSitePage(request, sitePage, context.settlementDir);
        reply.code(sitePage === null ? 404 : 200);
        if (written.kind === 'page') return sendSitePage(request, reply, { template: ofSite, page: written }, own);
      }
    }
    if (!asksForPage({ method, url, accept: headers.accept })) {
      return reply.code(404).send({ error: 'not-found', message: 'There is nothing at this address.' });
    }
    // The page and its headers use the same version of the documents.
    const own = contextOf(context, request);
    if (walletReturn !== null && isWalletReturn(url)) return sendWalletReturn(request, reply, walletReturn, own);
    return sendPage(request, reply, { built, template: page, written: await pages.writtenPage(request) }, own);
  });
}

function siteTheme(template: string, theme: string): string {
  const sheets = [...template.matchAll(/<link rel="stylesheet"[^>]* href="([^"]+)"/g)].map(([, href]) => href);
  return [...sheets.map((href) => `@import url("${href}");`), tokenSheet(knownTheme(theme) ?? themeNames[0])].join(
    '\n',
  );
}

async function sendShell(
  request: FastifyRequest,
  reply: FastifyReply,
  template: PageTemplate,
  { live }: Pick<AppContext, 'live'>,
  extras: readonly CspDirectives[] = [],
  own: Pick<PageShell, 'preHydrationScript' | 'withoutScripts' | 'written'> = {
    preHydrationScript: null,
    withoutScripts: [],
    written: null,
  },
): Promise<FastifyReply> {
  const { settings, sitePages, cultures } = live.current;
  const culture = pageCulture(own.written?.page.address ?? request.url, [...cultures.keys()]);
  const { direction, items } = cultures.get(culture) ?? { direction: 'ltr', items: [] };
  const nonce = createNonce();
  const texts = textTable(items);
  const text = (key: string) => texts.get(key) ?? key;
  const parts = fillPageShell(template, {
    culture,
    direction,
    nonce,
    settings: { ...settings.app, sitePages: [...sitePages] },
    text,
    ...own,
  });
  reply
    .type('text/html; charset=utf-8')
    .headers({ 'cache-control': 'no-store', vary: 'accept-encoding' })
    .header('content-security-policy', pagePolicy(nonce, extras));
  // Safe to compress: no page holds both a secret and text that a caller chose.
  const compressor = compressorFor(request.headers['accept-encoding'], 'quick');
  const html = Buffer.concat(parts.map((part) => Buffer.from(part)));
  if (compressor === null) return reply.send(html);
  return reply.header('content-encoding', compressor.encoding).send(await compressor.compress(html));
}

/** It has no script, so that it needs no second request before it is read. */
async function sendSitePage(
  request: FastifyRequest,
  reply: FastifyReply,
  {
    template,
    page,
  }: { readonly template: PageTemplate; readonly page: Extract<WrittenPage, { readonly kind: 'page' }> },
  context: Pick<AppContext, 'live'>,
): Promise<FastifyReply> {
  const written = { page, token: '', scripts: [] };
  return sendShell(request, reply, template, context, [], { preHydrationScript: null, withoutScripts: [], written });
}

interface OpenedPage {
  readonly built: BuiltApp;
  readonly template: PageTemplate;
  readonly written: WrittenPage | null;
}

async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { built, template, written }: OpenedPage,
  context: Pick<AppContext, 'live' | 'build'>,
): Promise<FastifyReply> {
  const { settings, cultures } = context.live.current;
  if (written?.kind === 'leave') {
    // By GET, whatever led there.
    const status = request.method === 'POST' ? 303 : 302;
    return reply.header('cache-control', 'no-store').redirect(written.address, status);
  }
  const culture = pageCulture(request.url, [...cultures.keys()]);
  if (written === null) reply.header('link', preloadLinks(request.url, culture, context));
  else if (written.answered !== null) reply.header('link', answerLinks(written.formType, culture, context));
  const sources = [captchaSources(settings.captcha), walletSources(settings.wallet), analyticsSources(settings.app)];
  const { script, source } = built.preHydration;
  const preHydrationSource = { 'script-src': [source] };
  return sendShell(request, reply, template, context, [preHydrationSource, ...sources], {
    preHydrationScript: script,
    withoutScripts: written === null ? [] : needsScripts(written, context.live.current),
    written: written && {
      page: written,
      token: reply.generateCsrf(),
      scripts: [
        ...built.scripts(modulesOf(written, settings.app.theme)),
        ...addressesOf(endpoints.validators.path, written.formType, context),
      ],
    },
  });
}

function modulesOf(
  { formType, needsLazyWidgets, answered }: Extract<WrittenPage, { readonly kind: 'page' }>,
  theme: string,
): readonly string[] {
  return [
    builtModules.widgets,
    layoutModules[knownTheme(theme) ?? themeNames[0]],
    ...(formType === null ? [builtModules.namedPages] : []),
    ...(needsLazyWidgets ? [builtModules.lazyWidgets] : []),
    ...(answered === null ? [] : [builtModules.takeUp]),
  ];
}

function addressesOf(
  path: string,
  formType: string | null,
  { live, build }: Pick<AppContext, 'live' | 'build'>,
): readonly string[] {
  const flow = servedFlows(live.current).find(({ entry }) => entry.formType === formType);
  return flow === undefined ? [] : [flowAddress(path, flow, build)];
}

/** No referrer: the address holds the wallet's code. */
async function sendWalletReturn(
  request: FastifyRequest,
  reply: FastifyReply,
  template: PageTemplate,
  context: Pick<AppContext, 'live'>,
): Promise<FastifyReply> {
  return sendShell(request, reply.header('referrer-policy', 'no-referrer'), template, context);
}

const preloaded = Object.values(endpoints).flatMap((call) => ('early' in call ? [call] : []));

/** The requests that the app makes first, sent while the code loads. With other queries they would be sent twice. */
function preloadLinks(url: string, culture: string, context: Pick<AppContext, 'live' | 'build'>): string {
  const flow = context.live.current.flows.find((one) => isFlowPath([one], pathOf(url)));
  return linksOf([
    ...preloaded
      .filter((call) => call.early === 'start' || flow !== undefined)
      .map((call) => addressOf(call.path, 'query' in call && call.query === CultureQuery ? { culture } : {})),
    ...addressesOf(endpoints.flow.path, flow?.formType ?? null, context),
  ]);
}

/** What a page that answers a form goes without. */
const answerLinks = (formType: string | null, culture: string, context: Pick<AppContext, 'live' | 'build'>): string =>
  linksOf([
    ...addressesOf(endpoints.flow.path, formType, context),
    addressOf(endpoints.content.path, { culture }),
    endpoints.config.path,
  ]);

const linksOf = (addresses: readonly string[]): string =>
  addresses.map((address) => `<${address}>; rel=preload; as=fetch; crossorigin=anonymous`).join(', ');
