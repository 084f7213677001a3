import { onceEqual } from './onceEqual.ts';

/** Constructing a format takes longer than everything that it formats on a page. */
export const dateTimeFormat = onceEqual(
  (culture: string, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(culture, options),
);
