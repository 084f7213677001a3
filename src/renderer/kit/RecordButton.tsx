import type { RowButton } from '../../compile/compiledPage.ts';
import { Button } from './Button.tsx';
import { useText } from './useText.ts';

const usual = {
  edit: { icon: 'pen', label: 'LocKey_Shared_Records_Edit' },
  delete: { icon: 'trash', label: 'LocKey_Shared_Records_Delete' },
} as const;

export interface RecordButtonProps {
  readonly action: keyof typeof usual;
  /** As its document has it; the rest is default. */
  readonly button: RowButton;
  /** The record's name, in the active language, so that screen readers can tell buttons apart. */
  readonly name: string;
  onClick(): unknown;
}

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
