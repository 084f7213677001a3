const forbidden = /[^A-Za-z0-9_-]/g;

function clean(text: string): string {
  const spaced = text.replaceAll('+', ' ');
  try {
    return decodeURIComponent(spaced).replace(forbidden, '');
  } catch {
    return spaced.replace(forbidden, '');
  }
}

/**
 * The query with everything but ASCII letters, digits, hyphen and underscore taken out of its names and values.
 * Takes and returns it with its leading "?", or empty. A query that is already clean comes back unchanged.
 */
export function sanitiseQuery(search: string): string {
  if (search === '' || search === '?') return '';
  const query = search
    .slice(1)
    .split('&')
    .map((pair) => {
      const at = pair.indexOf('=');
      return at === -1 ? clean(pair) : `${clean(pair.slice(0, at))}=${clean(pair.slice(at + 1))}`;
    })
    .join('&');
  return query === '' ? '' : `?${query}`;
}
