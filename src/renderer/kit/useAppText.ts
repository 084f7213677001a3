import { useAtomValue } from 'jotai';
import type { Texts } from '../../claim/texts/texts.ts';
import { formatValue } from '../../rules/formatValue.ts';
import { instantText } from '../../rules/instantText.ts';
import { type Receipt, receiptsAtom } from '../../state/appState.ts';
import { usePageScope } from '../pageScope.ts';
import { useAppValue } from './useAppValue.ts';
import { useText } from './useText.ts';

export type AppText = 'referenceCode' | 'signatureDate' | 'filedAt' | 'receiptMail';

/** Null before the value is known. */
export function useAppText(name: AppText): string | null {
  const { flow } = usePageScope();
  const texts = useText();
  const receipt = useAtomValue(receiptsAtom)[flow.formType];
  const value = useAppValue(name === 'signatureDate' ? name : 'referenceCode');
  switch (name) {
    case 'referenceCode':
      return value;
    case 'signatureDate':
      return value === null ? null : formatValue('date', value, texts.culture);
    case 'filedAt':
      return receipt === undefined
        ? null
        : texts.t('LocKey_Receipt_Instant', instantText(receipt.filedAt, texts.culture));
    case 'receiptMail':
      return receipt === undefined ? null : mailText(receipt.mail, texts);
  }
}

const sentences = {
  waiting: 'LocKey_Receipt_Mail_Waiting',
  sent: 'LocKey_Receipt_Mail_Sent',
  failed: 'LocKey_Receipt_Mail_Failed',
} as const;

function mailText({ state, to }: Receipt['mail'], { t }: Texts): string {
  return state === 'off' || to === null
    ? t('LocKey_Receipt_Mail_Off')
    : t(sentences[state], { address: to, phone: t('LocKey_Footer_PhoneValue') });
}
