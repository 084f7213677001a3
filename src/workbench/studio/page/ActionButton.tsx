import type { ComponentProps } from 'react';

interface Props extends Omit<ComponentProps<'button'>, 'disabled' | 'type'> {
  readonly type?: 'button' | 'submit';
  readonly isDisabled: boolean;
}

/** A button that can be out of use for a while. It keeps the focus, which the browser's own disabled button drops. */
export function ActionButton({ type = 'button', isDisabled, onClick, children, ...others }: Props) {
  return (
    <button
      {...others}
      type={type}
      aria-disabled={isDisabled || undefined}
      onClick={(event) => {
        if (isDisabled) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {children}
    </button>
  );
}
