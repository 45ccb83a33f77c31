async function encodingOf(file: Blob): Promise<string> {
  const head = new Uint8Array(await file.slice(0, 4).arrayBuffer())
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le'
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be'
  const strict = new TextDecoder('utf-8', { fatal: true })
  try {
    for await (const bytes of chunksOf(file)) strict.decode(bytes, { stream: true })
    strict.decode()
    return 'utf-8'
  } catch {
    return 'windows-1252'
  }
}

const CHUNK = 256 * 1024

async function* chunksOf(file: Blob): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < file.size; at += CHUNK) yield new Uint8Array(await file.slice(at, at + CHUNK).arrayBuffer())
}

/** Decodes as detected. */
export async function* fileText(file: Blob): AsyncGenerator<string> {
  const decoder = new TextDecoder(await encodingOf(file))
  for await (const bytes of chunksOf(file)) {
    const piece = decoder.decode(bytes, { stream: true })
    if (piece !== '') yield piece
  }
  const rest = decoder.decode()
  if (rest !== '') yield rest
}
