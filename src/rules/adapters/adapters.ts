import type { Adapter } from './adapter.ts';
import { boundAdapters } from './boundAdapters.ts';
import { groupAdapters } from './groupAdapters.ts';
import { requiredAdapters } from './requiredAdapters.ts';
import { textAdapters } from './textAdapters.ts';

/** The adapter of every API validation type. */
export const adapters: readonly Adapter[] = [...requiredAdapters, ...boundAdapters, ...textAdapters, ...groupAdapters];
