import { useAtomValue } from 'jotai';
import { card } from '../../renderer/kit/card.ts';
import { styled } from '../../renderer/kit/styled.ts';
import { useText } from '../../renderer/kit/useText.ts';
import { namedRoutes } from '../../rules/productPaths.ts';
import { appSettingsAtom, captchaAtom } from '../../state/appState.ts';
import { ContactRows } from '../layouts/ContactRows.tsx';
import { withSide } from '../shared/frame.tsx';
import { PageMain } from '../shared/PageMain.tsx';
import { ClaimButton } from './noticePages.tsx';

/** Text keys. */
interface Part {
  readonly heading: string;
  readonly texts: readonly string[];
}

interface StatementProps {
  readonly page: string;
  readonly title: string;
  readonly intro: string;
  readonly parts: readonly Part[];
  readonly contact: Part;
}

/** Days that unfiled answers are kept; 0 for never. */
const useKeptDays = () => useAtomValue(appSettingsAtom)?.drafts.keptDays ?? 0;

const Paragraph = styled('p')({ maxInlineSize: '65ch' });

/** On a wide screen the contact stands beside the text, as the last day beside the pages of the site. */
const Columns = styled('div')({
  [withSide]: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) 20rem', alignItems: 'start', gap: '4rem' },
  '@media print': { '&&': { display: 'block' } },
});

const Contact = styled('section')({
  [withSide]: {
    position: 'sticky',
    insetBlockStart: '1.5rem',
    padding: '1.25rem',
    ...card,
    '& > h2': { marginBlockStart: 0 },
  },
  '@media print': { '&&': { position: 'static', padding: 0, border: 0 } },
});

const Way = styled('p')({ '&&': { marginBlockStart: '2rem' } });

function Statement({ page, title, intro, parts, contact }: StatementProps) {
  const { t, culture } = useText();
  const days = useKeptDays();
  const time = new Intl.NumberFormat(culture, { style: 'unit', unit: 'day', unitDisplay: 'long' }).format(days);
  const settlement = t('LocKey_Shared_SettlementName');
  const paragraphs = (texts: readonly string[]) =>
    texts.map((text) => <Paragraph key={text}>{t(text, { settlement, time })}</Paragraph>);
  return (
    <PageMain page={page} flow="" title={title} saysContact>
      <Columns>
        <div>
          {paragraphs([intro])}
          {parts.map(({ heading, texts }) => (
            <section key={heading}>
              <h2>{t(heading)}</h2>
              {paragraphs(texts)}
            </section>
          ))}
        </div>
        <Contact>
          <h2>{t(contact.heading)}</h2>
          {paragraphs(contact.texts)}
          <ContactRows />
          <Way>
            <ClaimButton label="LocKey_Statement_Action" />
          </Way>
        </Contact>
      </Columns>
    </PageMain>
  );
}

export function AccessibilityPage() {
  const isKept = useKeptDays() > 0;
  return (
    <Statement
      page={namedRoutes.accessibility}
      title="LocKey_Accessibility_Title"
      intro="LocKey_Accessibility_Text"
      parts={[
        {
          heading: 'LocKey_Accessibility_How_Heading',
          texts: [
            'LocKey_Accessibility_How_Keyboard',
            'LocKey_Accessibility_How_Sight',
            isKept ? 'LocKey_Accessibility_How_TimeKept' : 'LocKey_Accessibility_How_Time',
          ],
        },
        {
          heading: 'LocKey_Accessibility_Limits_Heading',
          texts: ['LocKey_Accessibility_Limits_Paper', 'LocKey_Accessibility_Limits_Tested'],
        },
      ]}
      contact={{ heading: 'LocKey_Accessibility_Contact_Heading', texts: ['LocKey_Accessibility_Contact_Text'] }}
    />
  );
}

/** Mentions only what the settings switch on. */
export function PrivacyPage() {
  const unfiled = useKeptDays() > 0 ? 'LocKey_Privacy_Kept_UnfiledFor' : 'LocKey_Privacy_Kept_Unfiled';
  const settings = useAtomValue(appSettingsAtom);
  const { provider } = useAtomValue(captchaAtom);
  const counts = settings?.analyticsConsent ? 'LocKey_Privacy_Analytics_Asked' : 'LocKey_Privacy_Analytics';
  return (
    <Statement
      page={namedRoutes.privacy}
      title="LocKey_Privacy_Title"
      intro="LocKey_Privacy_Text"
      parts={[
        { heading: 'LocKey_Privacy_What_Heading', texts: ['LocKey_Privacy_What_Text', 'LocKey_Privacy_Use'] },
        { heading: 'LocKey_Privacy_Kept_Heading', texts: [unfiled, 'LocKey_Privacy_Kept_Filed'] },
        {
          heading: 'LocKey_Privacy_Browser_Heading',
          texts: [
            'LocKey_Privacy_Cookies',
            ...(settings?.analyticsTagId ? [counts] : ['LocKey_Privacy_NoAnalytics']),
            ...(provider === null ? [] : ['LocKey_Privacy_Captcha']),
          ],
        },
      ]}
      contact={{ heading: 'LocKey_Privacy_Contact_Heading', texts: ['LocKey_Privacy_Contact_Text'] }}
    />
  );
}
