/** The element of a written page that holds what is handed over to the browser, as JSON. */
export const handedOverId = 'handed-over';
