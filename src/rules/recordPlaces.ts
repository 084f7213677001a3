/** Where a value stands in a record that is a row. */
export const recordPlaces = ['name', 'tag', 'note'] as const;
