import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';

/** Set it to run the studio's journeys beside another run on one machine. */
export const port = Number(process.env['STUDIO_PORT'] ?? 8176);

/** The project whose documents the journeys edit. */
export const project = join(tmpdir(), `studio-journeys-${port}`);
