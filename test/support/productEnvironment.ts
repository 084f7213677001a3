import { Environment } from '../../src/server/settings/settings.ts';

/** Settings of the product, by the names of their variables. */
export type Settings = Readonly<Record<string, string>>;

/**
 * The environment of a process that the tests start: this one's, with these settings of the product and none from
 * outside. A developer's own DATA_DIR, set for their server, stays untouched.
 */
export function productEnvironment(settings: Settings = {}): NodeJS.ProcessEnv {
  const inherited = Object.entries(process.env).filter(([name]) => !Object.hasOwn(Environment.properties, name));
  return { ...Object.fromEntries(inherited), ...settings };
}
