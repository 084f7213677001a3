const forbidden = /[^A-Za-z0-9_-]/g;

function clean(text: string): string {
  const spaced = text.replaceAll('+', ' ');
  try {
    return decodeURIComponent(spaced).replace(forbidden, '');
  } catch {
    return spaced.replace(forbidden, '');
  }
}

/** Removes all but ASCII letters, digits, hyphen and underscore. Takes and returns the leading "?", or ''. */
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
