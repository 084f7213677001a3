/** The tags around words that a text may have, besides `a`, which has an address, and `br`, which has no end. */
export const inlineTags: ReadonlySet<string> = new Set(['b', 'strong', 'i', 'em', 'u', 'sup', 'sub']);

/** Whether a link may lead to an address; one that may not is shown as it is written. */
export const isSafeLink = (href: string): boolean => /^(https?:|mailto:|tel:|\/|#)/i.test(href);
