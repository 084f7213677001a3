import { createContext } from 'react';

/** clientId of the surrounding record; null outside records. */
export const RecordContext = createContext<string | null>(null);
