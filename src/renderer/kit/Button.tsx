import { styled } from '@mui/material/styles';
import { atom, useAtomValue } from 'jotai';
import { useCallback, useRef, useState } from 'react';
import { captchaAtom, faultsAtom } from '../../state/appState.ts';
import { isNavigatingAtom } from '../../state/navigation/navigate.ts';
import { type ButtonStyle, buttonStyles } from './buttonStyles.ts';
import { ConfigValidationState, labelOrIcon } from './configValidationState.ts';
import { type DrawnIcon, Icon } from './Icon.tsx';

export interface ButtonProps {
  /** In the active language. A button needs a label or an icon. */
  readonly label?: string | undefined;
  readonly icon?: DrawnIcon | undefined;
  /** What a screen reader says instead of the label; a button with an icon alone needs it. */
  readonly ariaLabel?: string | undefined;
  readonly style?: ButtonStyle | undefined;
  readonly noMinWidth?: boolean | undefined;
  /** Disabled while the handler runs; default true. */
  readonly disableOnClick?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  /** `data-action`, by which outside tools find the button. */
  readonly action?: string | undefined;
  readonly describedBy?: string | undefined;
  onClick(): unknown;
}

const configuration = new ConfigValidationState<ButtonProps>([labelOrIcon]);

const Root = styled('button')(buttonStyles);

const isAppBusyAtom = atom((get) => get(isNavigatingAtom) || get(captchaAtom).state === 'inProgress');

/**
 * The one button of the product. It is disabled while its handler runs, while the router navigates and while a
 * captcha is in progress; a failing handler enables it again and its error is reported as a fault: no press is silent.
 *
 * Disabled by `aria-disabled`, so that a button that disables itself does not throw the keyboard's focus away.
 *
 * @throws Error when it has neither label nor icon.
 */
export function Button(props: ButtonProps) {
  const { label, icon, disableOnClick = true, onClick } = props;
  configuration.validate(props);
  const [running, setRunning] = useState(false);
  const isRunning = useRef(false);
  const isAppBusy = useAtomValue(isAppBusyAtom);
  const faults = useAtomValue(faultsAtom);
  const disabled = Boolean(props.disabled) || running || isAppBusy;

  const run = useCallback(async () => {
    if (isRunning.current) return;
    if (disableOnClick) {
      isRunning.current = true;
      setRunning(true);
    }
    try {
      await onClick();
    } catch (error) {
      faults.report(error);
    } finally {
      isRunning.current = false;
      setRunning(false);
    }
  }, [disableOnClick, onClick, faults]);

  return (
    <Root
      type="button"
      aria-disabled={disabled || undefined}
      aria-label={props.ariaLabel}
      aria-describedby={props.describedBy}
      data-action={props.action}
      data-style={props.style ?? 'default'}
      data-compact={props.noMinWidth || undefined}
      onClick={disabled ? undefined : run}
    >
      {icon && <Icon name={icon} />}
      {label && <span>{label}</span>}
    </Root>
  );
}
