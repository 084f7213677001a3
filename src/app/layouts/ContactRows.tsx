import type { ReactNode } from 'react';
import type { IconName } from '../../../widgets/icons.ts';
import { Icon } from '../../renderer/kit/Icon.tsx';
import { styled } from '../../renderer/kit/styled.ts';
import { useText } from '../../renderer/kit/useText.ts';
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

/** Where the page itself has the rows, none are below it. */
export const besideOwnRows = '[data-part=layout]:has(main [data-part=contact-rows]) &';

const Label = styled('strong')({ display: 'block' });

function Row({ icon, label, children }: { icon: IconName; label: string; children: ReactNode }) {
  return (
    <li>
      <Icon name={icon} />
      <div>
        <Label>{label}</Label>
        {children}
      </div>
    </li>
  );
}

export function ContactRows() {
  const { t } = useText();
  const { phone, phoneLink, email, emailLink } = administrator(t);
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
    </List>
  );
}
