import { styled } from '@mui/material/styles';
import { useAtomValue, useSetAtom } from 'jotai';
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { useText } from '../../renderer/kit/useText.ts';
import { redirectsAtom } from '../../state/navigation/navigate.ts';
import { useServices } from '../services.ts';
import { scrollTargets, scrollToPage } from './scrollTargets.ts';
import { mountedAtom, visitedAtom } from './shown.ts';
import { useDocumentTitle } from './useDocumentTitle.ts';

const Main = styled('main')({ '&:focus': { outline: 'none' } });
const Title = styled('h1')(({ theme }) => ({
  ...theme.typography.h1,
  margin: 0,
  marginBlockEnd: theme.spacing(2),
  textWrap: 'balance',
  '&:focus': { outline: 'none' },
}));

export interface PageMainProps {
  /** Text key. */
  readonly title: string;
  /** The route's path and the form type, for outside tools. */
  readonly page: string;
  readonly flow: string;
  /** Goes above the title. */
  readonly above?: ReactNode;
  readonly children: ReactNode;
}

/** The main part of every page: its title is the document's and takes the focus after a move. */
export function PageMain({ title, page, flow, above, children }: PageMainProps) {
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
    // The summary of what is wrong, or the section that was changed, has the focus already.
    const told = document.activeElement?.closest('[data-part="error-summary"], [data-part="changed"]') ?? null;
    // The first page of a visit does not take the focus: a screen reader starts at the top of the document there.
    if (store.get(visitedAtom) && told === null && heading.current !== null) {
      heading.current.focus({ preventScroll: true });
      scrollToPage(heading.current);
    }
    store.set(visitedAtom, true);
  }, [page, redirects]);

  return (
    <Main id={scrollTargets.content} tabIndex={-1} data-page={page} data-flow={flow}>
      {above}
      <Title ref={heading} tabIndex={-1}>
        {text}
      </Title>
      {children}
    </Main>
  );
}
