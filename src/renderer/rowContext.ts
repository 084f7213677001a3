import { createContext } from 'react';

/** A row shows cleared answers below all of its fields. */
export const RowContext = createContext(false);
