/**
 * The part of Google's tag that the page sees: it takes the commands that wait in `dataLayer` and all that follow, keeps
 * what `set` and `config` say, writes its cookies, and reports each event to Google Analytics with the address, the
 * title and the referrer of the page. What no command says, it reads off the page. With `ga-disable-<id>` on it is
 * silent.
 *
 * Stands on its own, so that a journey can answer Google's address with its text.
 *
 * @param collect where it reports to
 */
export function installFakeGoogleTag(collect: string): void {
  type Values = Readonly<Record<string, unknown>>;
  const isValues = (value: unknown): value is Values => typeof value === 'object' && value !== null;
  const known: Record<string, unknown> = {};
  let tagId = '';

  const report = (event: string, given: Values) => {
    if (Reflect.get(window, `ga-disable-${tagId}`) === true) return;
    const page = {
      page_location: location.href,
      page_title: document.title,
      page_referrer: document.referrer,
      ...known,
      ...given,
    };
    const query = new URLSearchParams({
      v: '2',
      tid: tagId,
      en: event,
      dl: String(page.page_location),
      dt: String(page.page_title),
      dr: String(page.page_referrer),
    });
    for (const name of ['_ga', `_ga_${tagId.slice(2)}`]) {
      // biome-ignore lint/suspicious/noDocumentCookie: as the tag does
      document.cookie = `${name}=G.1; path=/; domain=${String(known['cookie_domain'])}`;
    }
    void fetch(`${collect}?${query}`, { method: 'POST', mode: 'no-cors', keepalive: true });
  };
  const take = (entry: unknown) => {
    // Google's tag takes the `arguments` of a call and ignores plain lists.
    if (Object.prototype.toString.call(entry) !== '[object Arguments]') return;
    const [command, first, second]: readonly unknown[] = Array.from(Object(entry));
    const values = isValues(second) ? second : {};
    if (command === 'set' && isValues(first)) Object.assign(known, first);
    if (command === 'config') {
      tagId = String(first);
      Object.assign(known, values);
      if (values['send_page_view'] !== false) report('page_view', values);
    }
    if (command === 'event') report(String(first), values);
  };

  const layer: unknown = Reflect.get(window, 'dataLayer');
  const waiting: unknown[] = Array.isArray(layer) ? layer : [];
  waiting.forEach(take);
  waiting.push = (...entries: unknown[]) => {
    entries.forEach(take);
    return entries.length;
  };
  // What it does by itself where the property is set so.
  for (const name of ['pushState', 'popstate']) {
    window.addEventListener(name, () => report('scroll', {}));
  }
}
