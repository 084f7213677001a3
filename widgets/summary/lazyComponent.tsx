import { useId } from 'react';
import type { BlockComponent, BlockWidgetProps } from '../../src/renderer/contract/blockWidget.ts';
import { Button } from '../../src/renderer/kit/Button.tsx';
import { styled } from '../../src/renderer/kit/styled.ts';
import { useChangeLink } from '../../src/renderer/kit/useChangeLink.ts';
import { useText } from '../../src/renderer/kit/useText.ts';

const Group = styled('section')({ minInlineSize: 0 });
const Head = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: 24,
  marginBlockEnd: '0.25rem',
  breakAfter: 'avoid',
  '& h2': { margin: 0 },
  '&& button': { fontSize: 'inherit' },
});

/** Not shown while the page is skipped. Its heading takes the focus when the claimant returns from a change. */
function Summary({ properties, Content }: BlockWidgetProps<'summary'>) {
  const { title, page, content } = properties;
  const { t } = useText();
  const link = useChangeLink(page);
  const heading = useId();
  if (link.skipped) return null;
  const change = t('LocKey_Shared_Summary_Change');
  return (
    <Group aria-labelledby={heading} data-part={link.isChanged ? 'changed' : undefined}>
      <Head>
        <h2 id={heading} ref={link.heading} tabIndex={-1}>
          {t(title)}
        </h2>
        <Button
          style="link"
          isLink
          action="edit"
          label={change}
          ariaLabel={`${change} ${t(title)}`}
          onClick={link.go}
        />
      </Head>
      <Content nodes={content} />
    </Group>
  );
}

export const component: BlockComponent<'summary'> = { widget: 'summary', Component: Summary };
