import { createContext } from 'react';

/** clientId of the record around; null outside records. */
export const RecordContext = createContext<string | null>(null);
