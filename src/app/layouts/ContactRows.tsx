import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import type { IconName } from '../../../widgets/icons.ts';
import { Icon } from '../../renderer/kit/Icon.tsx';
import { styled } from '../../renderer/kit/styled.ts';
import { useText } from '../../renderer/kit/useText.ts';
import { appSettingsAtom } from '../../state/appState.ts';
import { routerAtom } from '../../state/navigation/router.ts';
import { administrator } from '../shared/administrator.ts';

const List = styled('ul')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '20px 48px',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '@media print': { gap: '0.25rem 2rem' },
  li: { display: 'flex', alignItems: 'flex-start', gap: 12, maxInlineSize: '24rem' },
  // 44px touch target without making its lines taller, one or more.
  a: { display: 'inline-block', paddingBlock: 10, marginBlock: -10, overflowWrap: 'anywhere' },
  address: { fontStyle: 'normal', whiteSpace: 'pre-line' },
});

/** On a screen the browser says where one is. */
const OnPaper = styled('li')({ '&&': { display: 'none', '@media print': { display: 'flex' } } });

/** Where the page itself has the rows, none are below it. */
export const besideOwnRows = '[data-part=layout]:has(main [data-part=contact-rows]) &';

const Label = styled('strong')({ display: 'block' });

interface RowProps {
  readonly icon: IconName;
  readonly label: string;
  readonly children: ReactNode;
  readonly as?: 'li' | typeof OnPaper;
}

function Row({ icon, label, children, as: Item = 'li' }: RowProps) {
  return (
    <Item>
      <Icon name={icon} />
      <div>
        <Label>{label}</Label>
        {children}
      </div>
    </Item>
  );
}

export function ContactRows() {
  const { t } = useText();
  const { phone, phoneLink, email, emailLink } = administrator(t);
  const { origin } = useAtomValue(routerAtom);
  const { siteRoot = '', sitePages = [] } = useAtomValue(appSettingsAtom) ?? {};
  return (
    <List data-part="contact-rows">
      <Row icon="phone" label={t('LocKey_Footer_PhoneLabel')}>
        <a href={phoneLink}>{phone}</a>
      </Row>
      <Row icon="envelope" label={t('LocKey_Footer_EmailLabel')}>
        <a href={emailLink}>{email}</a>
      </Row>
      <Row icon="location-dot" label={t('LocKey_Footer_AddressLabel')}>
        <address>{t('LocKey_Footer_AddressValue')}</address>
      </Row>
      <Row as={OnPaper} icon="globe" label={t('LocKey_Footer_WebsiteLabel')}>
        {sitePages.includes('') ? origin + siteRoot : origin}
      </Row>
    </List>
  );
}
