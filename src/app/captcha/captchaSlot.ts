import type { Store } from 'jotai';
import { captchaAtom, cultureAtom } from '../../state/appState.ts';
import type { CaptchaEvents, CaptchaProvider, CaptchaWidget } from './captchaProvider.ts';

export interface CaptchaOptions {
  readonly store: Store;
  readonly provider: (name: string | null) => Promise<CaptchaProvider>;
  readonly log: (what: string, error: unknown) => void;
}

interface PlaceEvents extends CaptchaEvents {
  onRendered(): void;
}

/** Without a widget while captcha is off or its script has not loaded. */
export function createCaptchaSlot({ store, provider, log }: CaptchaOptions, events: PlaceEvents) {
  let place: HTMLElement | null = null;
  let widget: CaptchaWidget | null = null;
  let service: CaptchaProvider | null = null;
  /** The current widget's element: events of a replaced widget are ignored. */
  let box: HTMLElement | null = null;

  function render(): void {
    const { siteKey } = store.get(captchaAtom);
    if (place === null || siteKey === null || service === null) return;
    // A widget cannot be rendered twice into one element, so each gets its own.
    const own = document.createElement('div');
    place.replaceChildren(own);
    box = own;
    const heard =
      <A extends readonly unknown[]>(hear: (...said: A) => void) =>
      (...said: A) => {
        if (box === own) hear(...said);
      };
    widget = service.render(own, siteKey, store.get(cultureAtom), {
      onToken: heard(events.onToken),
      onOpen: heard(events.onOpen),
      onExpired: heard(events.onExpired),
      onError: heard(events.onError),
    });
    events.onRendered();
  }

  async function load(): Promise<void> {
    const element = place;
    const { provider: name, siteKey } = store.get(captchaAtom);
    if (element === null || siteKey === null) return;
    try {
      const known = await provider(name);
      await known.load();
      service = known;
      if (place === element && widget === null) render();
    } catch (error) {
      log('The captcha script could not be loaded', error);
    }
  }

  return {
    widget: () => widget,
    render,
    /** A script that failed may load at the next call. */
    load,
    enter(element: HTMLElement): void {
      place = element;
    },
    leave(): void {
      place = null;
      widget = null;
      box = null;
    },
  };
}
