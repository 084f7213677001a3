import { useLayoutEffect } from 'react';
import type { MaskName } from '../../rules/masks/names.ts';
import { storedText } from '../../rules/masks/storedText.ts';
import { hideSensitive } from '../../rules/sensitiveText.ts';
import type { FieldControl } from '../contract/fieldWidget.ts';
import { Input } from './Input.tsx';
import { loadMasking } from './loadMasking.ts';
import { plainAccess, type TextAccess, type TypedText } from './TypedText.ts';
import { useTypedText } from './useTypedText.ts';

export interface TextInputProps {
  readonly field: FieldControl<string>;
  /** In the active language. */
  readonly placeholder?: string | undefined;
  /** Whether separators of date and zip masks appear as one types; default true. */
  readonly fillMask?: boolean | undefined;
  readonly multiline?: boolean | undefined;
  readonly inputMode?: 'text' | 'numeric' | 'decimal' | 'tel' | 'email' | 'url' | undefined;
  readonly autocomplete?: string | undefined;
  /**
   * Whether a number or an address is typed rather than words: it reads from left to right in every language,
   * and a phone corrects nothing in it. Default: with a mask or an input mode.
   */
  readonly isCode?: boolean | undefined;
  /** What is stored of a text that was typed; default: without blanks at its ends. */
  readonly tidy?: ((text: string) => string) | undefined;
  /** Texts before and after, in the active language; they belong to the description of the input. */
  readonly before?: string | undefined;
  readonly after?: string | undefined;
  /** Ids of further descriptions, heard after its hint and what is wrong. */
  readonly describedBy?: string | undefined;
}

const wordAttributes = { dir: 'auto' } as const;
const codeAttributes = { dir: 'ltr', autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const;

/** The box that every widget types into: what is typed, a mask where the field has one, and the texts before and after it. */
export function TextInput(props: TextInputProps) {
  const { field, placeholder, fillMask = true, multiline = false, inputMode, autocomplete, before, after } = props;
  const { id, name, value, mask, disabled, invalid, required } = field;
  const { isCode = mask !== 'NONE' || (inputMode !== undefined && inputMode !== 'text'), tidy } = props;
  // What is wrong is shown as it is, so that it can be mended.
  const hides = field.sensitive && !invalid;
  const typed = useTypedText(value, field.commit, { tidy, hides });
  useMask(typed, mask, fillMask);
  const completed = field.sensitive ? 'off' : autocomplete;
  const textBefore = before === undefined ? undefined : { id: `${id}-before`, text: before };
  const textAfter = after === undefined ? undefined : { id: `${id}-after`, text: after };
  const described = [textBefore?.id, textAfter?.id, field.describedBy, props.describedBy].filter(Boolean).join(' ');
  return (
    <Input
      id={id}
      name={name}
      defaultValue={hides ? hideSensitive(value ?? '') : (value ?? '')}
      inputRef={typed.ref}
      onFocus={typed.onFocus}
      onBlur={typed.onBlur}
      onKeyDown={typed.onKeyDown}
      placeholder={placeholder ?? ''}
      disabled={disabled}
      readOnly={field.readonly}
      invalid={invalid}
      multiline={multiline}
      autoComplete={completed}
      aria-describedby={described || undefined}
      aria-required={required || undefined}
      inputMode={inputMode}
      enterKeyHint={multiline ? 'enter' : 'go'}
      {...(isCode ? codeAttributes : wordAttributes)}
      before={textBefore}
      after={textAfter}
    />
  );
}

/**
 * Puts a mask on an input once it has the focus. imask is loaded with the first one; until it is there, and when it cannot
 * be had, one types freely, and what is stored has its form all the same.
 */
function useMask(typed: TypedText, mask: MaskName, fill: boolean): void {
  // Before what was typed into the page the server wrote is stored: it is read as the mask has it.
  useLayoutEffect(() => {
    const element = typed.ref.current;
    if (mask === 'NONE' || element === null) return;
    let destroy = () => {};
    let isGone = false;
    let isTyped = false;
    const unguided: TextAccess = { ...plainAccess, read: ({ value }) => storedText(mask, value) };
    typed.access = unguided;
    const start = async () => {
      const { maskElement } = await loadMasking();
      if (isGone || typed.access !== unguided || document.activeElement !== element) return;
      const masking = maskElement(element, mask, fill, isTyped);
      if (masking === null) return;
      typed.access = masking.access;
      destroy = masking.destroy;
    };
    const onFocus = () => void start().catch(() => undefined);
    const onInput = () => {
      isTyped = true;
    };
    const onBlur = () => {
      isTyped = false;
    };
    element.addEventListener('focus', onFocus);
    element.addEventListener('input', onInput);
    element.addEventListener('blur', onBlur);
    if (document.activeElement === element) onFocus();
    return () => {
      isGone = true;
      element.removeEventListener('focus', onFocus);
      element.removeEventListener('input', onInput);
      element.removeEventListener('blur', onBlur);
      typed.access = plainAccess;
      destroy();
    };
  }, [typed, mask, fill]);
}
