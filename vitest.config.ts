import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { chromiumLaunchOptions } from './src/workbench/browser/chromium.ts';
import { viteContract } from './src/workbench/viteContract.ts';
import { browserDependencies } from './test/support/browserDependencies.ts';
import { keptModules } from './test/support/keptModules.ts';

const pureRooms =
  'app,architecture,checks,claim,compile,documents,files,meaning,proofs,renderer,rules,state,wire,widgets';
const pureTests = [`test/{${pureRooms}}/**/*.test.ts`];

// Beside the journeys, and on a machine that is busy elsewhere, a test has a fraction of a core: only what hangs may run
// into these.
const patience = { testTimeout: 180_000, hookTimeout: 180_000, expect: { poll: { timeout: 60_000 } } };

export default defineConfig({
  test: {
    // One more than Vitest takes on two cores: many of the tests wait, for processes or for a page of the browser.
    maxWorkers: 2,
    projects: [
      {
        // One process for many files takes a fraction of the time: no file may leave anything behind for the next.
        plugins: [viteContract()],
        test: { ...patience, name: 'pure', environment: 'node', include: pureTests, isolate: false },
      },
      {
        // Servers and processes. The first test of a file waits until its server is there.
        test: {
          ...patience,
          name: 'node',
          environment: 'node',
          include: ['test/**/*.test.ts'],
          exclude: ['test/e2e/**', ...pureTests],
          isolate: false,
        },
      },
      {
        plugins: [react(), viteContract(), keptModules()],
        optimizeDeps: { include: ['react/jsx-dev-runtime', 'react-dom/client', ...browserDependencies()] },
        test: {
          ...patience,
          name: 'browser',
          include: ['test/**/*.browser.test.tsx'],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({ launchOptions: await chromiumLaunchOptions() }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
});
