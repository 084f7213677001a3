import { Copy } from '../../renderer/kit/Copy.tsx';
import { styled } from '../../renderer/kit/styled.ts';
import { useText } from '../../renderer/kit/useText.ts';
import { Measure, pageTitle, wideScreen } from '../shared/frame.tsx';
import { scrollTargets } from '../shared/scrollTargets.ts';
import { useDocumentTitle } from '../shared/useDocumentTitle.ts';
import { LastDay, Opening } from './Opening.tsx';
import { Section } from './Section.tsx';
import { useSiteAddress } from './SiteLink.tsx';
import type { SiteViewProps } from './siteProps.ts';

const Main = styled('main')({ flex: 1, paddingBlockEnd: '3rem', '&&:focus': { outline: 'none', boxShadow: 'none' } });

const Head = styled('div')({
  paddingBlockStart: '1.25rem',
  [wideScreen]: { paddingBlockStart: '2.5rem' },
  h1: {
    ...pageTitle,
    margin: '0 0 0.75rem',
  },
  p: { maxInlineSize: '38em', marginBlock: 0, color: 'var(--ink-soft)', fontSize: '1.125rem' },
});

/** The sections take what the last day leaves. */
const Beside = styled('div')({
  [wideScreen]: {
    maxInlineSize: '75rem',
    marginInline: 'auto',
    '&:has(> aside)': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) 20rem', alignItems: 'start' },
  },
  '@media print': { '&&': { display: 'block' } },
});

const Back = styled('a')({
  display: 'inline-flex',
  alignItems: 'center',
  minBlockSize: 44,
  fontSize: '0.9375rem',
  '&::before': { content: '"\\2190\\a0"' },
  '[dir=rtl] &::before': { content: '"\\2192\\a0"' },
  '@media print': { display: 'none' },
});

export function SiteView({ page, above, opening, files }: SiteViewProps) {
  const { t } = useText();
  const address = useSiteAddress();
  useDocumentTitle(t(page.title));
  return (
    <Main id={scrollTargets.content} tabIndex={-1} data-page={`/site${page.path}`}>
      {page.opening !== undefined && <Opening {...page.opening} title={page.title} lead={page.lead} />}
      <Beside>
        <div>
          {page.opening === undefined && (
            <Head>
              <Measure>
                {above !== null && <Back href={address(above.address)}>{t(above.title)}</Back>}
                <h1>{t(page.title)}</h1>
                {page.lead !== undefined && (
                  <p>
                    <Copy text={page.lead} />
                  </p>
                )}
              </Measure>
            </Head>
          )}
          {page.sections?.map((section, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the page is drawn once
            <Section key={index} section={section} files={files} />
          ))}
        </div>
        {page.opening === undefined && opening !== undefined && <LastDay {...opening} />}
      </Beside>
    </Main>
  );
}
