import { useEffect, useRef } from 'react';
import { useServices } from '../services.ts';

/** Where the invisible captcha widget lives; empty while captcha is off. */
export function CaptchaPlace() {
  const { captcha } = useServices();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (place.current !== null) void captcha.mount(place.current);
    return () => captcha.unmount();
  }, [captcha]);
  return <div ref={place} data-part="captcha" />;
}
