import { CvTroubled } from './look-at-pdf.ts'
import { partContent, zipParts } from './zip-parts.ts'

const LARGEST = 16 * 1024 * 1024
const MOST_TEXT = 60_000

// Bounded alternatives prevent backtracking.
const PIECE =
  /<w:t(?:\s[^<>]{0,200})?>([^<]*)<\/w:t>|<w:tab(?:\s[^<>]{0,200})?\/>|<w:(?:br|cr)(?:\s[^<>]{0,200})?\/>|<\/w:p>|<(\/?)mc:Fallback>/g

/** Reads the text without external entities. Throws CvTroubled. */
export async function docxText(bytes: Buffer): Promise<string> {
  const xml = await words(bytes)
  let text = ''
  let isTwin = false
  for (const [piece, letters, end] of xml.matchAll(PIECE)) {
    if (end !== undefined) isTwin = end === ''
    else if (isTwin) continue
    else if (letters !== undefined) text += unescaped(letters)
    else if (piece.startsWith('<w:tab')) text += '\t'
    else text += '\n'
    if (text.length > MOST_TEXT) break
  }
  const said = text
    .slice(0, MOST_TEXT)
    .replace(/\n{3,}/g, '\n\n')
    .trim()
  if (!said) throw new CvTroubled('empty')
  return said
}

const words = async (bytes: Buffer): Promise<string> => {
  try {
    const part = zipParts(bytes).find(({ name }) => name === 'word/document.xml')
    if (!part) throw new CvTroubled('damaged')
    if (part.unpacked > LARGEST) throw new CvTroubled('heavy')
    return (await partContent(bytes, part)).toString('utf8')
  } catch (error) {
    throw error instanceof CvTroubled ? error : new CvTroubled('damaged')
  }
}

const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const unescaped = (text: string) =>
  text.replace(/&(?:#(\d{1,7})|#x([0-9a-fA-F]{1,6})|(amp|lt|gt|quot|apos));/g, (_, decimal, hex, name) => {
    if (name) return NAMED[name]!
    const point = decimal ? Number(decimal) : Number.parseInt(hex, 16)
    return point > 31 && point <= 0x10ffff ? String.fromCodePoint(point) : ' '
  })
