/** Images of 6 × 4 pixels written by a browser, without colour profiles. */
export const sampleImages = {
  lossy:
    'UklGRkoAAABXRUJQVlA4ID4AAADwAQCdASoGAAQAAUAmJagCdLoAAwkG/ewA91D/8Vh/8UQr/4bBSfyv87Wy1Mv/sxIdHX/YOP+mJDo6/SgAAA==',
  lossless: 'UklGRiIAAABXRUJQVlA4TBYAAAAvBcAAAA/wGebPMH+Gef5DC2MQ0f8w',
  jpeg: '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDABALDA4MChAODQ4SERATGCgaGBYWGDEjJR0oOjM9PDkzODdASFxOQERXRTc4UG1RV19iZ2hnPk1xeXBkeFxlZ2P/2wBDARESEhgVGC8aGi9jQjhCY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2P/wAARCAAEAAYDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAT/xAAeEAABAwQDAAAAAAAAAAAAAAAAAQIDERITI0FRYf/EABUBAQEAAAAAAAAAAAAAAAAAAAQG/8QAFxEBAAMAAAAAAAAAAAAAAAAAAAECMf/aAAwDAQACEQMRAD8AknmzY9UcdjEZrbS6nK9r6AAkqKmP/9k=',
} as const;

/** A WebP file of these chunks, each with its four-letter kind and its content. */
export function webpOf(...chunks: readonly (readonly [kind: string, content: Buffer])[]): Buffer {
  const body = Buffer.concat(
    chunks.flatMap(([kind, content]) => {
      const length = Buffer.alloc(4);
      length.writeUInt32LE(content.length);
      return [Buffer.from(kind, 'latin1'), length, content, Buffer.alloc(content.length % 2)];
    }),
  );
  const head = Buffer.from('RIFF....WEBP', 'latin1');
  head.writeUInt32LE(body.length + 4, 4);
  return Buffer.concat([head, body]);
}

/** The lossless frame of an image of one colour: https://developers.google.com/speed/webp/docs/webp_lossless_bitstream_specification */
export function losslessFrame(width: number, height: number): Buffer {
  const frame = Buffer.alloc(16);
  frame.writeUInt8(0x2f);
  frame.writeUInt32LE(((width - 1) | ((height - 1) << 14)) >>> 0, 1);
  return frame;
}
