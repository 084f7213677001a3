import type { KeyboardEvent, RefObject } from 'react';
import { hideSensitive } from '../../rules/sensitiveText.ts';
import type { PendingInputs } from '../../state/claim/pendingInputs.ts';
import type { TextElement } from './Input.tsx';

/** Converts between an input's text and the stored value; a mask replaces the plain one. */
export interface TextAccess {
  write(element: TextElement, text: string): void;
  read(element: TextElement): string;
}
export const plainAccess: TextAccess = {
  write: (element, text) => {
    element.value = text;
  },
  read: (element) => element.value,
};

/** Set at every rendering. */
export interface Given {
  readonly stored: string;
  tidy(text: string): string;
  /** Hides the stored text while the input has no focus; see `hideSensitive`. */
  readonly hides: boolean;
  commit(value: string | null): void;
  /** Gets uncommitted text, or null once it is committed; undefined where no computed field reads it. */
  readonly typing: ((text: string | null) => void) | undefined;
  /** Increases with every commit, since tidying may return the stored text unchanged. */
  readonly commits: number;
}

/** One object instead of several hooks, since a long page has hundreds of inputs. */
export class TypedText {
  readonly ref: RefObject<TextElement | null> = { current: null };
  access = plainAccess;
  #given: Given;
  /** Renders the field after a commit. */
  readonly #committed: () => void;
  /** Only typed text is committed: tabbing through must not lose a stored text that the mask cannot show. */
  #isTyped = false;
  #hasFocus = false;
  #isHidden = false;
  #isShown = false;
  #isFlushedFirst = false;

  constructor(given: Given, committed: () => void) {
    this.#given = given;
    this.#committed = committed;
  }

  /** Call after every rendering, before paint. */
  update(given: Given): void {
    const { stored, commits, hides } = this.#given;
    this.#given = given;
    const isFirst = !this.#isShown;
    this.#isShown = true;
    const element = this.ref.current;
    if (isFirst && element !== null) {
      this.#isTyped = element.value !== element.defaultValue;
      this.#hasFocus = element === element.ownerDocument.activeElement;
      // Here rather than in `listen`: keys may be pressed in between.
      element.addEventListener('input', this.#onInput);
    }
    // Text typed before hydration stays.
    if (isFirst ? !this.#isTyped : stored !== given.stored || commits !== given.commits) this.#show();
    // Uncommitted text stays.
    const mayHide = isFirst || hides !== given.hides;
    if (mayHide && this.#isHidden !== given.hides && !this.#isTyped) this.#show();
  }

  /** Call once the input is mounted. Returns the cleanup. */
  listen(inputs: PendingInputs): () => void {
    const element = this.ref.current;
    if (element === null) return () => {};
    const { typing } = this.#given;
    if (!this.#isFlushedFirst && !this.#hasFocus) this.flush();
    this.#isFlushedFirst = true;
    const takeOut = inputs.register({
      name: element.id,
      flush: this.flush,
      typed: () => (this.#isTyped ? this.access.read(element) : null),
      retype: (text) => this.#retype(element, text),
    });
    return () => {
      takeOut();
      typing?.(null);
    };
  }

  readonly flush = (): void => {
    const element = this.ref.current;
    if (element === null || !this.#isTyped) return;
    this.#isTyped = false;
    const { stored, commit, tidy, typing } = this.#given;
    const text = tidy(this.access.read(element));
    if (text !== stored) commit(text === '' ? null : text);
    typing?.(null);
    this.#committed();
  };

  readonly onFocus = (): void => {
    this.#hasFocus = true;
    if (this.#isHidden) this.#show();
  };

  readonly onBlur = (): void => {
    this.#hasFocus = false;
    this.flush();
    // Hidden once the stored text is known.
    if (this.#given.hides) this.#committed();
  };

  readonly onKeyDown = (event: KeyboardEvent<TextElement>): void => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || event.currentTarget.tagName === 'TEXTAREA') return;
    this.flush();
    const wrapper = event.currentTarget.closest('[data-field]');
    wrapper?.dispatchEvent(new KeyboardEvent('keyup', { key: 'Enter', code: 'Enter', bubbles: true }));
  };

  readonly #onInput = (): void => {
    this.#isTyped = true;
    const element = this.ref.current;
    if (element !== null) this.#given.typing?.(this.access.read(element));
  };

  #retype(element: TextElement, text: string | null): void {
    this.#isTyped = text !== null;
    this.#given.typing?.(text);
    if (text === null) {
      this.#show();
    } else {
      this.#isHidden = false;
      this.access.write(element, text);
    }
  }

  #show(): void {
    const element = this.ref.current;
    if (element === null) return;
    const { stored, hides } = this.#given;
    const wasHidden = this.#isHidden;
    this.#isHidden = hides && !this.#hasFocus;
    // The mask does not know the hidden form and must find its own text again.
    if (this.#isHidden) element.value = hideSensitive(stored);
    else if (wasHidden) element.value = stored;
    if (!this.#isHidden && (wasHidden || element.value !== stored)) this.access.write(element, stored);
  }
}
