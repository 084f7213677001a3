import { test as base, expect } from '@playwright/test';
import { type Notice, takeNotice } from './notices.ts';
import { type OwnServer, startOwnServer } from './ownServer.ts';

interface Fixtures {
  /** A notice of the shared server that no other test uses. */
  readonly notice: Notice;
  /** Whoever asks for it fails when the browser reports an error or the Content-Security-Policy refuses anything. */
  readonly quiet: undefined;
  /** Starts a server of the test's own over a changed copy of the sample settlement; it ends with the test. */
  readonly startServer: typeof startOwnServer;
}

export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures this one needs
  notice: async ({}, use) => use(takeNotice()),
  quiet: async ({ page }, use) => {
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) complaints.push(`console: ${message.text()}`);
    });
    page.on('pageerror', (error) => complaints.push(`error: ${error.message}`));
    await page.exposeFunction('reportViolation', (violation: string) => complaints.push(`policy: ${violation}`));
    await page.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', (event) => {
        const report: unknown = Reflect.get(window, 'reportViolation');
        if (typeof report === 'function') report(`${event.violatedDirective} refused ${event.blockedURI}`);
      });
    });
    await use(undefined);
    expect(complaints, 'errors and violations that the browser reported').toEqual([]);
  },
  // biome-ignore lint/correctness/noEmptyPattern: as above
  startServer: async ({}, use) => {
    const servers: OwnServer[] = [];
    await use(async (...setting) => {
      const server = await startOwnServer(...setting);
      servers.push(server);
      return server;
    });
    await Promise.all(servers.map((server) => server.stop()));
  },
});

export { expect };
