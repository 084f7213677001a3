import path from 'node:path';
import { unpackedChromium } from './unpackedChromium.ts';

/** The browser of every test, and of what prints: `CHROMIUM_PATH` where it is set, else the Chromium inside its npm package. */
export async function chromiumLaunchOptions() {
  return {
    ...(await browserProcess()),
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

/**
 * The package's browser, with the libraries and the font that the package carries, whether or not the machine has some:
 * without any font a text has no size and cannot be pressed.
 */
async function browserProcess(): Promise<{ readonly executablePath: string; readonly env?: NodeJS.ProcessEnv }> {
  const { CHROMIUM_PATH: own, LD_LIBRARY_PATH: others } = process.env;
  if (own !== undefined) return { executablePath: own };
  const folder = await unpackedChromium();
  return {
    executablePath: path.join(folder, 'chromium'),
    env: {
      ...process.env,
      LD_LIBRARY_PATH: [path.join(folder, 'al2023', 'lib'), others].filter(Boolean).join(path.delimiter),
      FONTCONFIG_FILE: path.join(import.meta.dirname, 'fonts.conf'),
      XDG_DATA_HOME: path.join(folder, 'fonts'),
    },
  };
}
