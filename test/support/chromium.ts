import chromium from '@sparticuz/chromium';

/** The browser of every test: `CHROMIUM_PATH` where it is set, else the Chromium inside its npm package. */
export async function chromiumLaunchOptions() {
  return {
    executablePath: process.env['CHROMIUM_PATH'] ?? (await chromium.executablePath()),
    headless: true,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  };
}
