import { appendFileSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import type { Request } from '@playwright/test';
import { noticeOf, pin } from './notices.ts';
import { runFolder } from './runFolder.ts';

const folder = () => `${runFolder()}/typed`;

/** Notes every text that a page sends to a call, but for what is in files: what a person typed, among words of the product. */
export async function noteTyped(request: Request): Promise<void> {
  if (request.method() !== 'POST' || !new URL(request.url()).pathname.startsWith('/api/')) return;
  noteTexts(await sentTexts(request));
}

export function noteTexts(sent: readonly string[]): void {
  const texts = new Set(sent.flatMap((each) => [...textsIn(read(each))]));
  if (texts.size === 0) return;
  mkdirSync(folder(), { recursive: true });
  // Workers are processes of their own.
  appendFileSync(`${folder()}/${process.pid}`, `${JSON.stringify([...texts])}\n`);
}

/** Everything noted in this run, and the values of the servers' class lists. */
export function typedValues(): ReadonlySet<string> {
  const noted = readdirSync(folder()).flatMap((name) =>
    readFileSync(`${folder()}/${name}`, 'utf8')
      .trim()
      .split('\n')
      .flatMap((line): readonly string[] => JSON.parse(line)),
  );
  const { noticeId, email } = noticeOf(0);
  return new Set([...noted, noticeId, email, pin, 'Alvarez', '418 Juniper Street']);
}

/**
 * A body as a whole, or its parts. The browser shows nothing of one with a file: the names in it are sent again with
 * the answers, and a file's content is not typed.
 */
async function sentTexts(request: Request): Promise<readonly string[]> {
  const body = request.postDataBuffer();
  if (body === null) return [];
  // As the page has set it: to ask for what was sent takes until after the end of some tests.
  const type = request.headers()['content-type'] ?? '';
  if (!type.startsWith('multipart/')) return [body.toString()];
  const parts = await new Response(Uint8Array.from(body), { headers: { 'content-type': type } }).formData();
  return [...parts.values()].filter((part) => typeof part === 'string');
}

/** Also those in a text that is JSON itself, as the answers of a draft are. */
function* textsIn(value: unknown): Iterable<string> {
  if (typeof value === 'string') {
    const inner = /^[[{]/.test(value) ? read(value) : value;
    if (inner === value) yield value;
    else yield* textsIn(inner);
  } else if (typeof value === 'object' && value !== null) {
    for (const inner of Object.values(value)) yield* textsIn(inner);
  }
}

/** The values in a JSON text; any other text as it is. */
function read(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
