import { onceEqual } from './onceEqual.ts';

/** Constructing a format takes longer than everything that it formats on a page. */
export const listFormat = onceEqual(
  (culture: string, type: Intl.ListFormatType) => new Intl.ListFormat(culture, { type }),
);
