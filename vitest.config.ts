import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { browserDependencies } from './test/support/browserDependencies.ts';
import { chromiumLaunchOptions } from './test/support/chromium.ts';

export default defineConfig({
  test: {
    projects: [
      {
        test: { name: 'node', environment: 'node', include: ['test/**/*.test.ts'], exclude: ['test/e2e/**'] },
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
