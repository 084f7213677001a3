import { useAtomValue } from 'jotai';
import { useCallback, useState } from 'react';
import { nameText } from '../../claim/texts/nameText.ts';
import { recordNamesAtom } from '../../state/claim/recordNames.ts';
import { Button } from './Button.tsx';
import { styled } from './styled.ts';
import { useText } from './useText.ts';
import { Value } from './Value.tsx';

const Line = styled('span')({
  display: 'inline-flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
});

export interface SensitiveValueProps {
  readonly text: string;
  readonly hidden: string;
  /** In the active language. */
  readonly name: string;
  readonly record: string | null;
}

/** Hidden again on the next page. */
export function SensitiveValue({ text, hidden, name, record }: SensitiveValueProps) {
  const texts = useText();
  const [shown, setShown] = useState(false);
  const toggle = useCallback(() => setShown((was) => !was), []);
  const around = useAtomValue(recordNamesAtom(record ?? ''));
  const label = texts.t(shown ? 'LocKey_Shared_Sensitive_Hide' : 'LocKey_Shared_Sensitive_Show');
  const which = [name, ...around.map((one) => nameText(one, texts))].filter((part) => part !== '').join(', ');
  return (
    <Line>
      <Value>{shown ? text : hidden}</Value>
      <Button
        label={label}
        ariaLabel={`${label}: ${which}`}
        action="show"
        style="outline"
        noMinWidth
        inBrowser="only"
        onClick={toggle}
      />
    </Line>
  );
}
