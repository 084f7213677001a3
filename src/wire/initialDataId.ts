/** The element of a written page that holds the initial data as JSON. */
export const initialDataId = 'initial-data';
export const answeredId = 'answered';
