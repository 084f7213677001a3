import { resolve } from 'node:path';
import { defineConfig } from '@playwright/test';
import gallery from '../playwright.config.ts';

/** The folder of the revision whose gallery is shown; `run.ts` sets it. */
const tree = resolve(process.env['GALLERY_TREE'] ?? '.');
const pictures = resolve('.cache/pictures');

/** Pictures of the gallery, taken by this checkout's code of any revision's server, and compared to the last pixel. */
export default defineConfig({
  ...gallery,
  testDir: '.',
  testIgnore: [],
  outputDir: `${pictures}/differences`,
  snapshotPathTemplate: `${pictures}/expected/{arg}{ext}`,
  expect: {
    timeout: 10_000,
    toHaveScreenshot: { animations: 'disabled', caret: 'hide', threshold: 0 },
  },
  reporter: 'line',
  webServer: { ...gallery.webServer, command: 'node test/gallery/support/serve.ts', cwd: tree },
});
