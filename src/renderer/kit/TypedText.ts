import type { KeyboardEvent, RefObject } from 'react';
import { hideSensitive } from '../../rules/sensitiveText.ts';
import type { PendingInputs } from '../../state/claim/pendingInputs.ts';
import type { TextElement } from './Input.tsx';

/** How an input's text and the stored value become each other; a mask replaces the plain one. */
export interface TextAccess {
  /** Shows a stored text. */
  write(element: TextElement, text: string): void;
  /** The text to store. */
  read(element: TextElement): string;
}
export const plainAccess: TextAccess = {
  write: (element, text) => {
    element.value = text;
  },
  read: (element) => element.value,
};

/** What the field has for its input whenever it is rendered. */
export interface Given {
  readonly stored: string;
  /** What is stored of a typed text. */
  tidy(text: string): string;
  /** Whether a stored text is hidden while the input does not have the focus; see `hideSensitive`. */
  readonly hides: boolean;
  commit(value: string | null): void;
  /** Hears what is typed before it is committed, and null when nothing is; undefined where nobody wants to know. */
  readonly typing: ((text: string | null) => void) | undefined;
  /** Grows with every commit: what was typed may be tidied to the text that was stored before. */
  readonly commits: number;
}

/**
 * The text of one input while it is typed. One object rather than a hook for each of its parts: a long page has hundreds.
 */
export class TypedText {
  readonly ref: RefObject<TextElement | null> = { current: null };
  access = plainAccess;
  #given: Given;
  /** Called when something is committed, so that the field is rendered. */
  readonly #committed: () => void;
  /** Only what was typed is committed: a stored text that the mask cannot show must not be lost by passing through. */
  #isTyped = false;
  #hasFocus = false;
  #isHidden = false;
  #isShown = false;
  #isFlushedFirst = false;

  constructor(given: Given, committed: () => void) {
    this.#given = given;
    this.#committed = committed;
  }

  /** Call after every rendering, before it is painted. */
  update(given: Given): void {
    const { stored, commits, hides } = this.#given;
    this.#given = given;
    const isFirst = !this.#isShown;
    this.#isShown = true;
    const element = this.ref.current;
    if (isFirst && element !== null) {
      this.#isTyped = element.value !== element.defaultValue;
      this.#hasFocus = element === element.ownerDocument.activeElement;
      // From now on, and not from `listen` on: keys are pressed between the two.
      element.addEventListener('input', this.#onInput);
    }
    // What was typed into the page before its code was there stays.
    if (isFirst ? !this.#isTyped : stored !== given.stored || commits !== given.commits) this.#show();
    // What is typed and not stored yet stays.
    const mayHide = isFirst || hides !== given.hides;
    if (mayHide && this.#isHidden !== given.hides && !this.#isTyped) this.#show();
  }

  /** Call once the input is there. Returns what is to be done before it goes. */
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

  /** Stores the input's text, unless it is stored already. */
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
    // It is hidden once it is known what is stored.
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
    // A mask knows nothing of what is shown in the place of its text, and finds its own text again.
    if (this.#isHidden) element.value = hideSensitive(stored);
    else if (wasHidden) element.value = stored;
    if (!this.#isHidden && (wasHidden || element.value !== stored)) this.access.write(element, stored);
  }
}
