/** CRC-32 as in zip, by byte (ISO 3309). */
const remainders = Uint32Array.from({ length: 256 }, (_, byte) => {
  let rest = byte;
  for (let bit = 0; bit < 8; bit++) rest = (rest & 1) === 0 ? rest >>> 1 : (rest >>> 1) ^ 0xedb88320;
  return rest;
});

/** The checksum that an archive keeps of each file; nothing that unpacks here compares it. */
export function crc32(bytes: Uint8Array): number {
  let rest = 0xffffffff;
  for (const byte of bytes) rest = (rest >>> 8) ^ (remainders[(rest ^ byte) & 0xff] ?? 0);
  return ~rest >>> 0;
}
