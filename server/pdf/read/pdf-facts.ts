import { type PdfObject, type PdfParts, pdfParts, streamOf } from './pdf-objects.ts'
import { type FontMap, fontMap, shownText } from './pdf-words.ts'

export interface PdfFacts {
  pages: number
  encrypted: boolean
  locked: boolean
  text: string
}

const MOST_CONTENT = 12 * 1024 * 1024
const ENOUGH_TEXT = 100_000

export async function pdfFacts(bytes: Buffer): Promise<PdfFacts | null> {
  const parts = await pdfParts(bytes)
  if (!parts) return null
  if (parts.encrypted) return { pages: 0, encrypted: true, locked: parts.locked, text: '' }
  const pages = pageCount(parts)
  return pages === 0 ? null : { pages, encrypted: false, locked: false, text: await wordsOf(parts) }
}

const pageCount = ({ objects }: PdfParts) => {
  const heads = [...objects.values()].map(({ head }) => head)
  const trees = heads.filter((head) => /\/Type\s*\/Pages\b/.test(head))
  const stated = Math.max(0, ...trees.map((head) => Number(/\/Count\s+(\d+)/.exec(head)?.[1] ?? 0)))
  return stated || heads.filter((head) => /\/Type\s*\/Page\b/.test(head)).length
}

const wordsOf = async (parts: PdfParts) => {
  const fonts = await fontsOf(parts)
  let text = ''
  let looked = 0
  for (const object of parts.objects.values()) {
    if (text.length > ENOUGH_TEXT || looked > MOST_CONTENT) break
    if (!object.stream || NOT_CONTENT.test(object.head)) continue
    const content = (await streamOf(object))?.toString('latin1') ?? ''
    looked += content.length
    if (/\bBT\b/.test(content)) text += `${shownText(content, fonts)}\n`
  }
  return text
}

const NOT_CONTENT =
  /\/Subtype\s*\/(Image|XML|Type1C|CIDFontType0C|OpenType)\b|\/Type\s*\/(XRef|ObjStm|Metadata)\b|\/Length1\b/

const fontsOf = async ({ objects }: PdfParts) => {
  const fonts = new Map<string, FontMap>()
  const at = (reference: string | undefined): PdfObject | undefined => objects.get(Number(reference))
  for (const { head } of objects.values()) {
    for (const [, inPlace, elsewhere] of head.matchAll(/\/Font\s*(?:<<([^>]*)>>|(\d+)\s+\d+\s+R)/g)) {
      const names = inPlace ?? at(elsewhere)?.head ?? ''
      for (const [, name, number] of names.matchAll(/\/([^\s()<>[\]{}/%]+)\s+(\d+)\s+\d+\s+R/g)) {
        if (fonts.has(name!)) continue
        const table = at(/\/ToUnicode\s+(\d+)/.exec(at(number)?.head ?? '')?.[1])
        const read = table && (await streamOf(table))
        if (read) fonts.set(name!, fontMap(read.toString('latin1')))
      }
    }
  }
  return fonts
}
