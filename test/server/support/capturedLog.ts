import { Writable } from 'node:stream';

/** Times, UUIDs and hashes: chance and the clock write them, and any digits may stand in one. */
const BY_CHANCE = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|[0-9a-f]{64}|\d{13}|\d+\.\d{6,}/g;

/** Where a server's log can be written to and read back; `said` is the text without what only chance put there. */
export function capturedLog(): { readonly stream: Writable; text(): string; said(): string } {
  const chunks: string[] = [];
  const stream = new Writable({
    write(chunk, _encoding, done) {
      chunks.push(String(chunk));
      done();
    },
  });
  const text = () => chunks.join('');
  return { stream, text, said: () => text().replaceAll(BY_CHANCE, '') };
}
