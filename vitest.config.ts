import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { browserDependencies } from './test/support/browserDependencies.ts';
import { chromiumLaunchOptions } from './test/support/chromium.ts';

const pureTests = ['test/{checks,claim,compile,documents,meaning,rules,state}/**/*.test.ts'];

export default defineConfig({
  test: {
    projects: [
      {
        // These keep nothing between tests: one process for many files takes a fraction of the time.
        test: { name: 'pure', environment: 'node', include: pureTests, isolate: false },
      },
      {
        test: {
          name: 'node',
          environment: 'node',
          include: ['test/**/*.test.ts'],
          exclude: ['test/e2e/**', ...pureTests],
        },
      },
      {
        plugins: [react()],
        optimizeDeps: { include: ['react/jsx-dev-runtime', 'react-dom/client', ...browserDependencies()] },
        test: {
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
