import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PageSettings } from '../../../documents/definitions/settings.ts';
import type { SiteDocument } from '../../../documents/definitions/site.ts';
import { builtModules, preHydrationScriptFile, serverEntryFile } from '../../../files/builtClient.ts';
import type { FieldValidators } from '../../../rules/ajv/fieldValidator.ts';
import { clientBase } from '../../../rules/productPaths.ts';
import type { AnswerPost, RefusePost, WritePage, WriteSitePage } from '../../../wire/writtenPage.ts';
import { StartupError } from '../../helpers/startupError.ts';

interface BuiltChunk {
  readonly file: string;
  readonly imports?: readonly string[];
}

/** What the app's server bundle exports. */
export interface AppOnServer {
  readonly writePage: WritePage<PageSettings, FieldValidators>;
  readonly answerPost: AnswerPost<PageSettings, FieldValidators>;
  readonly writeSitePage: WriteSitePage<PageSettings, FieldValidators, SiteDocument>;
  readonly refusePost: RefusePost<PageSettings, FieldValidators>;
}
export type BuiltApp = ReturnType<typeof readBuiltApp>;

/** @throws StartupError where the client is not built. */
export function readBuiltApp(clientDir: string) {
  const preHydration = readBuilt(clientDir, preHydrationScriptFile);
  const chunks: Readonly<Record<string, BuiltChunk>> = JSON.parse(readBuilt(clientDir, '.vite/manifest.json'));
  let app: Promise<AppOnServer> | null = null;

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
    /** Inlines the style sheets: they are so small that a second request would take longer. */
    styled: (template: string) =>
      template.replaceAll(/<link rel="stylesheet"[^>]* href="([^"]+)"[^>]*>/g, (_link, address: string) => {
        const sheet = readBuilt(clientDir, address.replace(clientBase, ''));
        // Kept but disabled: later code looks for the link, and would otherwise load the sheet again.
        return `<style nonce="%CSP_NONCE%">${sheet}</style><link rel="stylesheet" media="not all" href="${address}">`;
      }),
    preHydration: {
      script: preHydration,
      source: `'sha256-${createHash('sha256').update(preHydration).digest('base64')}'`,
    },
    /** The scripts of these modules and of their static imports that the page does not load anyway. */
    scripts(sources: readonly string[]): readonly string[] {
      const found = new Set<string>();
      for (const source of sources) follow(source, found);
      return [...found].filter((file) => !own.has(file)).map((file) => clientBase + file);
    },
    /** Loads the app's server bundle once; after a failure the next call tries again. */
    async onServer(): Promise<AppOnServer> {
      app ??= import(pathToFileURL(join(clientDir, serverEntryFile)).href);
      try {
        return await app;
      } catch (error) {
        app = null;
        throw error;
      }
    },
  };
}

function readBuilt(clientDir: string, name: string): string {
  try {
    return readFileSync(join(clientDir, name), 'utf8');
  } catch {
    throw new StartupError(`The client is not built (${join(clientDir, name)} is missing): run "npm run build" first.`);
  }
}
