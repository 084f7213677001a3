import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { writeClient } from '../../server/support/builtClient.ts';

const entry = fileURLToPath(new URL('../../../src/app/serverEntry.tsx', import.meta.url));

/** A built client whose app on the server is the one in the tree, so that nothing need be built. */
export async function appAsWritten(clientDir: string): Promise<string> {
  await writeClient(clientDir, null);
  await mkdir(join(clientDir, 'server'), { recursive: true });
  await writeFile(join(clientDir, 'server/serverEntry.js'), `export * from ${JSON.stringify(entry)};\n`);
  // On a busy machine reading all its modules takes longer than a server waits for a page that is to be written.
  await import(entry);
  return clientDir;
}
