export const hasRowButton = (setting: unknown, byDefault: boolean): boolean => (setting ?? byDefault) !== false;

const usual: Readonly<Record<never, never>> = {};

/** Returns the same object every time; null without a button. */
export function rowButton<Config extends object>(
  setting: boolean | Config | undefined,
  byDefault: boolean,
): Config | typeof usual | null {
  if (!hasRowButton(setting, byDefault)) return null;
  return typeof setting === 'object' ? setting : usual;
}
