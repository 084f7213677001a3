import { spawnSync } from 'node:child_process';
import { productEnvironment, type Settings } from '../../support/productEnvironment.ts';

/** Runs a script with Node by these settings and returns what it printed. @throws Error where it fails. */
export function runScript(settings: Settings, ...args: readonly string[]): string {
  const env = productEnvironment(settings);
  const { status, stdout, stderr } = spawnSync(process.execPath, [...args], { encoding: 'utf8', env });
  if (status !== 0) throw new Error(`${args.join(' ')} failed:\n${stdout}${stderr}`);
  return stdout;
}
