import { type MouseEvent, useId } from 'react';
import { ChangeAnchor } from '#plainForm';
import type { BlockComponent, BlockWidgetProps } from '../../src/renderer/contract/blockWidget.ts';
import { styled } from '../../src/renderer/kit/styled.ts';
import { useChangeLink } from '../../src/renderer/kit/useChangeLink.ts';
import { useText } from '../../src/renderer/kit/useText.ts';
import { VisuallyHidden } from '../../src/renderer/kit/VisuallyHidden.tsx';

const Group = styled('section')({ minInlineSize: 0 });
const Head = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: 24,
  marginBlockEnd: '0.25rem',
  '& h2': { margin: 0 },
  '& a': { display: 'inline-flex', alignItems: 'center', minBlockSize: 44, color: 'var(--brand)' },
  '@media print': { '& a': { display: 'none' } },
});

/** Not shown while the page is skipped. Its heading takes the focus when the claimant returns from a change. */
function Summary({ properties, Content }: BlockWidgetProps<'summary'>) {
  const { title, page, content } = properties;
  const { t } = useText();
  const link = useChangeLink(page);
  const heading = useId();
  if (link.skipped) return null;
  const follow = (event: MouseEvent) => {
    event.preventDefault();
    link.go();
  };
  return (
    <Group aria-labelledby={heading} data-part={link.isChanged ? 'changed' : undefined}>
      <Head>
        <h2 id={heading} ref={link.heading} tabIndex={-1}>
          {t(title)}
        </h2>
        <ChangeAnchor href={link.path} data-action="edit" onClick={follow}>
          <span>
            {t('LocKey_Shared_Summary_Change')}
            <VisuallyHidden> {t(title)}</VisuallyHidden>
          </span>
        </ChangeAnchor>
      </Head>
      <Content nodes={content} />
    </Group>
  );
}

export const component: BlockComponent<'summary'> = { widget: 'summary', Component: Summary };
