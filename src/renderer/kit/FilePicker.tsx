import { type DragEvent, useState } from 'react';
import { extensionOf } from '../../rules/fileName.ts';
import { formatBytes } from '../../rules/formatBytes.ts';
import { inBrowserAttribute } from '../../rules/plainForm.ts';
import { photoExtensions } from '../../rules/uploadExtensions.ts';
import type { ButtonProps } from './Button.tsx';
import { ChooseFile } from './documents/ChooseFile.tsx';
import { typesInWords } from './documents/typesInWords.ts';
import { styled } from './styled.ts';
import { useText } from './useText.ts';
import { useUploadLimits } from './useUploadLimits.ts';

const Zone = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '1rem 1.5rem',
  padding: '1.25rem',
  border: '2px dashed var(--edge)',
  borderRadius: 'var(--radius)',
  background: 'var(--ground)',
  '&[data-invalid]': { borderColor: 'var(--error)' },
  '&[data-over]': { borderStyle: 'solid', borderColor: 'var(--brand)', background: 'var(--brand-wash)' },
  '& > div': { display: 'flex', flexWrap: 'wrap', gap: '0.75rem 1rem', minInlineSize: 0 },
  '& > p': { flex: '1 1 13rem', margin: 0, fontSize: '0.9375rem', lineHeight: 1.45, color: 'var(--ink-soft)' },
  '& b': { display: 'block', fontSize: '1.0625rem', color: 'var(--ink)' },
  '@media (pointer: coarse)': {
    // Touch devices have no drag and drop.
    '& b': { display: 'none' },
    '& > div': { flex: '1 1 100%' },
    '& button': { flex: '1 1 9rem' },
  },
  '@media print': { display: 'none' },
});

/** By CSS, since the server that writes the page cannot know: a touch screen most likely has a camera. */
const Camera = styled('div')({ display: 'none', '@media (pointer: coarse)': { display: 'contents' } });

export interface FilePickerProps extends Pick<ButtonProps, 'id' | 'labelledBy' | 'describedBy' | 'style'> {
  /** Of the hidden input. */
  readonly name?: string | undefined;
  /** Text key. */
  readonly label: string;
  /** Of the line that says what is taken. */
  readonly limitsId: string;
  readonly several: boolean;
  readonly disabled?: boolean;
  readonly invalid?: boolean;
  /** At least one. */
  onFiles(files: readonly File[]): void;
}

export function FilePicker(props: FilePickerProps) {
  const { label, limitsId, several, disabled = false, invalid = false, style = 'outlinePrimary', onFiles } = props;
  const { t, culture } = useText();
  const { limits } = useUploadLimits();
  const [isOver, setIsOver] = useState(false);
  const takesPictures = limits?.allowedExtensions.some((each) => photoExtensions.includes(each)) ?? true;
  const describedBy =
    [props.describedBy, limits === null ? undefined : limitsId].filter(Boolean).join(' ') || undefined;

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
      <div>
        <ChooseFile
          id={props.id}
          name={props.name}
          label={t(label)}
          labelledBy={props.labelledBy}
          describedBy={describedBy}
          style={style}
          several={several}
          disabled={disabled}
          accept={limits?.allowedExtensions.join(',')}
          onFiles={onFiles}
        />
        {takesPictures && (
          <Camera>
            <ChooseFile
              label={t('LocKey_Shared_File_Photo')}
              describedBy={describedBy}
              style="outlinePrimary"
              camera
              disabled={disabled}
              accept="image/*"
              onFiles={(photos) => onFiles(photos.map(photoNamed))}
            />
          </Camera>
        )}
      </div>
      <p>
        {!disabled && (
          <b {...{ [inBrowserAttribute]: '' }}>
            {t(several ? 'LocKey_Shared_File_DropSeveral' : 'LocKey_Shared_File_Drop')}
          </b>
        )}
        {limits !== null && (
          <span id={limitsId}>
            {t('LocKey_Shared_File_Limits', {
              types: typesInWords(limits.allowedExtensions, t('LocKey_Shared_File_PhotoType'), culture),
              max: formatBytes(limits.maxFileBytes, culture),
            })}
          </span>
        )}
      </p>
    </Zone>
  );
}

/** Phones name every photo the same ("image.jpg"), and a claim's uploads need different names. */
function photoNamed(photo: File): File {
  const taken = new Date(photo.lastModified).toISOString().slice(0, 19).replaceAll(/[T:]/g, '-');
  return new File([photo], `photo-${taken}${extensionOf(photo.name)}`, {
    type: photo.type,
    lastModified: photo.lastModified,
  });
}
