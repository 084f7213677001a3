import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PageSettings } from '../../../documents/definitions/settings.ts';
import { builtModules, preHydrationScriptFile, serverEntryFile } from '../../../files/builtClient.ts';
import type { FieldValidators } from '../../../rules/ajv/fieldValidator.ts';
import { clientBase } from '../../../rules/productPaths.ts';
import type { WritePage } from '../../../wire/writtenPage.ts';
import { StartupError } from '../../helpers/startupError.ts';

interface BuiltChunk {
  readonly file: string;
  readonly imports?: readonly string[];
}

type Writer = WritePage<PageSettings, FieldValidators>;
export type BuiltApp = ReturnType<typeof readBuiltApp>;

/** What the build made of the app, beside the pages. @throws StartupError where the client is not built. */
export function readBuiltApp(clientDir: string) {
  const early = readBuilt(clientDir, preHydrationScriptFile);
  const chunks: Readonly<Record<string, BuiltChunk>> = JSON.parse(readBuilt(clientDir, '.vite/manifest.json'));
  let writer: Promise<Writer> | null = null;

  const follow = (source: string, found: Set<string>) => {
    const chunk = chunks[source];
    if (chunk === undefined || found.has(chunk.file)) return found;
    found.add(chunk.file);
    for (const imported of chunk.imports ?? []) follow(imported, found);
    return found;
  };
  const own = follow(builtModules.page, new Set<string>());

  return {
    template: (name: 'index.html' | 'wallet-return.html') => readBuilt(clientDir, name),
    /**
     * A template with what its style sheets say in the place of its links to them: so few bytes that a page waits less for
     * them than for another answer.
     */
    styled: (template: string) =>
      template.replaceAll(/<link rel="stylesheet"[^>]* href="([^"]+)"[^>]*>/g, (_link, address: string) => {
        const sheet = readBuilt(clientDir, address.replace(clientBase, ''));
        // Later code looks for the link, and would fetch and apply the sheet a second time: it stays, for no medium.
        return `<style nonce="%CSP_NONCE%">${sheet}</style><link rel="stylesheet" media="not all" href="${address}">`;
      }),
    /** The script that runs before the app's own, and what the policy names it by. */
    early: { script: early, source: `'sha256-${createHash('sha256').update(early).digest('base64')}'` },
    /** The addresses of the scripts that these modules are in, with what they import at once, but for those of the page itself. */
    scripts(sources: readonly string[]): readonly string[] {
      const found = new Set<string>();
      for (const source of sources) follow(source, found);
      return [...found].filter((file) => !own.has(file)).map((file) => clientBase + file);
    },
    /** Loads the app as the server runs it, once. Rejects where it cannot be loaded; the next call tries again. */
    async writer(): Promise<Writer> {
      writer ??= loadWriter(join(clientDir, serverEntryFile));
      try {
        return await writer;
      } catch (error) {
        writer = null;
        throw error;
      }
    },
  };
}

async function loadWriter(file: string): Promise<Writer> {
  const { writePage }: { readonly writePage: Writer } = await import(pathToFileURL(file).href);
  return writePage;
}

function readBuilt(clientDir: string, name: string): string {
  try {
    return readFileSync(join(clientDir, name), 'utf8');
  } catch {
    throw new StartupError(`The client is not built (${join(clientDir, name)} is missing): run "npm run build" first.`);
  }
}
