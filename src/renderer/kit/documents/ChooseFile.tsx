import { type ChangeEvent, useRef } from 'react';
import { usePlainFiles } from '#plainForm';
import { Button, type ButtonProps } from '../Button.tsx';
import { useFromBrowser } from '../useFromBrowser.ts';

interface ChooseFileProps
  extends Pick<ButtonProps, 'id' | 'label' | 'ariaLabel' | 'labelledBy' | 'describedBy' | 'style'> {
  /** Of the hidden input. */
  readonly name?: string | undefined;
  readonly several?: boolean;
  readonly disabled?: boolean;
  /** As the input has it. */
  readonly accept?: string | undefined;
  readonly camera?: boolean;
  /** At least one. */
  onFiles(files: readonly File[]): void;
}

/** The input is hidden from everyone, since what it announces would be wrong. */
export function ChooseFile(props: ChooseFileProps) {
  const { name, several = false, disabled = false, accept, camera = false, onFiles, ...button } = props;
  const input = useRef<HTMLInputElement>(null);
  // Text browsers show hidden inputs, and do not send what is chosen in one without a name.
  const isThere = useFromBrowser(() => true, name !== undefined);
  const plain = usePlainFiles(props, onFiles);
  const take = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(currentTarget.files ?? [])];
    // Choosing the same file again must fire a change.
    currentTarget.value = '';
    if (files.length > 1 && !several) throw new Error(`The file field ${name ?? ''} takes one file, not several.`);
    if (files.length > 0) onFiles(files);
  };
  return (
    <>
      {isThere && (
        <input
          ref={input}
          type="file"
          hidden
          tabIndex={-1}
          name={name}
          multiple={several}
          accept={accept}
          capture={camera ? 'environment' : undefined}
          disabled={disabled}
          onChange={take}
          {...plain}
        />
      )}
      <Button {...button} disabled={disabled} inBrowser="only" onClick={() => input.current?.click()} />
    </>
  );
}
