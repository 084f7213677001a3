import type { CaptchaAction } from '../../wire/calls.ts';

export interface CaptchaEvents {
  onToken(token: string): void;
  /** A puzzle opened: solving it may take minutes. */
  onOpen(): void;
  onExpired(): void;
  /** `code` is the provider's own; null where it has none. */
  onError(code: string | null): void;
}

export interface CaptchaWidget {
  execute(action: CaptchaAction): void;
  reset(): void;
}

/** `load` fetches the script once and rejects where that fails. */
export interface CaptchaProvider {
  load(): Promise<void>;
  render(element: HTMLElement, siteKey: string, culture: string, events: CaptchaEvents): CaptchaWidget;
}

/** Common part of the providers' scripts; `Widget` is a provider's handle of a widget. */
export interface CaptchaApi<Widget> {
  render(element: HTMLElement, options: Readonly<Record<string, unknown>>): Widget;
  /** A provider without actions ignores `action`. */
  execute(widget: Widget, options: { readonly action: CaptchaAction }): void;
  reset(widget: Widget): void;
}

/** A provider's `render`; `faults` maps our events to the provider's error callbacks. */
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
