import { cpSync } from 'node:fs';
import { test as base, expect } from '@playwright/test';
import { type Notice, takeNotice } from './notices.ts';
import { hosted, ownFolder, ownSettlement, startOwnServer } from './ownServer.ts';
import { noteTyped } from './typedValues.ts';
import { waitForApp } from './waitForApp.ts';

interface WorkerFixtures {
  /**
   * The address of a server that has the client alone, and not what writes pages: each is drawn by the browser, as where
   * writing has failed. It has notices of its own, with the ids of the shared server's.
   */
  readonly unwritten: string;
}

/** How `main.tsx` begins its report. */
const drawnAgainMessage = 'The page that the server wrote was drawn again';

interface Fixtures {
  /** A notice of the shared server that no other test uses. */
  readonly notice: Notice;
  /**
   * Tests with this fixture fail on any browser error and any violation of the Content-Security-Policy, in all tabs.
   */
  readonly quiet: undefined;
  /** Every test fails where the app could not take over what the server had written and drew it again. */
  readonly takenOver: undefined;
  /** Notes what the pages of every test send: none of it may be in a log. */
  readonly noted: undefined;
  /** Starts a server of the test's own over a changed copy of the sample settlement; it ends with the test. */
  readonly startServer: typeof startOwnServer;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  context: async ({ context, javaScriptEnabled }, use) => {
    // The page of the test before is used again, which may have ended without a connection.
    await context.setOffline(false);
    if (javaScriptEnabled !== false) {
      context.on('page', waitForApp);
      for (const page of context.pages()) waitForApp(page);
    }
    await use(context);
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures this one needs
  notice: async ({}, use) => use(takeNotice()),
  quiet: async ({ context, page }, use) => {
    const complaints: string[] = [];
    context.on('console', (message) => {
      // What another tab asks for may be refused, as what a wallet's return page made up.
      if (message.page() !== page && message.text().startsWith('Failed to load resource')) return;
      if (['error', 'warning'].includes(message.type()))
        complaints.push(`console: ${message.text()} (${message.location().url})`);
    });
    context.on('weberror', (report) => complaints.push(`error: ${report.error().message}`));
    await context.exposeFunction('reportViolation', (violation: string) => complaints.push(`policy: ${violation}`));
    await context.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', (event) => {
        const report: unknown = Reflect.get(window, 'reportViolation');
        if (typeof report === 'function') report(`${event.violatedDirective} refused ${event.blockedURI}`);
      });
    });
    await use(undefined);
    expect(complaints, 'errors and violations that the browser reported').toEqual([]);
  },
  unwritten: [
    // biome-ignore lint/correctness/noEmptyPattern: as above
    async ({}, use) => {
      const folder = ownFolder();
      const client = `${folder}/client`;
      cpSync('dist/client', client, { recursive: true, filter: (path) => !path.endsWith('client/server') });
      await use(await hosted({ folder, settlement: ownSettlement(folder), notices: 300, client, settings: {} }));
    },
    { scope: 'worker' },
  ],
  noted: [
    async ({ context }, use) => {
      const noting: Promise<void>[] = [];
      context.on('request', (request) => void noting.push(noteTyped(request)));
      await use(undefined);
      await Promise.all(noting);
    },
    { auto: true },
  ],
  takenOver: [
    async ({ context }, use) => {
      const drawnAgain: string[] = [];
      context.on('weberror', (report) => {
        const { message } = report.error();
        if (message.startsWith(drawnAgainMessage)) drawnAgain.push(`${report.page()?.url()}: ${message}`);
      });
      await use(undefined);
      expect(drawnAgain, 'pages that the server wrote otherwise than the browser draws them').toEqual([]);
    },
    { auto: true },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: as above
  startServer: async ({}, use) => use(startOwnServer),
});

export { expect };
