import { extensionOf } from '../../../rules/fileName.ts';

/** In pixels: a page photographed with it has 300 dots an inch, as scanners do. */
const longestSide = 3500;
/** Small print stays readable down to it. */
const leastSide = 1200;
const quality = 0.85;
const pictureType = 'image/jpeg';

/** As a JPEG below the limit, with its sides as the camera held them; null where the browser cannot read it. */
export async function makePhoto(photo: File, maxBytes: number): Promise<File | null> {
  const picture = await createImageBitmap(photo, { imageOrientation: 'from-image' });
  try {
    const { width, height } = picture;
    let side = Math.min(longestSide, Math.max(width, height));
    for (;;) {
      const share = side / Math.max(width, height);
      const made = await drawn(picture, Math.round(width * share), Math.round(height * share));
      if (made !== null && made.size <= maxBytes) return named(made, photo);
      side *= 0.8;
      if (made === null || side < leastSide) return null;
    }
  } finally {
    picture.close();
  }
}

function drawn(picture: ImageBitmap, width: number, height: number): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, width);
  canvas.height = Math.max(1, height);
  const context = canvas.getContext('2d');
  if (context === null) return Promise.resolve(null);
  // What is transparent would be black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => {
    canvas.toBlob(resolve, pictureType, quality);
  });
}

function named(made: Blob, { name, lastModified }: File): File {
  const isJpeg = /^\.jpe?g$/.test(extensionOf(name));
  const base = name.slice(0, name.length - extensionOf(name).length);
  return new File([made], isJpeg ? name : `${base}.jpg`, { type: pictureType, lastModified });
}

/** One at a time: twenty would take a phone's memory. */
let drawing: Promise<unknown> = Promise.resolve();

/** Fills the canvas with the middle of the picture. */
export function drawThumbnail(photo: File, canvas: HTMLCanvasElement): Promise<void> {
  const draw = async () => {
    if (!canvas.isConnected) return;
    // Browsers read a photo for so few pixels faster.
    const picture = await createImageBitmap(photo, { imageOrientation: 'from-image', resizeWidth: 2 * canvas.width });
    const side = Math.min(picture.width, picture.height);
    const [left, top] = [(picture.width - side) / 2, (picture.height - side) / 2];
    canvas.getContext('2d')?.drawImage(picture, left, top, side, side, 0, 0, canvas.width, canvas.height);
    picture.close();
  };
  const drawn = drawing.then(draw);
  drawing = drawn.catch(() => undefined);
  return drawn;
}
