export const pathOf = (address: string): string => address.split(/[?#]/, 1)[0] ?? '';

/** The query with its question mark; '' without one. */
export const searchOf = (address: string): string => /\?[^#]*/.exec(address)?.[0] ?? '';
