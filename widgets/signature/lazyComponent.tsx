import type { FieldComponent, FieldWidgetProps } from '../../src/renderer/contract/fieldWidget.ts';
import { styled } from '../../src/renderer/kit/styled.ts';
import { TextInput } from '../../src/renderer/kit/TextInput.tsx';
import { useAppValue } from '../../src/renderer/kit/useAppValue.ts';
import { useText } from '../../src/renderer/kit/useText.ts';
import { formatValue } from '../../src/rules/formatValue.ts';

const Signed = styled('div')({
  display: 'flex',
  // On a phone the date goes below: above, it would read as the box's label.
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 24,
  rowGap: 4,
  '& > [data-part=input]': { flex: '1 1 16rem' },
});

function Signature(field: FieldWidgetProps<'signature'>) {
  const date = useAppValue('signatureDate');
  const { t, culture } = useText();
  const dateId = `${field.id}-date`;
  return (
    <Signed>
      <TextInput field={field} autocomplete="name" describedBy={date === null ? undefined : dateId} />
      {date !== null && (
        <span id={dateId}>
          {t('LocKey_Shared_Signature_Date')} <bdi>{formatValue('date', date, culture)}</bdi>
        </span>
      )}
    </Signed>
  );
}

export const component: FieldComponent<'signature'> = {
  widget: 'signature',
  Component: Signature,
  presentation: 'label',
};
