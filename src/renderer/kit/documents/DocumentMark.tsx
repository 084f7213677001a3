import { useEffect, useRef, useState } from 'react';
import { extensionOf } from '../../../rules/fileName.ts';
import { isPhoto } from '../../../rules/fileRefusal.ts';
import type { FileLike } from '../../../rules/value.ts';
import { styled } from '../styled.ts';
import { drawThumbnail } from './photos.ts';

const Mark = styled('div')({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  inlineSize: '3rem',
  blockSize: '3rem',
  border: '1px solid var(--line)',
  borderRadius: '0.375rem',
  overflow: 'hidden',
  background: 'var(--brand-wash)',
  color: 'var(--brand)',
  fontSize: '0.75rem',
  fontWeight: 800,
  '& > *': { gridArea: '1 / 1' },
  '& > canvas': { inlineSize: '100%', blockSize: '100%' },
});

interface DocumentMarkProps {
  readonly name: string;
  /** Null for one that is not here or not ready. */
  readonly file: FileLike | null;
}

/** A small picture of a photo that is still here, else the type. The name beside it says as much. */
export function DocumentMark({ name, file }: DocumentMarkProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isDrawn, setIsDrawn] = useState(false);
  const photo = file instanceof File && isPhoto(file.name) ? file : null;
  useEffect(() => {
    const target = canvas.current;
    if (photo === null || target === null) return;
    let isCurrent = true;
    const draw = async () => {
      await drawThumbnail(photo, target);
      if (isCurrent) setIsDrawn(true);
    };
    // A browser that cannot read it shows the type.
    draw().catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [photo]);
  return (
    <Mark aria-hidden>
      {!isDrawn && <span>{extensionOf(name).slice(1, 5).toUpperCase()}</span>}
      {photo !== null && <canvas ref={canvas} width={96} height={96} />}
    </Mark>
  );
}
