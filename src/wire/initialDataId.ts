/** The element of a written page that holds what is handed over to the browser, as JSON. */
export const initialDataId = 'initial-data';
