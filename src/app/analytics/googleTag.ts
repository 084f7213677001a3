import { loadScript } from '../shared/loadScript.ts';

declare global {
  interface Window {
    /** The commands for Google's tag; before its script is there they wait in it. */
    dataLayer?: unknown[];
  }
}

/** Hands a command to Google's tag, which takes nothing but the `arguments` of a call. */
function gtag(..._command: readonly unknown[]): void {
  window.dataLayer ??= [];
  // biome-ignore lint/complexity/noArguments: the tag tells its commands from other entries by this kind of object
  window.dataLayer.push(arguments);
}

const off = { ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied' };

/**
 * Google's tag, for counting which pages are opened and nothing else: no advertising, and never an address with its
 * query, in which names of forms and languages stand. The script is loaded with the first page that is counted.
 */
export function createGoogleTag(tagId: string) {
  const disabled = `ga-disable-${tagId}`;
  let isSet = false;

  function setUp(): void {
    isSet = true;
    gtag('consent', 'default', { ...off, analytics_storage: 'granted' });
    gtag('js', new Date());
    gtag('config', tagId, {
      send_page_view: false,
      allow_google_signals: false,
      allow_ad_personalization_signals: false,
      cookie_domain: location.hostname,
      ...pageAt(location.pathname),
    });
    // What keeps it away, a blocker for example, is the choice of whoever uses this browser and no defect.
    loadScript(`https://www.googletagmanager.com/gtag/js?id=${tagId}`, null).catch(() => undefined);
  }

  return {
    /** Counts that the page at this path is shown. */
    countPage(path: string): void {
      Reflect.set(window, disabled, false);
      if (!isSet) setUp();
      // For whatever else the tag reports by itself.
      gtag('set', pageAt(path));
      gtag('event', 'page_view', { send_to: tagId, ...pageAt(path) });
    },
    /** Counts nothing from now on, and removes what the tag has kept in the browser. */
    stop(): void {
      Reflect.set(window, disabled, true);
      for (const cookie of document.cookie.split('; ')) {
        const [name = ''] = cookie.split('=', 1);
        if (!/^_ga(_|$)/.test(name)) continue;
        for (const domain of ['', `; domain=${location.hostname}`]) {
          // biome-ignore lint/suspicious/noDocumentCookie: not every browser in use has the newer interface
          document.cookie = `${name}=; path=/; max-age=0${domain}`;
        }
      }
    },
  };
}

/** What the tag would else read off the page: address, title and where one came from. */
function pageAt(path: string) {
  return { page_location: location.origin + path, page_path: path, page_title: path, page_referrer: '' };
}
