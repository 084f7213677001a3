import type { Store } from 'jotai';
import { captchaAtom, cultureAtom } from '../../state/appState.ts';
import type { CaptchaEvents, CaptchaProvider, CaptchaWidget } from './captchaProvider.ts';

export interface CaptchaOptions {
  readonly store: Store;
  readonly provider: (name: string | null) => Promise<CaptchaProvider>;
  readonly log: (what: string, error: unknown) => void;
}

interface SlotEvents extends CaptchaEvents {
  onRendered(): void;
}

/** Without a widget while captcha is off or its script has not loaded. */
export function createCaptchaSlot({ store, provider, log }: CaptchaOptions, events: SlotEvents) {
  let slot: HTMLElement | null = null;
  let widget: CaptchaWidget | null = null;
  let service: CaptchaProvider | null = null;
  /** The current widget's element: events of a replaced widget are ignored. */
  let box: HTMLElement | null = null;

  function render(): void {
    const { siteKey } = store.get(captchaAtom);
    if (slot === null || siteKey === null || service === null) return;
    // A widget cannot be rendered twice into one element, so each gets its own.
    const own = document.createElement('div');
    slot.replaceChildren(own);
    box = own;
    const ifCurrent =
      <A extends readonly unknown[]>(handle: (...args: A) => void) =>
      (...args: A) => {
        if (box === own) handle(...args);
      };
    widget = service.render(own, siteKey, store.get(cultureAtom), {
      onToken: ifCurrent(events.onToken),
      onOpen: ifCurrent(events.onOpen),
      onExpired: ifCurrent(events.onExpired),
      onError: ifCurrent(events.onError),
    });
    events.onRendered();
  }

  async function load(): Promise<void> {
    const element = slot;
    const { provider: name, siteKey } = store.get(captchaAtom);
    if (element === null || siteKey === null) return;
    try {
      const known = await provider(name);
      await known.load();
      service = known;
      if (slot === element && widget === null) render();
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
      slot = element;
    },
    leave(): void {
      slot = null;
      widget = null;
      box = null;
    },
  };
}
