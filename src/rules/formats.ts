export const formatNames = ['currency', 'number', 'date', 'bytes', 'phone', 'uppercase'] as const;
export type FormatName = (typeof formatNames)[number];

/** A widget may also have an amount written as it was typed, behind the currency symbol. */
export type WrittenAs = FormatName | 'amountAsTyped';
