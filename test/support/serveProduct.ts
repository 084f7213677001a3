import { productEnvironment, type Settings } from './productEnvironment.ts';

/** Runs the real server in this process, by these settings and none from outside; its log has warnings only. */
export async function serveProduct(settings: Settings): Promise<void> {
  process.env = productEnvironment({ LOG_LEVEL: 'warn', STOP_DELAY_SECONDS: '0', ...settings });
  await import('../../src/server/main.ts');
}
