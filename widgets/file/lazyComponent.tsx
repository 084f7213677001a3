import { page } from '#document';
import type { FieldComponent, FieldWidgetProps } from '../../src/renderer/contract/fieldWidget.ts';
import { Button } from '../../src/renderer/kit/Button.tsx';
import { DocumentLine, documentGrid } from '../../src/renderer/kit/documents/DocumentLine.tsx';
import { FilePicker } from '../../src/renderer/kit/FilePicker.tsx';
import { styled } from '../../src/renderer/kit/styled.ts';
import { useFileField } from '../../src/renderer/kit/useFileField.ts';
import { useText } from '../../src/renderer/kit/useText.ts';
import { VisuallyHidden } from '../../src/renderer/kit/VisuallyHidden.tsx';

const Row = styled('div')({ ...documentGrid, paddingBlock: '0.75rem' });

/**
 * Refuses files that the settlement does not take before anything is sent; the earlier choice stays, and the page waits
 * until the refused file is replaced or left out. In records several can be chosen.
 * @throws Error for several files outside of records.
 */
function FileField(field: FieldWidgetProps<'file'>) {
  const { id, name, value, disabled, readonly, required, invalid, commit, refusal, refuse } = field;
  const { t } = useText();
  const { instance, labelId, several, offer } = useFileField(id, refuse);
  const chosen = value?.item(0) ?? null;
  const isOpen = !disabled && !readonly;
  const first =
    field.options.buttonLabel ?? (several ? 'LocKey_Shared_File_ChooseSeveral' : 'LocKey_Shared_File_Choose');
  const refusedName = refusal?.params?.['name'] ?? refusal?.params?.['names'] ?? '';
  const [nameId, limitsId, requiredId] = [`${id}-name`, `${id}-limits`, `${id}-required`];
  const isMissing = required && chosen === null;
  const described = [isMissing && requiredId, chosen !== null && nameId, field.describedBy ?? false].filter(
    (each) => each !== false,
  );

  // Both handlers remove their own button.
  const focusChoice = () => page.getElementById(id)?.focus();
  const remove = () => {
    commit(null);
    // Only removes the accepted file: the refused one still has to be replaced or left out.
    if (refusal !== null) refuse(refusal);
    focusChoice();
  };
  const leaveOut = () => {
    commit(value);
    focusChoice();
  };
  const row = (shown: string, file: typeof chosen, label: string, onClick: () => void) => (
    <Row>
      <DocumentLine instance={instance} name={shown} file={file} nameId={file === null ? undefined : nameId} />
      {isOpen && <Button label={t(label)} ariaLabel={`${t(label)}: ${shown}`} style="link" onClick={onClick} />}
    </Row>
  );

  return (
    <>
      <FilePicker
        id={id}
        name={name}
        label={chosen === null ? first : 'LocKey_Shared_File_Replace'}
        labelledBy={`${labelId} ${id}`}
        describedBy={described.join(' ') || undefined}
        limitsId={limitsId}
        several={several}
        disabled={!isOpen}
        invalid={invalid}
        onFiles={offer}
      />
      {isMissing && (
        <VisuallyHidden id={requiredId} aria-hidden>
          {t('LocKey_Shared_File_IsRequired')}
        </VisuallyHidden>
      )}
      {chosen !== null && row(chosen.name, chosen, 'LocKey_Shared_File_Remove', remove)}
      {refusal !== null && isOpen && row(refusedName, null, 'LocKey_Shared_File_LeaveOut', leaveOut)}
    </>
  );
}

export const component: FieldComponent<'file'> = { widget: 'file', Component: FileField, presentation: 'label' };
