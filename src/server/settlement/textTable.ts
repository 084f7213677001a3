import { onceEach } from '../../rules/onceEach.ts';
import type { ContentResponse } from '../../wire/calls.ts';

export const textTable = onceEach(
  (items: ContentResponse): ReadonlyMap<string, string> => new Map(items.map(({ key, value }) => [key, value])),
);
