import { mkdirSync } from 'node:fs';

/**
 * The folder of this run: the server of the journeys makes it, prints it (playwright.config.ts hands it on), and takes
 * it away at its end.
 */
export function runFolder(): string {
  const folder = process.env['E2E_FOLDER'];
  if (folder === undefined) throw new Error('The server of the journeys has not said where its folder is.');
  return folder;
}

/** How the log of a server that the journeys share begins its name, among those of all servers. */
export const sharedLog = 'shared-';

/** A new file for the log of a server, by its number among those of this process. It stays as long as the run. */
export function logFile(folder: string, server: number): string {
  const shared = process.env['E2E_FOLDER'];
  const logs = `${shared ?? folder}/logs`;
  mkdirSync(logs, { recursive: true });
  return `${logs}/${shared === undefined ? sharedLog : `${process.pid}-`}${server}.ndjson`;
}

/** The settings by which the journeys' server stores its claims in the folder of this run. */
export const settingsFile = (folder: string): string => `${folder}/settings.json`;
