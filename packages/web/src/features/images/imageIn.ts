/** Of what was pasted or dropped: the image in it, `'address'` where only the address of one is, or `null`. */
export function imageIn(transfer: DataTransfer | null): Blob | 'address' | null {
  const file = [...(transfer?.files ?? [])].find(({ type }) => type.startsWith('image/'));
  if (file !== undefined) return file;
  const html = transfer?.getData('text/html') ?? '';
  const source = /<img\b[^>]*?\ssrc\s*=\s*["']?([^"'\s>]+)/i.exec(html)?.[1];
  if (source === undefined) return null;
  const [, type, content = ''] = /^data:(image\/[a-z]+);base64,([\w+/]+=*)$/i.exec(source) ?? [];
  if (type === undefined) return 'address';
  return new Blob([Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0))], { type });
}
