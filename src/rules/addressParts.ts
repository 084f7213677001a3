/** The path of an address. */
export const pathOf = (address: string): string => address.split(/[?#]/, 1)[0] ?? '';

/** The query of an address, with its question mark; empty where it has none. */
export const searchOf = (address: string): string => /\?[^#]*/.exec(address)?.[0] ?? '';
