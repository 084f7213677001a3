import { defineConfig, devices } from '@playwright/test';
import { chromiumLaunchOptions } from '../support/chromium.ts';
import { port } from './support/place.ts';

const launchOptions = await chromiumLaunchOptions();

/**
 * The gallery's pages as pictures, against the built client and the real server. The font of the pictures comes with
 * the tests' own Chromium; another browser draws letters differently, so with CHROMIUM_PATH they are not compared.
 */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../../.cache/gallery-results',
  snapshotPathTemplate: '{testDir}/__screenshots__/{arg}{ext}',
  ignoreSnapshots: process.env['CHROMIUM_PATH'] !== undefined,
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  retries: 0,
  timeout: 60_000,
  expect: {
    timeout: 10_000,
    toHaveScreenshot: { animations: 'disabled', caret: 'hide', scale: 'device', maxDiffPixels: 100 },
  },
  reporter: [['list'], ['json', { outputFile: '../../.cache/gallery.json' }]],
  use: {
    ...devices['Desktop Chrome'],
    // Half size keeps the pictures small; a border or a mark that changes still shows.
    deviceScaleFactor: 0.5,
    baseURL: `http://127.0.0.1:${port}`,
    trace: 'retain-on-failure',
    launchOptions,
  },
  webServer: {
    command: 'node test/gallery/support/serve.ts',
    cwd: '../..',
    url: `http://127.0.0.1:${port}/readyz`,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
  },
});
