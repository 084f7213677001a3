import { createElement, Fragment, type ReactNode, useMemo } from 'react';
import { noAnswer } from '../../claim/texts/texts.ts';
import { useText } from './useText.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

/** Tags a text may have; every other one is shown as it is written. */
const inlineTags: ReadonlySet<string> = new Set(['b', 'strong', 'i', 'em', 'u', 'br', 'sup', 'sub']);
const safeLink = /^(https?:|mailto:|tel:|\/|#)/i;

function toReact(node: ChildNode, key: number): ReactNode {
  if (!(node instanceof Element)) return node.textContent;
  const tag = node.localName;
  const inner = () => [...node.childNodes].map(toReact);
  if (tag === 'br') return <br key={key} />;
  if (tag === 'bdi') return <bdi key={key}>{node.hasChildNodes() ? inner() : <NoAnswer />}</bdi>;
  if (inlineTags.has(tag)) return createElement(tag, { key }, ...inner());
  const href = node.getAttribute('href') ?? '';
  if (tag === 'a' && safeLink.test(href)) {
    return (
      <a key={key} href={href}>
        {inner()}
      </a>
    );
  }
  return <Fragment key={key}>{node.outerHTML}</Fragment>;
}

/** A dash that a screen reader says in words. */
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
  return [...new DOMParser().parseFromString(text, 'text/html').body.childNodes].map(toReact);
}

/** A text of the settlement, with emphasis and links where its copy has them; never any other markup. */
export function Copy({ text, params }: { readonly text: string; readonly params?: Readonly<Record<string, string>> }) {
  const { markup } = useText();
  const shown = markup(text, params);
  return useMemo(() => <>{render(shown)}</>, [shown]);
}
