import { defineConfig, devices } from '@playwright/test';
import { sharedRenderer } from '../support/sharedRenderer.ts';
import { port } from './support/place.ts';

/** The gallery's pages in words, against the built client and the real server. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  testIgnore: 'pictures/**',
  outputDir: '../../.cache/gallery-results',
  snapshotPathTemplate: '{testDir}/outlines/{arg}{ext}',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  retries: 0,
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: '../../.cache/gallery.json' }]],
  use: {
    ...devices['Desktop Chrome'],
    baseURL: `http://127.0.0.1:${port}`,
    ...(await sharedRenderer()),
  },
  webServer: {
    command: 'node test/gallery/support/serve.ts',
    cwd: '../..',
    url: `http://127.0.0.1:${port}/readyz`,
    reuseExistingServer: false,
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
  },
});
