import { ContentResponse } from '../../wire/calls.ts';
import type { ApiClient } from './apiClient.ts';
import { expectBody } from './expectBody.ts';

/** Every text of one language by its key. */
export async function getContent(api: ApiClient, culture: string): Promise<Readonly<Record<string, string>>> {
  const path = `/api/culture/content?culture=${encodeURIComponent(culture)}`;
  const items = expectBody(path, ContentResponse, await api.get(path));
  return Object.fromEntries(items.map((item) => [item.key, item.value]));
}
