import { useRef } from 'react';
import { flushSync } from 'react-dom';
import type { FieldControl } from '../../src/renderer/contract/fieldWidget.ts';
import { Button } from '../../src/renderer/kit/Button.tsx';
import { StatusLine } from '../../src/renderer/kit/StatusLine.tsx';
import { useSpokenAppearance } from '../../src/renderer/kit/useSpokenAppearance.ts';
import { useText } from '../../src/renderer/kit/useText.ts';
import { suggestedEmail } from '../../src/rules/suggestedEmail.ts';

/** Asks about an address that looks like a slip, and puts what was meant by a press. */
export function EmailSuggestion({ field }: { readonly field: FieldControl<string> }) {
  const address = field.value === null || field.readonly ? null : suggestedEmail(field.value);
  return address === null ? null : <Question key={address} address={address} field={field} />;
}

function Question({ address, field }: { readonly address: string; readonly field: FieldControl<string> }) {
  const { t } = useText();
  const words = useRef<HTMLDivElement>(null);
  useSpokenAppearance(words);
  const label = t('LocKey_Shared_Email_Take');
  const take = () => {
    flushSync(() => field.commit(address));
    // The button is gone.
    document.getElementById(field.id)?.focus();
  };
  return (
    <StatusLine ref={words} data-part="suggestion">
      <p>{t('LocKey_Shared_Email_Suggestion', { address })}</p>
      <Button label={label} ariaLabel={`${label}: ${address}`} style="outline" noMinWidth onClick={take} />
    </StatusLine>
  );
}
