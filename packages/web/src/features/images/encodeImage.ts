import { maximumImageBytes } from '@tertium/contract';

/** Of the longer side in px, largest first: heads show a part of that, reports and drawers all of it. */
const sides = [480, 360, 240];
const qualities = [0.85, 0.7, 0.5];

/**
 * An image as small as it is stored, as base64: WebP, or JPEG where the browser can't write that. Turned as its camera says,
 * without anything else that the file knows of where and when it was taken. `null` of what the browser can't read.
 */
export async function encodeImage(file: Blob): Promise<string | null> {
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (bitmap === null) return null;
  try {
    for (const side of sides) {
      const canvas = drawSmall(bitmap, side);
      for (const quality of qualities) {
        const blob = await encode(canvas, quality);
        if (blob.size <= maximumImageBytes) return toBase64(await blob.arrayBuffer());
      }
    }
    return null;
  } finally {
    bitmap.close();
  }
}

function drawSmall(bitmap: ImageBitmap, side: number): OffscreenCanvas {
  const scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height));
  const sizeOf = (length: number) => Math.max(1, Math.round(length * scale));
  const canvas = new OffscreenCanvas(sizeOf(bitmap.width), sizeOf(bitmap.height));
  const context = canvas.getContext('2d');
  if (context !== null) {
    context.imageSmoothingQuality = 'high';
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  }
  return canvas;
}

async function encode(canvas: OffscreenCanvas, quality: number): Promise<Blob> {
  const blob = await canvas.convertToBlob({ type: 'image/webp', quality });
  if (blob.type === 'image/webp') return blob;
  const context = canvas.getContext('2d');
  if (context !== null) {
    // JPEG has no transparency: what shows through is white, not black.
    context.globalCompositeOperation = 'destination-over';
    context.fillStyle = 'white';
    context.fillRect(0, 0, canvas.width, canvas.height);
  }
  return canvas.convertToBlob({ type: 'image/jpeg', quality });
}

function toBase64(bytes: ArrayBuffer): string {
  return btoa(Array.from(new Uint8Array(bytes), (byte) => String.fromCharCode(byte)).join(''));
}
