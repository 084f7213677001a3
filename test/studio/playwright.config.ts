import { defineConfig, devices } from '@playwright/test';
import { chromiumLaunchOptions } from '../../src/workbench/browser/chromium.ts';
import { port } from './support/place.ts';

/** The studio as its people use it, over a copy of the sample's documents. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../../.cache/studio-results',
  // They edit the documents of one project.
  workers: 1,
  forbidOnly: true,
  retries: 0,
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: '../../.cache/studio.json' }]],
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1600, height: 900 },
    baseURL: `http://127.0.0.1:${port}`,
    launchOptions: await chromiumLaunchOptions(),
  },
  webServer: {
    command: 'node test/studio/support/serve.ts',
    cwd: '../..',
    url: `http://127.0.0.1:${port}/studio/`,
    reuseExistingServer: false,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
  },
});
