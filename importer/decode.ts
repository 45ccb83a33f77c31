import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' | 'macintosh' | 'cp850'

export interface EncodingFound {
  encoding: Encoding
  /** Byte-order mark found. */
  mark: boolean
  invalid: number
}

export class UnreadableFile extends Error {
  override name = 'UnreadableFile'
}

/** Detects the encoding: mark, UTF-16 zero bytes, valid UTF-8, else the page with Spanish letters. Throws UnreadableFile. */
export async function detectEncoding(path: string): Promise<EncodingFound> {
  const head = await firstBytes(path)
  refuseOtherFormats(head)
  if (head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf) return { encoding: 'utf-8', mark: true, invalid: 0 }
  if (head[0] === 0xff && head[1] === 0xfe) return { encoding: 'utf-16le', mark: true, invalid: 0 }
  if (head[0] === 0xfe && head[1] === 0xff) return { encoding: 'utf-16be', mark: true, invalid: 0 }
  const zeros = [0, 0]
  for (let i = 0; i < head.length; i++) if (head[i] === 0) zeros[i % 2]!++
  if (zeros[1]! > head.length / 4) return { encoding: 'utf-16le', mark: false, invalid: 0 }
  if (zeros[0]! > head.length / 4) return { encoding: 'utf-16be', mark: false, invalid: 0 }
  if (zeros[0]! + zeros[1]! > 8)
    throw new UnreadableFile('El archivo no es texto: guárdalo como CSV y vuelve a intentar.')
  return highBytes(path)
}

const firstBytes = async (path: string): Promise<Buffer> => {
  const file = await open(path).catch((error: NodeJS.ErrnoException) => {
    const why =
      error.code === 'ENOENT'
        ? 'No existe el archivo'
        : error.code === 'EACCES'
          ? 'No hay permiso para leer el archivo'
          : 'No se pudo abrir el archivo'
    throw new UnreadableFile(`${why}: ${path}`)
  })
  try {
    if ((await file.stat()).isDirectory()) throw new UnreadableFile(`Es una carpeta, no un archivo: ${path}`)
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4096), 0, 4096, 0)
    if (bytesRead === 0) throw new UnreadableFile('El archivo está vacío.')
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

const refuseOtherFormats = (head: Buffer) => {
  const text = head.toString('latin1').trimStart().toLowerCase()
  const sheet = 'Ábrelo y guárdalo como «CSV UTF-8 (delimitado por comas)».'
  if (head.subarray(0, 2).toString('latin1') === 'PK')
    throw new UnreadableFile(`El archivo es un libro de Excel o un ZIP, no un CSV. ${sheet}`)
  if (head[0] === 0xd0 && head[1] === 0xcf)
    throw new UnreadableFile(`El archivo es un libro de Excel antiguo (.xls), no un CSV. ${sheet}`)
  if (/^(\[\s*(\{|\[\s*["{])|\{\s*")/.test(text.replace(/^ï»¿/, '')))
    throw new UnreadableFile(`El archivo es JSON, no un CSV: no se cargó nada. ${sheet}`)
  if (text.startsWith('%pdf')) throw new UnreadableFile('El archivo es un PDF, no un CSV.')
  if (/^(<!doctype html|<html|<table|<\?xml)/.test(text))
    throw new UnreadableFile(`El archivo es una página web o XML, no un CSV. ${sheet}`)
}

async function highBytes(path: string): Promise<EncodingFound> {
  const counts = new Array<number>(256).fill(0)
  let valid = 0
  let invalid = 0
  let pending = 0
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    for (let i = 0; i < chunk.length; i++) {
      const byte = chunk[i]!
      if (byte < 0x80) {
        if (pending > 0) invalid++
        pending = 0
        continue
      }
      counts[byte]!++
      if (pending > 0 && byte < 0xc0) {
        if (--pending === 0) valid++
      } else {
        if (pending > 0) invalid++
        pending = byte >= 0xf0 && byte < 0xf5 ? 3 : byte >= 0xe0 ? (byte < 0xf0 ? 2 : 0) : byte >= 0xc2 ? 1 : 0
        if (pending === 0) invalid++
      }
    }
  }
  // Mostly valid UTF-8.
  if (invalid === 0 || valid > invalid * 4) return { encoding: 'utf-8', mark: false, invalid }
  const pages = (['windows-1252', 'macintosh', 'cp850'] as const).map((encoding) => ({
    encoding,
    score: spanishScore(counts, encoding),
  }))
  pages.sort((a, b) => b.score - a.score)
  return { encoding: pages[0]!.encoding, mark: false, invalid: 0 }
}

// á é í ó ú ñ ü Á É Í Ó Ú Ñ ° in each page.
const LETTERS: Record<'windows-1252' | 'macintosh' | 'cp850', number[]> = {
  'windows-1252': [0xe1, 0xe9, 0xed, 0xf3, 0xfa, 0xf1, 0xfc, 0xc1, 0xc9, 0xcd, 0xd3, 0xda, 0xd1, 0xb0],
  macintosh: [0x87, 0x8e, 0x92, 0x97, 0x9c, 0x96, 0x9f, 0xe7, 0x83, 0xea, 0xee, 0xf2, 0x84, 0xa1],
  cp850: [0xa0, 0x82, 0xa1, 0xa2, 0xa3, 0xa4, 0x81, 0xb5, 0x90, 0xd6, 0xe0, 0xe9, 0xa5, 0xf8],
}

const spanishScore = (counts: number[], page: keyof typeof LETTERS) =>
  LETTERS[page].reduce((sum, byte) => sum + counts[byte]!, 0)

const CP850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0'

/** Decoded chunks; repairs double encoding. */
export async function* decodedText(path: string, encoding: Encoding): AsyncGenerator<string> {
  const decoder = encoding === 'cp850' ? null : new TextDecoder(encoding)
  let held = ''
  for await (const chunk of createReadStream(path, { highWaterMark: 256 * 1024 }) as AsyncIterable<Buffer>) {
    const text = held + (decoder ? decoder.decode(chunk, { stream: true }) : fromCp850(chunk))
    // A pair may be split.
    const half = /[ÃÂ]$/.test(text) ? 1 : 0
    held = text.slice(text.length - half)
    yield repaired(text.slice(0, text.length - half))
  }
  const rest = held + (decoder?.decode() ?? '')
  if (rest) yield repaired(rest)
}

const fromCp850 = (bytes: Buffer) => {
  let text = ''
  for (const byte of bytes) text += byte < 0x80 ? String.fromCharCode(byte) : CP850[byte - 0x80]
  return text
}

// 'AÃ±o' is UTF-8 read as Windows-1252.
const TWICE =
  /[ÃÂ][\u0080-\u00bf\u0152\u0153\u0160\u0161\u0178\u017d\u017e\u0192\u02c6\u02dc\u2013-\u2022\u2026\u2030\u2039\u203a\u20ac\u2122]/
const PAIRS = new Map<string, string>()
for (let code = 0xa1; code <= 0xff; code++) {
  const bytes = Buffer.from(String.fromCharCode(code), 'utf8')
  PAIRS.set(new TextDecoder('windows-1252').decode(bytes), String.fromCharCode(code))
}

const repaired = (text: string): string =>
  TWICE.test(text) ? text.replace(new RegExp(TWICE, 'g'), (pair) => PAIRS.get(pair) ?? pair) : text
