const formats = new Map<string, Intl.DateTimeFormat>();

/** Cached per culture and options: constructing a format takes longer than everything that it formats on a page. */
export function dateTimeFormat(culture: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([culture, options]);
  const format = formats.get(key) ?? new Intl.DateTimeFormat(culture, options);
  formats.set(key, format);
  return format;
}
