import { inflateSync } from 'node:zlib'

// WinAnsi differences from Latin 1.
const WIN_ANSI: Record<number, string> = {
  128: '€',
  133: '…',
  145: '‘',
  146: '’',
  147: '“',
  148: '”',
  149: '•',
  150: '–',
  151: '—',
}

export function pdfText(pdf: Uint8Array): string {
  const bytes = Buffer.from(pdf)
  const file = bytes.toString('latin1')
  const texts: string[] = []
  for (const found of file.matchAll(/\/Length (\d+)[^>]*>>\s*stream\r?\n/g)) {
    const start = found.index + found[0].length
    let content: string
    try {
      content = inflateSync(bytes.subarray(start, start + Number(found[1]))).toString('latin1')
    } catch {
      continue
    }
    for (const shown of content.matchAll(/\[([^\]]*)\]\s*TJ|<([0-9a-f]+)>\s*Tj/gi)) {
      const pieces = [...(shown[1] ?? `<${shown[2]}>`).matchAll(/<([0-9a-f]*)>/gi)].map(([, hex]) =>
        Buffer.from(hex!, 'hex'),
      )
      texts.push([...Buffer.concat(pieces)].map((code) => WIN_ANSI[code] ?? String.fromCharCode(code)).join(''))
    }
  }
  return texts.join('\n')
}
