import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App, AppContext } from '../appContext.ts';
import { StartupError } from '../startupError.ts';
import { captchaSources, pagePolicy, walletSources } from './contentSecurityPolicy.ts';
import { createNonce } from './security.ts';

const oneYearMilliseconds = 365 * 24 * 3600 * 1000;

/**
 * The built client: its files below /app/dist/, whose names change with their content, and the page itself for every
 * address that a browser opens. The page's routes are the client's: the server knows none of them.
 * @throws StartupError when the client was not built.
 */
export async function registerClient(app: App, clientDir: string, context: AppContext): Promise<void> {
  const template = readTemplate(join(clientDir, 'index.html'));
  await app.register(fastifyStatic, {
    root: clientDir,
    prefix: '/app/dist/',
    decorateReply: false,
    index: false,
    maxAge: oneYearMilliseconds,
    immutable: true,
    // Where the build wrote a .br or .gz beside a file, that one is sent.
    preCompressed: true,
    // The page needs its nonce and settings, which only the handler below puts in.
    allowedPath: (path) => path !== '/index.html',
  });
  app.setNotFoundHandler((request, reply) => {
    if (!wantsPage(request)) {
      return reply.code(404).send({ error: 'not-found', message: 'There is nothing at this address.' });
    }
    return sendPage(reply, template, context);
  });
}

function readTemplate(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new StartupError(`The client is not built (${file} is missing): run "npm run build" first.`);
  }
}

function wantsPage(request: FastifyRequest): boolean {
  const path = request.url.split('?')[0] ?? '';
  const served = ['/api', '/app/dist', '/site'].some((root) => path === root || path.startsWith(`${root}/`));
  const reads = request.method === 'GET' || request.method === 'HEAD';
  return reads && !served && (request.headers.accept ?? '*/*').split(',').some(acceptsHtml);
}

function acceptsHtml(accepted: string): boolean {
  return ['text/html', 'text/*', '*/*'].includes(accepted.split(';')[0]?.trim() ?? '');
}

function sendPage(reply: FastifyReply, template: string, { live }: AppContext): FastifyReply {
  const { app, captcha, wallet } = live.current.settings;
  const nonce = createNonce();
  return reply
    .code(200)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-security-policy', pagePolicy(nonce, [captchaSources(captcha), walletSources(wallet)]))
    .send(template.replaceAll('%CSP_NONCE%', nonce).replaceAll('%APP_SETTINGS%', () => jsonForHtml(app)));
}

/** JSON that ends no element and begins no comment, wherever in a page it stands. */
function jsonForHtml(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
