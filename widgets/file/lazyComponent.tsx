import { page } from '#document';
import type { FieldComponent, FieldWidgetProps } from '../../src/renderer/contract/fieldWidget.ts';
import { Button } from '../../src/renderer/kit/Button.tsx';
import { FilePicker } from '../../src/renderer/kit/FilePicker.tsx';
import { styled } from '../../src/renderer/kit/styled.ts';
import { TransferStatus } from '../../src/renderer/kit/TransferStatus.tsx';
import { useFileField } from '../../src/renderer/kit/useFileField.ts';
import { useText } from '../../src/renderer/kit/useText.ts';
import { useUploadLimits } from '../../src/renderer/kit/useUploadLimits.ts';
import { VisuallyHidden } from '../../src/renderer/kit/VisuallyHidden.tsx';
import { formatBytes } from '../../src/rules/formatBytes.ts';

const Chosen = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 12,
  marginBlockStart: 8,
  '& bdi': { overflowWrap: 'anywhere' },
});
const Limits = styled('div')({ color: 'var(--ink-soft)', marginBlockStart: 4 });

/**
 * Refuses files that the settlement does not take before anything is sent; the earlier choice stays, and the page waits
 * until the refused file is replaced or left out. In records several can be chosen.
 * @throws Error for several files outside of records.
 */
function FileField(field: FieldWidgetProps<'file'>) {
  const { id, name, value, disabled, readonly, required, invalid, commit, refusal, refuse } = field;
  const { t, culture } = useText();
  const { limits } = useUploadLimits();
  const { instance, labelId, several, offer } = useFileField(id, refuse);
  const chosen = value?.item(0) ?? null;
  const isOpen = !disabled && !readonly;
  const first =
    field.options.buttonLabel ?? (several ? 'LocKey_Shared_File_ChooseSeveral' : 'LocKey_Shared_File_Choose');
  const refusedName = refusal?.params?.['name'] ?? refusal?.params?.['names'] ?? '';
  const [nameId, limitsId, requiredId] = [`${id}-name`, `${id}-limits`, `${id}-required`];
  const isMissing = required && chosen === null;
  const described = [
    isMissing && requiredId,
    chosen !== null && nameId,
    limits !== null && limitsId,
    field.describedBy ?? false,
  ].filter((each) => each !== false);

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

  return (
    <>
      <FilePicker
        id={id}
        name={name}
        label={chosen === null ? first : 'LocKey_Shared_File_Replace'}
        labelledBy={`${labelId} ${id}`}
        describedBy={described.join(' ') || undefined}
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
      {chosen !== null && (
        <Chosen>
          <bdi id={nameId}>{`${chosen.name} (${formatBytes(chosen.size, culture)})`}</bdi>
          {isOpen && (
            <Button
              icon="close"
              label={t('LocKey_Shared_File_Remove')}
              ariaLabel={`${t('LocKey_Shared_File_Remove')}: ${chosen.name}`}
              style="outline"
              noMinWidth
              onClick={remove}
            />
          )}
        </Chosen>
      )}
      <TransferStatus {...instance} />
      {limits !== null && (
        <Limits id={limitsId}>
          {t('LocKey_Shared_File_Limits', {
            types: limits.allowedExtensions.join(', '),
            max: formatBytes(limits.maxFileBytes, culture),
          })}
        </Limits>
      )}
      {refusal !== null && isOpen && (
        <Chosen>
          <bdi>{refusedName}</bdi>
          <Button
            icon="close"
            label={t('LocKey_Shared_File_LeaveOut')}
            ariaLabel={`${t('LocKey_Shared_File_LeaveOut')}: ${refusedName}`}
            style="outline"
            noMinWidth
            onClick={leaveOut}
          />
        </Chosen>
      )}
    </>
  );
}

export const component: FieldComponent<'file'> = { widget: 'file', Component: FileField, presentation: 'label' };
