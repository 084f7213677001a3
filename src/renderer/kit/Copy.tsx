import { createElement, Fragment, type ReactNode, useMemo } from 'react';
import { parseMarkup } from '#markup';
import { PageAnchor } from '#plainForm';
import { noAnswer } from '../../claim/texts/texts.ts';
import { inlineTags, isSafeLink } from '../../rules/textMarkup.ts';
import type { MarkupNode } from './markup/markupNode.ts';
import { useText } from './useText.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

/** A tag that is not allowed is shown as text. */
function toReact(node: MarkupNode, key: number): ReactNode {
  if (typeof node === 'string') return node;
  const { tag, href, inner, outer } = node;
  const children = () => inner.map(toReact);
  if (tag === 'br') return <br key={key} />;
  if (tag === 'bdi') return <bdi key={key}>{inner.length > 0 ? children() : <NoAnswer />}</bdi>;
  if (inlineTags.has(tag)) return createElement(tag, { key }, ...children());
  if (tag === 'a' && isSafeLink(href)) {
    return (
      <PageAnchor key={key} href={href}>
        {children()}
      </PageAnchor>
    );
  }
  return <Fragment key={key}>{outer}</Fragment>;
}

/** A dash for the eye, words for a screen reader. */
function NoAnswer() {
  const { t } = useText();
  return (
    <>
      <span aria-hidden>{noAnswer}</span>
      <VisuallyHidden>{t('LocKey_Shared_NoAnswer')}</VisuallyHidden>
    </>
  );
}

function render(text: string): ReactNode {
  if (!text.includes('<') && !text.includes('&')) return text;
  return parseMarkup(text).map(toReact);
}

/** A settlement's text with emphasis and links, and no other markup. */
export function Copy({ text, params }: { readonly text: string; readonly params?: Readonly<Record<string, string>> }) {
  const { markup } = useText();
  const shown = markup(text, params);
  return useMemo(() => <>{render(shown)}</>, [shown]);
}
