import { defineConfig, devices } from '@playwright/test';
import { sharedRenderer } from './test/support/sharedRenderer.ts';

/** Set it to run the journeys twice at once on one machine. */
const port = Number(process.env['E2E_PORT'] ?? 8390);
const browser = await sharedRenderer();

/** The journeys run against the built client and the real server with an empty data folder of their own. */
export default defineConfig({
  testDir: 'test/e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  retries: 0,
  // A machine that is busy elsewhere takes three times as long: only what hangs may run into these.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  globalTeardown: './test/e2e/support/searchLogs.ts',
  reporter: [['list'], ['json', { outputFile: '.cache/playwright.json' }]],
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    ...browser,
  },
  webServer: {
    command: `node test/e2e/support/serve.ts --port ${port}`,
    // Its folder is new at every start; the tests find it as E2E_FOLDER in their environment.
    wait: { stdout: /folder: (?<e2e_folder>.+)\n[\s\S]*ready: http/ },
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
  },
  projects: [
    { name: 'desktop', testIgnore: 'phone.spec.ts', use: { ...devices['Desktop Chrome'], ...browser } },
    {
      name: 'phone',
      // What a phone's size changes; the rest runs once, on the desktop.
      testMatch: 'phone.spec.ts',
      use: {
        ...devices['Desktop Chrome'],
        viewport: { width: 360, height: 740 },
        hasTouch: true,
        isMobile: true,
        ...browser,
      },
    },
  ],
});
