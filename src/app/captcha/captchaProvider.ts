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
  execute(): void;
  reset(): void;
}

/** A captcha service. `load` fetches its script once and rejects where it cannot be had. */
export interface CaptchaProvider {
  load(): Promise<void>;
  /** Puts an invisible widget into the empty element. */
  render(element: HTMLElement, siteKey: string, culture: string, events: CaptchaEvents): CaptchaWidget;
}
