import type { CSSObject } from '@emotion/react';
import { useAtomValue } from 'jotai';
import { Fragment, type ReactNode, useEffect, useMemo, useRef } from 'react';
import { announcerIn } from '#document';
import type { CompiledFlow, CompiledNode, CompiledPage } from '../compile/compiledPage.ts';
import { isLongPageAtom } from '../state/claim/longPage.ts';
import { Content } from './Content.tsx';
import { groupInCards, type NodeGroup } from './cards.ts';
import type { WidgetRegistry } from './contract/widgetRegistry.ts';
import { ErrorSummary } from './ErrorSummary.tsx';
import { card } from './kit/card.ts';
import { styled } from './kit/styled.ts';
import { useGradually } from './kit/useGradually.ts';
import { VisuallyHidden } from './kit/VisuallyHidden.tsx';
import { type PageScope, PageScopeContext } from './pageScope.ts';
import { createRjsfRegistry } from './rjsf.tsx';

export interface PageContentProps {
  readonly flow: CompiledFlow;
  readonly page: CompiledPage;
  /** Must stay the same object. */
  readonly widgets: WidgetRegistry;
  /** Before the first card. */
  readonly note?: ReactNode;
  /** Below the last card with questions. */
  readonly children?: ReactNode;
  /** Hides everything with questions. */
  readonly isOnlyRead?: boolean;
  /** In the active language; what is asked, with `children`, opens at these words. Null leaves it open. */
  readonly folded?: string | null;
}

/** A block counts as one: it mounts its records gradually. */
function fieldsOf(node: CompiledNode): number {
  return node.type === 'row' ? node.cells.reduce((sum, cell) => sum + fieldsOf(cell), 0) : 1;
}

function hasQuestions(node: CompiledNode, { records }: Pick<CompiledPage, 'records'>): boolean {
  if (node.type === 'field') return true;
  if (node.type === 'row') return node.cells.some((cell) => hasQuestions(cell, { records }));
  return records.some((each) => each.node === node.id);
}

const words: readonly unknown[] = ['heading', 'text', 'list'];
const isWords = (node: CompiledNode) => 'reads' in node && words.includes(node.reads);

/** What an author shows in the card of a question is not folded away with it. */
function withoutShown(asked: readonly NodeGroup[], page: CompiledPage) {
  const isAsked = (node: CompiledNode) => hasQuestions(node, page) || isWords(node);
  return {
    asked: asked.map((group) => ({ ...group, nodes: group.nodes.filter(isAsked) })),
    shown: groupInCards(asked.flatMap(({ nodes }) => nodes.filter((node) => !isAsked(node)))),
  };
}

const inOneLine: CSSObject = { '& > [data-block=button]': { display: 'inline-block', marginInlineEnd: '0.75rem' } };

const Card = styled('div')({
  ...inOneLine,
  ...card,
  padding: 'var(--gap)',
  marginBlockEnd: '1.25rem',
  containerType: 'inline-size',
  // Labelled values that are all hidden leave an empty list.
  '&:not(:has(> :not(dl:empty)))': { display: 'none' },
  // The card has its own padding at the end.
  '& > [data-block]:last-child > :last-child': { marginBlockEnd: 0 },
  '& > [data-field]:last-child': { marginBlockEnd: -6 },
  '& > [data-row]:last-child': { marginBlockEnd: 'calc(-1 * var(--gap))' },
  '@media (max-width: 36em)': { padding: '1.125rem min(1rem, 4.5vw)', borderRadius: 'var(--radius)' },
  '@media print': {
    border: 0,
    padding: 0,
    marginBlockEnd: '0.75rem',
    // How to keep a copy, on the copy.
    '[data-centred] &:has(> [data-block=button])': { display: 'none' },
  },
});
/** The introduction, before the first question. */
const Free = styled('div')({
  marginBlockEnd: '1.25rem',
  ...inOneLine,
  '&[data-first] > [data-block=paragraph]:first-of-type:not(dl ~ *) > p': {
    fontSize: '1.125rem',
    color: 'var(--ink-soft)',
  },
  '[data-centred] &[data-first]': {
    padding: '0 min(1.5rem, 3vw) 2rem',
    border: '1px solid color-mix(in srgb, var(--ok) 35%, var(--ok-wash))',
    borderBlockStart: 0,
    borderRadius: '0 0 calc(var(--radius) * 1.4) calc(var(--radius) * 1.4)',
    background: 'var(--ok-wash)',
    textAlign: 'center',
    textWrap: 'balance',
    '& p': { marginInline: 'auto' },
    '& [role=note]': { justifyContent: 'center', padding: 0, background: 'none', '& > svg': { display: 'none' } },
    '& dl > *': { border: 0 },
    '@media print': {
      padding: 0,
      border: 0,
      background: 'none',
      '& > dl': { display: 'flex', flexWrap: 'wrap', justifyContent: 'center', columnGap: '2rem' },
    },
  },
});

function Group({ isCard, nodes, isFirst }: NodeGroup & { readonly isFirst: boolean }) {
  const Root = isCard ? Card : Free;
  return (
    <Root data-first={isFirst || undefined}>
      <Content nodes={nodes} />
    </Root>
  );
}

/** The question of an answer that is shown is one line, and no part of the answer on paper. */
const Folded = styled('details')({
  marginBlockEnd: '1.25rem',
  '& > summary': {
    inlineSize: 'fit-content',
    paddingBlock: '0.625rem',
    color: 'var(--brand)',
    fontWeight: 600,
    cursor: 'pointer',
  },
  '&[open] > summary': { marginBlockEnd: '0.5rem' },
  '@media print': { display: 'none' },
});

/** One block per sentence: adding one must not repeat the others. */
const Spoken = styled(VisuallyHidden)({ '& > *': { display: 'block' } });

const Parts = styled('div')({ display: 'contents' });

/** For the styles of `laidOutOnScreen`. */
function Length({ children }: { readonly children: ReactNode }) {
  return <Parts data-long={useAtomValue(isLongPageAtom) || undefined}>{children}</Parts>;
}

export function PageContent(props: PageContentProps) {
  const { flow, page, widgets, note, children, isOnlyRead = false, folded = null } = props;
  const live = useRef<HTMLSpanElement>(null);
  const drawn = useRef(false);
  const rjsfRegistry = useMemo(() => createRjsfRegistry(widgets), [widgets]);
  const scope: PageScope = useMemo(
    () => ({
      flow,
      page,
      widgets,
      rjsfRegistry,
      Content,
      announce: announcerIn(() => live.current),
      isDrawn: () => drawn.current,
    }),
    [flow, page, widgets, rjsfRegistry],
  );
  const nodes = useGradually(page.content, fieldsOf);
  // Runs after the effects of the last nodes.
  useEffect(() => {
    drawn.current = nodes.length === page.content.length;
  }, [nodes, page]);
  const isAsking = (group: NodeGroup) => group.nodes.some((node) => hasQuestions(node, page));
  const groups = groupInCards(nodes).filter((group) => !isOnlyRead || !isAsking(group));
  const split = groups.findLastIndex(isAsking) + 1;
  const above = groups.slice(0, split);
  const { asked, shown } = folded === null ? { asked: above, shown: [] } : withoutShown(above, page);
  const rest = [...shown, ...groups.slice(split)];
  const firstCard = asked.findIndex(({ isCard }) => isCard);
  const questions = (
    <>
      {asked.map((group, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: groups neither move nor change while their page is shown
        <Fragment key={index}>
          {index === firstCard && note}
          <Group {...group} isFirst={index === 0} />
        </Fragment>
      ))}
      {children}
    </>
  );
  return (
    <PageScopeContext value={scope}>
      <Length>
        <ErrorSummary />
        {folded === null ? (
          questions
        ) : (
          <Folded data-part="another">
            <summary>{folded}</summary>
            {questions}
          </Folded>
        )}
        {rest.map((group, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          <Group key={index} {...group} isFirst={asked.length + index === 0} />
        ))}
        <Spoken ref={live} role="status" aria-atomic={false} />
      </Length>
    </PageScopeContext>
  );
}
