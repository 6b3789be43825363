import { cleanText } from './cleanText';

/** The parts of `Wi-Fi; NFC, Bluetooth`, each once, in their order. Semicolons part before commas, commas before strokes. */
export function readTags(text: string): readonly string[] {
  const separator = [';', '|', '\n', ',', ' / ', '/'].find((mark) => text.includes(mark));
  const parts = separator === undefined ? [text] : text.split(separator);
  return [...new Set(parts.map(cleanText).filter((part) => part !== ''))];
}
