import type { CSSObject } from '@emotion/react';
import { atom, useAtomValue } from 'jotai';
import { useCallback, useRef, useState } from 'react';
import { usePlainPress } from '#plainForm';
import { captchaAtom, faultsAtom } from '../../state/appState.ts';
import { isNavigatingAtom } from '../../state/navigation/navigate.ts';
import { ConfigValidationState, labelOrIcon } from './configValidationState.ts';
import { type DrawnIcon, Icon } from './Icon.tsx';
import { styled } from './styled.ts';

type ButtonStyle = 'default' | 'primary' | 'secondary' | 'outlinePrimary' | 'outlineSecondary' | 'outline' | 'link';

const filled = (background: string, hover: string): CSSObject => ({
  background,
  color: 'var(--card)',
  borderColor: background,
  '&:hover:not([aria-disabled])': { background: hover, borderColor: hover },
});
const outlined = (color: string): CSSObject => ({
  background: 'var(--card)',
  color,
  borderColor: color,
  '&:hover:not([aria-disabled])': { background: 'var(--brand-wash)' },
});

/** At least 44px high, for a finger. */
function buttonStyles(): CSSObject {
  const byStyle: Readonly<Record<ButtonStyle, CSSObject>> = {
    default: { ...outlined('var(--ink)'), background: 'var(--ground)', borderColor: 'var(--edge)' },
    primary: filled('var(--brand)', 'var(--brand-deep)'),
    secondary: filled('var(--accent)', 'var(--ink)'),
    outlinePrimary: outlined('var(--brand)'),
    outlineSecondary: outlined('var(--accent)'),
    outline: { ...outlined('var(--ink)'), borderColor: 'var(--edge)' },
    // 44px touch target without making the line taller.
    link: {
      background: 'none',
      border: 0,
      color: 'var(--brand)',
      fontWeight: 400,
      gap: '0.375rem',
      minInlineSize: 0,
      maxInlineSize: 'none',
      paddingInline: '0.25rem',
      marginInline: '-0.25rem',
      fontSize: '0.9375rem',
      '& > span': { textDecoration: 'underline', textUnderlineOffset: '0.2em' },
      '&:hover:not([aria-disabled]) > span': { textDecorationThickness: 2 },
      '&&[aria-disabled]': { background: 'none', color: 'var(--ink-soft)' },
    },
  };
  return {
    font: 'inherit',
    fontWeight: 700,
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '0.5rem',
    minBlockSize: 44,
    minInlineSize: 120,
    maxInlineSize: '100%',
    paddingBlock: '0.5rem',
    paddingInline: 'min(1.5rem, 7vw)',
    border: '2px solid',
    borderRadius: 'var(--radius)',
    cursor: 'pointer',
    '&[data-compact]': { minInlineSize: 44, paddingInline: 10 },
    '&&[aria-disabled]': {
      background: '#eee',
      color: '#757575',
      borderColor: '#bdbdbd',
      cursor: 'not-allowed',
    },
    ...Object.fromEntries(Object.entries(byStyle).map(([style, css]) => [`&[data-style=${style}]`, css])),
    '@media print': { display: 'none' },
  };
}

export interface ButtonProps {
  readonly id?: string | undefined;
  /** In the active language. A button needs a label or an icon. */
  readonly label?: string | undefined;
  readonly icon?: DrawnIcon | undefined;
  /** Image address, shown instead of the label. */
  readonly picture?: string | undefined;
  /** Replaces the label for screen readers; required for an icon alone. */
  readonly ariaLabel?: string | undefined;
  /** Ids. */
  readonly labelledBy?: string | undefined;
  readonly style?: ButtonStyle | undefined;
  readonly noMinWidth?: boolean | undefined;
  /** While the handler runs; default true. */
  readonly disableOnClick?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  /** For outside tools. */
  readonly action?: string | undefined;
  readonly describedBy?: string | undefined;
  readonly opensDialog?: boolean | undefined;
  /** Read out as a link: it leads to another page. Without scripts it keeps what was typed, which a link would lose. */
  readonly isLink?: boolean | undefined;
  /** Whether only scripts can do what it does, so that it is not shown without them, or are better at it. */
  readonly inBrowser?: 'only' | 'rather' | undefined;
  /** Stays enabled while the app is busy, since nothing else in the dialog can be pressed; `first` takes the focus. */
  readonly inDialog?: 'first' | 'other' | undefined;
  onClick(): unknown;
}

const configuration = new ConfigValidationState<ButtonProps>([labelOrIcon]);

const Root = styled('button')(buttonStyles());

const isAppBusyAtom = atom((get) => get(isNavigatingAtom) || get(captchaAtom).state === 'inProgress');

/**
 * Disabled while its handler runs and, outside dialogs, during navigation and captcha. A failing handler enables it
 * again and is reported. Uses `aria-disabled`, so that disabling does not lose the focus.
 * @throws Error when it has neither label nor icon.
 */
export function Button(props: ButtonProps) {
  const { label, icon, disableOnClick = true, inDialog, onClick } = props;
  configuration.validate(props);
  const [running, setRunning] = useState(false);
  const isRunning = useRef(false);
  const isAppBusy = useAtomValue(isAppBusyAtom);
  const faults = useAtomValue(faultsAtom);
  const disabled = Boolean(props.disabled) || running || (isAppBusy && inDialog === undefined);

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

  const press = disabled ? undefined : run;

  return (
    <Root
      type="button"
      {...usePlainPress(props, press)}
      data-focus-first={inDialog === 'first' || undefined}
      id={props.id}
      role={props.isLink ? 'link' : undefined}
      aria-disabled={disabled || undefined}
      aria-label={props.ariaLabel}
      aria-labelledby={props.labelledBy}
      aria-describedby={props.describedBy}
      aria-haspopup={props.opensDialog ? 'dialog' : undefined}
      data-action={props.action}
      data-style={props.style ?? 'default'}
      data-compact={props.noMinWidth || undefined}
      onClick={press}
    >
      {icon && <Icon name={icon} />}
      {label && (props.picture === undefined ? <span>{label}</span> : <img src={props.picture} alt={label} />)}
    </Root>
  );
}
