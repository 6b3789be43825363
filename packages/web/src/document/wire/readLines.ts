const newline = 10;

/** Reads the lines of a body as they arrive, without line ends. A line is decoded once it is complete. */
export async function* readLines(body: ReadableStream<Uint8Array>): AsyncGenerator<string, void> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let begun: Uint8Array[] = [];
  const finish = (end: Uint8Array): string => {
    const line = decoder.decode(begun.length === 0 ? end : joined([...begun, end]));
    begun = [];
    return line;
  };
  try {
    for (;;) {
      const { value, done } = await reader.read();
      if (done) break;
      let rest = value;
      for (let at = rest.indexOf(newline); at >= 0; at = rest.indexOf(newline)) {
        yield finish(rest.subarray(0, at));
        rest = rest.subarray(at + 1);
      }
      if (rest.length > 0) begun.push(rest);
    }
    if (begun.length > 0) yield finish(new Uint8Array());
  } finally {
    // A reader that stops in the middle wants no more. A broken body has nothing to cancel.
    reader.cancel().catch(() => {});
  }
}

function joined(pieces: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(pieces.reduce((length, piece) => length + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}
