import type { RowButton } from '../../compile/compiledPage.ts';
import { Button } from './Button.tsx';
import { useText } from './useText.ts';

const usual = {
  edit: { icon: 'pen', label: 'LocKey_Shared_Records_Edit' },
  delete: { icon: 'trash', label: 'LocKey_Shared_Records_Delete' },
} as const;

export interface RecordButtonProps {
  readonly action: keyof typeof usual;
  /** What its document says of it; the rest is as usual. */
  readonly button: RowButton;
  /** Of the record, in the active language: a screen reader tells by it one button from those of other records. */
  readonly name: string;
  onClick(): unknown;
}

/** The button of one record that edits or deletes it. */
export function RecordButton({ action, button, name, onClick }: RecordButtonProps) {
  const { t } = useText();
  const { ariaLabel, style = 'link', noMinWidth } = button;
  const { label, icon } = button.label === undefined && button.icon === undefined ? usual[action] : button;
  const spoken = t(ariaLabel ?? label ?? usual[action].label);
  return (
    <Button
      icon={icon}
      label={label && t(label)}
      ariaLabel={`${spoken}: ${name}`}
      style={style}
      noMinWidth={noMinWidth}
      action={action}
      onClick={onClick}
    />
  );
}
