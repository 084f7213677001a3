/**
 * The folder of this run: the server of the journeys makes it, prints it (playwright.config.ts hands it on), and takes
 * it away at its end.
 */
export function runFolder(): string {
  const folder = process.env['E2E_FOLDER'];
  if (folder === undefined) throw new Error('The server of the journeys has not said where its folder is.');
  return folder;
}

/** Where the server of the journeys keeps its database and documents, in a folder. */
export const dataDir = (folder: string): string => `${folder}/data`;
