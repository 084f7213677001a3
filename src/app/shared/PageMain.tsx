import { useAtomValue, useSetAtom } from 'jotai';
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { usePlainAnswer } from '#plainForm';
import { Icon } from '../../renderer/kit/Icon.tsx';
import { styled } from '../../renderer/kit/styled.ts';
import { useText } from '../../renderer/kit/useText.ts';
import { redirectsAtom } from '../../state/navigation/navigate.ts';
import { FailureDialogs } from '../dialogs/dialogs.tsx';
import { useServices } from '../services.ts';
import { pageTitle, withoutSide, withSide } from './frame.tsx';
import { FilingDeadline, HelpPanel } from './HelpPanel.tsx';
import { scrollTargets, scrollToPage } from './scrollTargets.ts';
import { mountedAtom, visitedAtom } from './shown.ts';
import { useDocumentTitle } from './useDocumentTitle.ts';
import { useWideScreen } from './useWideScreen.ts';

const Grid = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, var(--column))',
  justifyContent: 'center',
  gap: '1rem 4rem',
  [withoutSide]: { '& [data-screen=wide][data-screen]': { display: 'none' } },
  [withSide]: {
    '& [data-screen=narrow][data-screen]': { display: 'none' },
    '&:not([data-centred])': { justifyContent: 'start' },
    '&:not([data-centred], [data-alone])': { gridTemplateColumns: '15.5rem minmax(0, var(--column))' },
    '&[data-alone]': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  '@media print': { '&&': { display: 'block' } },
});
/** Stays in sight where the screen is high enough. */
const Side = styled('div')({
  [withSide]: {
    alignSelf: 'start',
    '@media (min-height: 40em)': { position: 'sticky', insetBlockStart: '1.5rem' },
  },
});
const another = '[data-part=another] ~ :has(h2)';
const Main = styled('main')({
  minInlineSize: 0,
  '&&:focus': { outline: 'none', boxShadow: 'none' },
  // What was found is a sentence, and that sentence is the title for the eye: how the claim stands, not what was asked.
  '&:has([data-part=another])': {
    '& > h1': { margin: 0, color: 'var(--ink-soft)', fontSize: '1.0625rem' },
    [`& ${another}:not(${another} ~ *) h2`]: {
      ...pageTitle,
      fontSize: 'clamp(1.5rem, 1.1rem + 1.9vw, 2rem)',
      marginBlockEnd: '0.75rem',
    },
  },
});
const Title = styled('h1')({
  ...pageTitle,
  marginBlock: '0.25rem 1rem',
  '[data-centred] &': {
    marginBlockEnd: 0,
    padding: '2.25rem min(1.5rem, 3vw) 0.5rem',
    border: '1px solid color-mix(in srgb, var(--ok) 35%, var(--ok-wash))',
    borderBlockEnd: 0,
    borderRadius: 'calc(var(--radius) * 1.4) calc(var(--radius) * 1.4) 0 0',
    background: 'var(--ok-wash)',
    textAlign: 'center',
    '@media print': { padding: 0, border: 0, background: 'none' },
  },
  '&&:focus': { outline: 'none', boxShadow: 'none' },
});

const Tick = styled('span')({
  display: 'grid',
  placeItems: 'center',
  inlineSize: '3.5rem',
  blockSize: '3.5rem',
  marginInline: 'auto',
  marginBlockEnd: '1rem',
  borderRadius: '50%',
  background: 'var(--ok)',
  color: 'var(--card)',
  fontSize: '1.75rem',
  forcedColorAdjust: 'none',
  '@media print': { display: 'none' },
});

export interface PageMainProps {
  /** Text key. */
  readonly title: string;
  /** For outside tools. */
  readonly page: string;
  readonly flow: string;
  readonly steps?: ReactNode;
  readonly above?: ReactNode;
  readonly centred?: boolean;
  /** Whether it says by itself how to reach the administrator. */
  readonly saysContact?: boolean;
  readonly children: ReactNode;
}

/** The title is the document's and takes the focus after a move. */
export function PageMain(props: PageMainProps) {
  const { title, page, flow, steps, above, centred = false, saysContact = false, children } = props;
  const { t } = useText();
  const heading = useRef<HTMLHeadingElement>(null);
  const { store } = useServices();
  const redirects = useAtomValue(redirectsAtom);
  const setMounted = useSetAtom(mountedAtom);
  const text = t(title);

  useDocumentTitle(text);

  useLayoutEffect(() => setMounted(true), [setMounted]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a move is a change of the page or a redirect to it, whatever else changed
  useEffect(() => {
    // The error summary or the changed section already has the focus.
    const focused = document.activeElement?.closest('[data-part="error-summary"], [data-part="changed"]') ?? null;
    // On the first page of a visit a screen reader should start at the top.
    if (store.get(visitedAtom) && focused === null && heading.current !== null) {
      heading.current.focus({ preventScroll: true });
      scrollToPage(heading.current);
    }
    store.set(visitedAtom, true);
  }, [page, redirects]);

  // Without scripts a page opens at its content: a dialog elsewhere would not be seen.
  const isAnswer = usePlainAnswer();
  const isWide = useWideScreen();
  // Once the width is known, only one of the two.
  const hasSide = !centred && !saysContact;
  const beside = isWide !== false && hasSide;
  const below = isWide !== true || !hasSide;
  const hidesOne = beside && below;
  return (
    <Grid data-centred={centred || undefined} data-alone={saysContact || undefined}>
      {hasSide && (
        <Side>
          {steps}
          {beside && <HelpPanel below={false} screen={hidesOne ? 'wide' : undefined} />}
        </Side>
      )}
      <Main id={scrollTargets.content} tabIndex={-1} data-page={page} data-flow={flow}>
        {below && <FilingDeadline screen={hidesOne ? 'narrow' : undefined} />}
        {above}
        <Title ref={heading} tabIndex={-1}>
          {centred && (
            <Tick>
              <Icon name="check" />
            </Tick>
          )}
          {text}
        </Title>
        {isAnswer && <FailureDialogs />}
        {children}
      </Main>
      {below && !saysContact && <HelpPanel below screen={hidesOne ? 'narrow' : undefined} />}
    </Grid>
  );
}
