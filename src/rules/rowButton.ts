/** Whether a document asks for a button on each row, by `true` or by saying how it is; `byDefault` where it says nothing. */
export const hasRowButton = (setting: unknown, byDefault: boolean): boolean => (setting ?? byDefault) !== false;

const usual: Readonly<Record<never, never>> = {};

/** What a document says of the button on each row, the same object every time; null where it asks for none. */
export function rowButton<Config extends object>(
  setting: boolean | Config | undefined,
  byDefault: boolean,
): Config | typeof usual | null {
  if (!hasRowButton(setting, byDefault)) return null;
  return typeof setting === 'object' ? setting : usual;
}
