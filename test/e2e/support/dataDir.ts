/** Where the server of the journeys keeps its database and documents; servers of single tests have folders below. */
export const dataDir = `.cache/e2e-data-${process.env['E2E_PORT'] ?? 8390}`;
