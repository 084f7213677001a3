/** The address of a call with its query. The page's preload header and the browser's client must agree on it. */
export function addressOf(path: string, query: Readonly<Record<string, string>> = {}): string {
  const search = new URLSearchParams(query).toString();
  return search === '' ? path : `${path}?${search}`;
}
