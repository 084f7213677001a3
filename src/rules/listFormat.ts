const formats = new Map<string, Intl.ListFormat>();

/** Cached per culture and type: constructing a format takes longer than everything that it formats on a page. */
export function listFormat(culture: string, type: Intl.ListFormatType): Intl.ListFormat {
  const key = `${culture} ${type}`;
  const format = formats.get(key) ?? new Intl.ListFormat(culture, { type });
  formats.set(key, format);
  return format;
}
