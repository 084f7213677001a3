import { useLayoutEffect, useRef } from 'react';
import { useServices } from '../services.ts';

/** Where the invisible captcha widget lives; empty while captcha is off. */
export function CaptchaPlace() {
  const { captcha } = useServices();
  const place = useRef<HTMLDivElement>(null);
  // A layout effect ends before the element leaves the page, as `unmount` needs it.
  useLayoutEffect(() => {
    if (place.current !== null) void captcha.mount(place.current);
    return () => captcha.unmount();
  }, [captcha]);
  return <div ref={place} data-part="captcha" />;
}
