import { appendFileSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import type { Request } from '@playwright/test';
import { noticeOf, pin } from './notices.ts';
import { runFolder } from './runFolder.ts';

const folder = () => `${runFolder()}/typed`;

/** Notes every text in the JSON that a page sends to a call: what a person typed, among words of the product. */
export function noteTyped(request: Request): void {
  if (request.method() !== 'POST' || !new URL(request.url()).pathname.startsWith('/api/')) return;
  const texts = new Set(textsIn(jsonIn(request.postData() ?? '')));
  if (texts.size === 0) return;
  mkdirSync(folder(), { recursive: true });
  // Workers are processes of their own.
  appendFileSync(`${folder()}/${process.pid}`, `${JSON.stringify([...texts])}\n`);
}

/** Everything that was noted in this run, with what the class list of its servers says. */
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

/** Also those in a text that is JSON itself, as the answers of a draft are. */
function* textsIn(value: unknown): Iterable<string> {
  if (typeof value === 'string') {
    const inner = /^[[{]/.test(value) ? jsonIn(value) : null;
    if (inner === null) yield value;
    else yield* textsIn(inner);
  } else if (typeof value === 'object' && value !== null) {
    for (const inner of Object.values(value)) yield* textsIn(inner);
  }
}

/** null for what is none, like a body in parts. */
function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
