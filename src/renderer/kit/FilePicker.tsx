import { type ChangeEvent, type DragEvent, useRef, useState } from 'react';
import { usePlainFiles } from '#plainForm';
import { extensionOf } from '../../rules/fileRefusal.ts';
import { Button } from './Button.tsx';
import { styled } from './styled.ts';
import { useText } from './useText.ts';
import { useUploadLimits } from './useUploadLimits.ts';

const Zone = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '0.5rem 1rem',
  padding: '1.25rem',
  border: '2px dashed var(--edge)',
  borderRadius: 'var(--radius)',
  background: 'var(--ground)',
  '&[data-invalid]': { borderColor: 'var(--error)' },
  '&[data-over]': { borderStyle: 'solid', borderColor: 'var(--brand)', background: 'var(--brand-wash)' },
  // Touch devices have no drag and drop.
  '@media (pointer: coarse)': { padding: '1rem', '& button': { flex: '1 0 100%' } },
  '& > span': { color: 'var(--ink-soft)', '@media (pointer: coarse)': { display: 'none' } },
});

/** By CSS, since the server that writes the page cannot know: a touch screen most likely has a camera. */
const Camera = styled('div')({ display: 'none', '@media (pointer: coarse)': { display: 'contents' } });

/** File types that cameras produce. */
const pictures = ['.jpg', '.jpeg', '.png', '.heic', '.heif'];

export interface FilePickerProps {
  /** Of the button. */
  readonly id?: string | undefined;
  /** Of the hidden input. */
  readonly name?: string | undefined;
  /** Text key. */
  readonly label: string;
  /** Ids; by default the button's own label. */
  readonly labelledBy?: string | undefined;
  readonly describedBy?: string | undefined;
  readonly several: boolean;
  readonly disabled?: boolean;
  readonly invalid?: boolean;
  /** At least one. */
  onFiles(files: readonly File[]): void;
}

/** The inputs are hidden from everyone, since what they announce would be wrong. */
export function FilePicker(props: FilePickerProps) {
  const { id, name, label, labelledBy, describedBy, several, disabled = false, invalid = false, onFiles } = props;
  const { t } = useText();
  const { limits } = useUploadLimits();
  const input = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const takesPictures = pictures.some((each) => allows(limits, each));

  const take = (change: (file: File) => File) => (event: ChangeEvent<HTMLInputElement>) => {
    const { currentTarget } = event;
    const files = [...(currentTarget.files ?? [])];
    // Choosing the same file again must fire a change.
    currentTarget.value = '';
    if (files.length > 1 && !several) throw new Error(`The file field ${name ?? ''} takes one file, not several.`);
    if (files.length > 0) onFiles(files.map(change));
  };
  const over = (event: DragEvent) => {
    if (disabled || !event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = 'copy';
    setIsOver(true);
  };
  const drop = (event: DragEvent) => {
    setIsOver(false);
    if (disabled || !event.dataTransfer.types.includes('Files')) return;
    // Otherwise the browser would open the file instead of the page.
    event.preventDefault();
    const files = [...event.dataTransfer.files];
    if (files.length > 0) onFiles(files);
  };
  return (
    <Zone
      data-over={isOver || undefined}
      data-invalid={invalid || undefined}
      onDragEnter={over}
      onDragOver={over}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <input
        ref={input}
        type="file"
        hidden
        tabIndex={-1}
        name={name}
        multiple={several}
        accept={limits?.allowedExtensions.join(',')}
        disabled={disabled}
        onChange={take((file) => file)}
        {...usePlainFiles(props, onFiles)}
      />
      <Button
        id={id}
        label={t(label)}
        labelledBy={labelledBy}
        describedBy={describedBy}
        style="outlinePrimary"
        disabled={disabled}
        inBrowser="only"
        onClick={() => input.current?.click()}
      />
      {takesPictures && (
        <Camera>
          <input
            ref={camera}
            type="file"
            hidden
            tabIndex={-1}
            accept="image/*"
            capture="environment"
            disabled={disabled}
            onChange={take(photoNamed)}
          />
          <Button
            label={t('LocKey_Shared_File_Photo')}
            describedBy={describedBy}
            style="outline"
            disabled={disabled}
            inBrowser="only"
            onClick={() => camera.current?.click()}
          />
        </Camera>
      )}
      {!disabled && <span>{t(several ? 'LocKey_Shared_File_DropSeveral' : 'LocKey_Shared_File_Drop')}</span>}
    </Zone>
  );
}

const allows = (limits: ReturnType<typeof useUploadLimits>['limits'], extension: string) =>
  limits?.allowedExtensions.some((each) => each === extension) ?? true;

/** Phones name every photo the same ("image.jpg"), and a claim's uploads need different names. */
function photoNamed(photo: File): File {
  const taken = new Date(photo.lastModified).toISOString().slice(0, 19).replaceAll(/[T:]/g, '-');
  return new File([photo], `photo-${taken}${extensionOf(photo.name)}`, {
    type: photo.type,
    lastModified: photo.lastModified,
  });
}
