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
  /** What is shown until one asks for the text. */
  readonly hidden: string;
  /** What the value is, in the active language. */
  readonly name: string;
  readonly record: string | null;
}

/** A sensitive answer, for reading only: hidden but for its end until its button is pressed, and again on the next page. */
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
        onClick={toggle}
      />
    </Line>
  );
}
