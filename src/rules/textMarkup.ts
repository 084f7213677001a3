/** Tags around words. `a`, which has an address, and `br`, which has no end tag, are handled apart. */
export const inlineTags: ReadonlySet<string> = new Set(['b', 'strong', 'i', 'em', 'u', 'sup', 'sub']);

/** A link to any other address is shown as plain text. */
export const isSafeLink = (href: string): boolean => /^(https?:|mailto:|tel:|\/|#)/i.test(href);
