import type { SiteSection } from '../../documents/definitions/site.ts';
import { Copy } from '../../renderer/kit/Copy.tsx';
import { card } from '../../renderer/kit/card.ts';
import { styled } from '../../renderer/kit/styled.ts';
import { useText } from '../../renderer/kit/useText.ts';
import { ContactRows } from '../layouts/ContactRows.tsx';
import { Measure, wideScreen } from '../shared/frame.tsx';
import { Cards } from './Cards.tsx';
import { Documents } from './Documents.tsx';
import { PaperTables } from './PaperTables.tsx';
import { Questions } from './Questions.tsx';
import { SiteButton } from './SiteLink.tsx';
import type { SiteViewProps } from './siteProps.ts';
import { Timeline } from './Timeline.tsx';

const Part = styled('section')({
  paddingBlockStart: '2rem',
  [wideScreen]: { paddingBlockStart: '2.5rem' },
  // Without a heading it goes on below that of the page.
  '&:first-of-type:not(:has(> div > h2))': { paddingBlockStart: '1.25rem' },
  h2: { marginBlockEnd: '0.75rem', fontSize: '1.5rem' },
  p: { maxInlineSize: '38em' },
  '& > div > :last-child': { marginBlockEnd: 0 },
});

const List = styled('ul')({
  maxInlineSize: '38em',
  marginBlock: '0 1rem',
  'li + li': { marginBlockStart: '0.375rem' },
});

const Contact = styled('div')({
  maxInlineSize: 'var(--column)',
  padding: '1.25rem min(1.5rem, 5vw)',
  ...card,
});

interface SectionProps extends Pick<SiteViewProps, 'files'> {
  readonly section: SiteSection;
}

export function Section({ section, files }: SectionProps) {
  const { t } = useText();
  const { heading, texts = [], list, cards, dates, documents, questions, tables, contact = false, link } = section;
  return (
    <Part>
      <Measure>
        {heading !== undefined && <h2>{t(heading)}</h2>}
        {texts.map((text) => (
          <p key={text}>
            <Copy text={text} />
          </p>
        ))}
        {list !== undefined && (
          <List>
            {list.map((text) => (
              <li key={text}>
                <Copy text={text} />
              </li>
            ))}
          </List>
        )}
        {cards !== undefined && <Cards cards={cards} level={heading === undefined ? 'h2' : 'h3'} />}
        {dates !== undefined && <Timeline dates={dates} />}
        {documents !== undefined && <Documents documents={documents} files={files} />}
        {questions !== undefined && <Questions questions={questions} />}
        {tables !== undefined && <PaperTables tables={tables} />}
        {contact && (
          <Contact>
            <ContactRows />
          </Contact>
        )}
        {link !== undefined && <SiteButton {...link} />}
      </Measure>
    </Part>
  );
}
