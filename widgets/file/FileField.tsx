import { styled } from '@mui/material/styles';
import { type ChangeEvent, useRef } from 'react';
import type { FieldWidgetProps } from '../../src/renderer/contract/fieldWidget.ts';
import { Button } from '../../src/renderer/kit/Button.tsx';
import { useText } from '../../src/renderer/kit/useText.ts';
import { useUploadLimits } from '../../src/renderer/kit/useUploadLimits.ts';
import { visuallyHidden } from '../../src/renderer/kit/VisuallyHidden.tsx';
import { fileRefusal } from '../../src/rules/fileRefusal.ts';
import { formatBytes } from '../../src/rules/formatBytes.ts';
import type { FileListLike } from '../../src/rules/value.ts';

const Line = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 12,
  '& bdi': { overflowWrap: 'anywhere' },
});
const Choice = styled(Line)(({ theme }) => ({
  position: 'relative',
  '& input': visuallyHidden,
  '& label': {
    display: 'inline-flex',
    alignItems: 'center',
    minBlockSize: 44,
    paddingInline: 16,
    border: `2px solid ${theme.palette.primary.main}`,
    borderRadius: theme.shape.borderRadius,
    color: theme.palette.primary.main,
    fontWeight: 600,
    cursor: 'pointer',
  },
  '& input:focus-visible + label': { outline: `3px solid ${theme.palette.text.primary}`, outlineOffset: 2 },
  '& input:disabled + label': {
    color: theme.palette.grey[600],
    borderColor: theme.palette.grey[400],
    cursor: 'default',
  },
}));
const Refused = styled(Line)({ marginBlockStart: 8 });
const Limits = styled('div')(({ theme }) => ({ color: theme.palette.text.secondary, marginBlockStart: 4 }));

/** A list of its own: the browser empties the input's own list when the input is cleared. */
function listOf(chosen: File): FileListLike {
  const transfer = new DataTransfer();
  transfer.items.add(chosen);
  return transfer.files;
}

/**
 * One document: choose, replace, remove. A file that the settlement does not take is refused here, before anything is
 * uploaded, and what was chosen before stays; the page waits until another one is chosen or the refused one left out.
 *
 * @throws Error when several files are offered: the field holds one.
 */
export function FileField(field: FieldWidgetProps<'file'>) {
  const { id, name, value, disabled, readonly, required, invalid, record, commit, refusal, refuse } = field;
  const { t, culture } = useText();
  const { limits, attachedBytes } = useUploadLimits();
  const input = useRef<HTMLInputElement>(null);
  const chosen = value?.item(0) ?? null;
  const choose =
    chosen === null ? (field.options.buttonLabel ?? 'LocKey_Shared_File_Choose') : 'LocKey_Shared_File_Replace';
  const refusedName = refusal?.params?.['name'] ?? '';
  const nameId = `${id}-name`;
  const limitsId = `${id}-limits`;

  const change = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const { files } = currentTarget;
    if (files !== null && files.length > 1) throw new Error(`The file field ${name} takes one file, not several.`);
    const offered = files?.[0];
    if (offered === undefined) return;
    const fault = limits === null ? null : fileRefusal(offered, limits, attachedBytes(record), culture);
    if (fault === null) commit(listOf(offered));
    else refuse(fault);
    // The same file chosen again is a change again.
    currentTarget.value = '';
  };
  // Both take their own button away.
  const remove = () => {
    commit(null);
    // Only the file that was taken is removed: the other one still waits to be replaced or left out.
    if (refusal !== null) refuse(refusal);
    input.current?.focus();
  };
  const leaveOut = () => {
    commit(value);
    input.current?.focus();
  };

  return (
    <>
      <Choice>
        <input
          ref={input}
          type="file"
          id={id}
          name={name}
          accept={limits?.allowedExtensions.join(',')}
          disabled={disabled || readonly}
          required={required && chosen === null}
          aria-invalid={invalid || undefined}
          aria-describedby={[nameId, limits === null ? '' : limitsId, field.describedBy].filter(Boolean).join(' ')}
          onChange={change}
        />
        <label htmlFor={id}>{t(choose)}</label>
        <bdi id={nameId}>
          {chosen === null ? t('LocKey_Shared_File_None') : `${chosen.name} (${formatBytes(chosen.size, culture)})`}
        </bdi>
        {chosen !== null && !disabled && !readonly && (
          <Button
            icon="close"
            label={t('LocKey_Shared_File_Remove')}
            ariaLabel={`${t('LocKey_Shared_File_Remove')}: ${chosen.name}`}
            style="outline"
            noMinWidth
            onClick={remove}
          />
        )}
      </Choice>
      {limits !== null && (
        <Limits id={limitsId}>
          {t('LocKey_Shared_File_Limits', {
            types: limits.allowedExtensions.join(', '),
            max: formatBytes(limits.maxFileBytes, culture),
          })}
        </Limits>
      )}
      {refusal !== null && !disabled && !readonly && (
        <Refused>
          <bdi>{refusedName}</bdi>
          <Button
            icon="close"
            label={t('LocKey_Shared_File_LeaveOut')}
            ariaLabel={`${t('LocKey_Shared_File_LeaveOut')}: ${refusedName}`}
            style="outline"
            noMinWidth
            onClick={leaveOut}
          />
        </Refused>
      )}
    </>
  );
}
