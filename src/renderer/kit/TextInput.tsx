import { useLayoutEffect } from 'react';
import { usePlainText } from '#plainForm';
import type { MaskName } from '../../rules/masks/names.ts';
import { storedText } from '../../rules/masks/storedText.ts';
import { tidied } from '../../rules/masks/tidied.ts';
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
  /** Adds separators of date and zip masks while typing; default true. */
  readonly fillMask?: boolean | undefined;
  readonly multiline?: boolean | undefined;
  readonly inputMode?: 'text' | 'numeric' | 'decimal' | 'tel' | 'email' | 'url' | undefined;
  readonly autocomplete?: string | undefined;
  /** Read left to right in every language, without autocorrection. Default: with a mask or an input mode. */
  readonly isCode?: boolean | undefined;
  /** Turns typed text into stored text; default: `tidied`. The server keeps it beyond the claim: it knows of no answer. */
  readonly tidy?: ((text: string) => string) | undefined;
  /** In the active language; part of the input's description. */
  readonly before?: string | undefined;
  readonly after?: string | undefined;
  /** Ids, read after the hint and the error. */
  readonly describedBy?: string | undefined;
}

const wordAttributes = { dir: 'auto' } as const;
const codeAttributes = { dir: 'ltr', autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const;

export function TextInput(props: TextInputProps) {
  const { field, placeholder, fillMask = true, multiline = false, inputMode, autocomplete, before, after } = props;
  const { id, name, value, mask, disabled, invalid, required } = field;
  const { isCode = mask !== 'NONE' || (inputMode !== undefined && inputMode !== 'text') } = props;
  const { tidy = (text: string) => tidied(mask, text) } = props;
  // An invalid text is shown, so that it can be corrected.
  const hides = field.sensitive && !invalid;
  const typed = useTypedText(value, field.commit, { tidy, hides });
  useMask(typed, mask, fillMask);
  usePlainText(name, tidy);
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

/** imask loads with the first focus. Without it typing is free; stored text is in the mask's form anyway. */
function useMask(typed: TypedText, mask: MaskName, fill: boolean): void {
  // A layout effect, so that text typed before hydration is read through the mask before it is stored.
  useLayoutEffect(() => {
    const element = typed.ref.current;
    if (mask === 'NONE' || element === null) return;
    let destroy = () => {};
    let isUnmounted = false;
    let isTyped = false;
    const unguided: TextAccess = { ...plainAccess, read: ({ value }) => storedText(mask, value) };
    typed.access = unguided;
    const start = async () => {
      const { maskElement } = await loadMasking();
      if (isUnmounted || typed.access !== unguided || document.activeElement !== element) return;
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
      isUnmounted = true;
      element.removeEventListener('focus', onFocus);
      element.removeEventListener('input', onInput);
      element.removeEventListener('blur', onBlur);
      typed.access = plainAccess;
      destroy();
    };
  }, [typed, mask, fill]);
}
