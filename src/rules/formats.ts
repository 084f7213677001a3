/** How a stored value may be written for reading, by the name that a document gives. */
export const formatNames = ['currency', 'number', 'date', 'bytes', 'phone', 'uppercase'] as const;
export type FormatName = (typeof formatNames)[number];

/** How a widget may have its answers written: an amount as it was typed, behind the sign of its currency, or by a format. */
export type WrittenAs = FormatName | 'amountAsTyped';
