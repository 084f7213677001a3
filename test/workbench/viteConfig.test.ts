import { resolve } from 'node:path';
import { expect, it, vi } from 'vitest';
import { readSettings } from '../../src/server/settings/settings.ts';

it.each([undefined, 'examples/data-breach', '/srv/another'])(
  'the build is one for every settlement, and is where the server has it below /app/dist/, also where SETTLEMENT_DIR is %s [BOOT-6]',
  async (settlement) => {
    vi.stubEnv('SETTLEMENT_DIR', settlement);
    vi.resetModules();
    const { base, build } = (await import('../../vite.config.ts')).default;
    vi.unstubAllEnvs();
    expect(base).toBe('/app/dist/');
    expect(resolve(build?.outDir ?? '')).toBe(readSettings({ SETTLEMENT_DIR: settlement }).clientDir);
  },
);
