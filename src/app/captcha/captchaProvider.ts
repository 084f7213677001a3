import type { CaptchaAction } from '../../wire/calls.ts';

export interface CaptchaEvents {
  onToken(token: string): void;
  /** A puzzle is shown: a person may take minutes for it. */
  onOpen(): void;
  onExpired(): void;
  /** `code` is the provider's own word, null where it gives none. */
  onError(code: string | null): void;
}

/** One invisible widget on the page. */
export interface CaptchaWidget {
  execute(action: CaptchaAction): void;
  reset(): void;
}

/** A captcha service. `load` fetches its script once and rejects where it cannot be had. */
export interface CaptchaProvider {
  load(): Promise<void>;
  /** Puts an invisible widget into the empty element. */
  render(element: HTMLElement, siteKey: string, culture: string, events: CaptchaEvents): CaptchaWidget;
}

/** What the scripts of the services have in common; `Widget` is what a service names a widget by. */
export interface CaptchaApi<Widget> {
  render(element: HTMLElement, options: Readonly<Record<string, unknown>>): Widget;
  /** A service that does not know actions overlooks it. */
  execute(widget: Widget, options: { readonly action: CaptchaAction }): void;
  reset(widget: Widget): void;
}

/** A provider's `render`; `faults` are the callbacks by which this service says what went wrong. */
export function renderInvisible<Widget>(
  api: () => CaptchaApi<Widget>,
  faults: (events: CaptchaEvents) => Readonly<Record<string, unknown>>,
): CaptchaProvider['render'] {
  return (element, siteKey, culture, events) => {
    const widget = api().render(element, {
      sitekey: siteKey,
      size: 'invisible',
      hl: culture,
      callback: events.onToken,
      'expired-callback': events.onExpired,
      ...faults(events),
    });
    return { execute: (action) => api().execute(widget, { action }), reset: () => api().reset(widget) };
  };
}
