import type { JSHandle, Page } from '@playwright/test';

interface Drawn {
  readonly type: 'image/png' | 'image/jpeg' | 'image/webp';
  readonly width: number;
  readonly height: number;
  readonly colour: string;
  /** Every pixel of another colour, so that nothing of it can be left out. */
  readonly isNoisy?: boolean;
}

/** What a person drags or has copied: an image as a browser draws it. */
export function drawnImage(page: Page, drawn: Drawn): Promise<JSHandle<DataTransfer>> {
  return page.evaluateHandle(async ({ type, width, height, colour, isNoisy = false }) => {
    const canvas = new OffscreenCanvas(width, height);
    const context = canvas.getContext('2d');
    if (context === null) throw new Error('No canvas');
    context.fillStyle = colour;
    context.fillRect(0, 0, width, height);
    if (isNoisy) {
      const pixels = context.getImageData(0, 0, width, height);
      for (let at = 0; at < pixels.data.length; at += 65_536)
        crypto.getRandomValues(pixels.data.subarray(at, at + 65_536));
      context.putImageData(pixels, 0, 0);
    }
    const transfer = new DataTransfer();
    transfer.items.add(new File([await canvas.convertToBlob({ type })], 'image', { type }));
    return transfer;
  }, drawn);
}
