/** As a browser sends them. */
export const cookieHeader = (cookies: ReadonlyMap<string, string>): string =>
  [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');

/** Keeps what an answer sets, and forgets what it empties. All calls go to one server, so that attributes do not count. */
export function keepCookies(cookies: Map<string, string>, { headers }: Response): void {
  for (const set of headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
    if (value === '') cookies.delete(name);
    else cookies.set(name, value);
  }
}
