import { createContext } from 'react';

/** Whether a field stands in a row, which says below all of its fields what a change of one has cleared. */
export const RowContext = createContext(false);
