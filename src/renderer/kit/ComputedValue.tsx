import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import type { FormatName } from '../../rules/formats.ts';
import { formatValue } from '../../rules/formatValue.ts';
import type { FieldValue } from '../../rules/value.ts';
import { isTypingAtom, shownValueAtom } from '../../state/claim/computedValues.ts';
import type { FieldControl } from '../contract/fieldWidget.ts';
import { useCurrentField } from '../currentField.ts';
import { labelId } from '../domIds.ts';
import { labelled } from '../labelled.ts';
import { styled } from './styled.ts';
import { useText } from './useText.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

/** Level with the inputs beside it; without any it stays close to its label. */
const Output = styled('output')({
  display: 'flex',
  alignItems: 'center',
  alignSelf: 'center',
  'td &': { minBlockSize: 44 },
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
  overflowWrap: 'anywhere',
  // Numbers read left to right in every language but align with the text.
  '[dir=rtl] &': { justifyContent: 'flex-end' },
});

/** Silent while the claimant types; a changed value is announced when the field is left. */
export function ComputedValue({
  field,
  format,
}: {
  readonly field: FieldControl<string>;
  readonly format: FormatName;
}) {
  const current = useCurrentField();
  const shown = useAtomValue(shownValueAtom(current.field.id, current.record));
  const { t, culture } = useText();
  const written = (value: FieldValue) =>
    typeof value === 'string' ? formatValue(format, value, culture) : t('LocKey_Shared_NoAnswer');
  const { id, label } = field;
  const isTyping = useAtomValue(isTypingAtom);
  const [announced, setAnnounced] = useState({ value: shown, isNew: false });
  if (!isTyping && announced.value !== shown) setAnnounced({ value: shown, isNew: true });
  const { isNew } = announced;
  // Cleared at the next event, so that a reader does not meet the value twice. Capture has already passed for the event
  // that changed it.
  useEffect(() => {
    if (!isNew) return;
    const clear = () => setAnnounced(({ value }) => ({ value, isNew: false }));
    for (const event of ['keydown', 'pointerdown']) document.addEventListener(event, clear, true);
    return () => {
      for (const event of ['keydown', 'pointerdown']) document.removeEventListener(event, clear, true);
    };
  }, [isNew]);
  return (
    <>
      <Output
        id={id}
        dir="ltr"
        tabIndex={-1}
        aria-live="off"
        aria-labelledby={`${labelId(id)} ${id}`}
        aria-describedby={field.describedBy}
      >
        {written(shown)}
      </Output>
      {/* Its own region: a message about the field that was left must not be lost. */}
      <VisuallyHidden role="status">{isNew ? labelled(label, written(announced.value)) : ''}</VisuallyHidden>
    </>
  );
}
