import { loadScript } from '../shared/loadScript.ts';

declare global {
  interface Window {
    /** Commands for Google's tag, queued until its script has loaded. */
    dataLayer?: unknown[];
  }
}

/** Google's tag accepts only an `arguments` object, not an array. */
function gtag(..._command: readonly unknown[]): void {
  window.dataLayer ??= [];
  // biome-ignore lint/complexity/noArguments: the tag tells its commands from other entries by this kind of object
  window.dataLayer.push(arguments);
}

const off = { ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied' };

/** Page views only: no advertising, and no query strings, since they name forms and languages. */
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
    // A blocker may keep the script away: the visitor's choice, not a defect.
    loadScript(`https://www.googletagmanager.com/gtag/js?id=${tagId}`, null).catch(() => undefined);
  }

  return {
    countPage(path: string): void {
      Reflect.set(window, disabled, false);
      if (!isSet) setUp();
      // For events that the tag reports by itself.
      gtag('set', pageAt(path));
      gtag('event', 'page_view', { send_to: tagId, ...pageAt(path) });
    },
    /** Stops counting and deletes the tag's cookies. */
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

/** Overrides what the tag would read from the page: address, title and referrer. */
function pageAt(path: string) {
  return { page_location: location.origin + path, page_path: path, page_title: path, page_referrer: '' };
}
