import { useId, useRef, useState } from 'react';
import { returnCodeInput } from '#plainForm';
import { Button } from '../../renderer/kit/Button.tsx';
import { card } from '../../renderer/kit/card.ts';
import { Input } from '../../renderer/kit/Input.tsx';
import { styled } from '../../renderer/kit/styled.ts';
import { useText } from '../../renderer/kit/useText.ts';
import { useServices } from '../services.ts';
import { openSavedDraft } from './openSavedDraft.ts';

const Box = styled('details')({
  marginBlockEnd: '1.25rem',
  padding: '0.25rem 1.25rem',
  ...card,
  '&[open]': { paddingBlockEnd: '1.25rem' },
  '& > summary': {
    minBlockSize: 44,
    alignContent: 'center',
    cursor: 'pointer',
    color: 'var(--brand)',
    fontWeight: 650,
  },
  '& > label': { display: 'block', fontWeight: 650, marginBlockStart: '0.5rem' },
  '& > p': { margin: 0, marginBlockEnd: '0.375rem', color: 'var(--ink-soft)', fontSize: '0.9375rem' },
  '& > p[role="alert"]': { color: 'var(--error)', fontWeight: 650 },
  '& > [data-part=input]': { maxInlineSize: '20rem', marginBlockEnd: '0.375rem' },
});

export function ReturnCodeForm() {
  const { t } = useText();
  const services = useServices();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [wrong, setWrong] = useState<string | null>(null);
  const open = async () => {
    const fault = await openSavedDraft(services, input.current?.value ?? '');
    setWrong(fault);
    if (fault !== null) input.current?.focus();
  };
  return (
    <Box data-part="have-return-code">
      <summary>{t('LocKey_Draft_ReturnCode_Have')}</summary>
      <label htmlFor={id}>{t('LocKey_Draft_ReturnCode_Label')}</label>
      <p id={`${id}-hint`}>{t('LocKey_Draft_ReturnCode_Hint')}</p>
      <Input
        id={id}
        name={returnCodeInput}
        inputRef={input}
        invalid={wrong !== null}
        autoComplete="off"
        dir="ltr"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        maxLength={64}
        aria-describedby={`${id}-error ${id}-hint`}
        onKeyDown={(event) => {
          if (event.key === 'Enter') void open();
        }}
      />
      <p id={`${id}-error`} role="alert">
        {wrong === null ? '' : t(wrong)}
      </p>
      <Button action="openKept" style="outlinePrimary" label={t('LocKey_Draft_ReturnCode_Open')} onClick={open} />
    </Box>
  );
}
