import type { CaptchaEvents, CaptchaProvider } from './captchaProvider.ts';

/** What the scripts of the services have in common; `Widget` is what a service names a widget by. */
export interface CaptchaApi<Widget> {
  render(element: HTMLElement, options: Readonly<Record<string, unknown>>): Widget;
  execute(widget: Widget): void;
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
    return { execute: () => api().execute(widget), reset: () => api().reset(widget) };
  };
}
