import type { Store } from 'jotai';
import { captchaAtom, cultureAtom } from '../../state/appState.ts';
import type { CaptchaEvents, CaptchaProvider, CaptchaWidget } from './captchaProvider.ts';

export interface CaptchaOptions {
  readonly store: Store;
  /** The service that a provider name means; its code comes where captcha is on. */
  readonly provider: (name: string | null) => Promise<CaptchaProvider>;
  readonly log: (what: string, error: unknown) => void;
}

/** What happens to the widget: `onRendered`, once there is another one, and what that one says. */
interface PlaceEvents extends CaptchaEvents {
  onRendered(): void;
}

/** The element for the invisible widget, and the widget in it: none while captcha is off or its script is not there. */
export function createCaptchaSlot({ store, provider, log }: CaptchaOptions, events: PlaceEvents) {
  let place: HTMLElement | null = null;
  let widget: CaptchaWidget | null = null;
  let service: CaptchaProvider | null = null;
  /** What the widget was rendered into: what an old widget says is not heard. */
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
    /** Puts another widget in the place of the one that is there. */
    render,
    /** Fetches the script and renders the first widget. A script that failed may load at the next call. */
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
