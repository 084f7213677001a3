/** How a stored value may be written for reading, by the name that a document gives. */
export const formatNames = ['currency', 'number', 'date', 'bytes', 'phone', 'uppercase'] as const;
export type FormatName = (typeof formatNames)[number];
