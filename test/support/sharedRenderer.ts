import { chromiumLaunchOptions } from '../../src/workbench/browser/chromium.ts';

/**
 * A browser whose pages share a process, and a page that every test of a worker opens anew, without the cookies and all
 * else of the test before: a process that has loaded the app takes a third of the time to load it again. A test that asks
 * for another context (scripts off, a phone, another language) gets a new one.
 */
export async function sharedRenderer() {
  const { args, ...options } = await chromiumLaunchOptions();
  return {
    reuseContext: true,
    launchOptions: { ...options, args: [...args, '--disable-site-isolation-trials', '--renderer-process-limit=1'] },
  };
}
