import { deflateSync } from 'node:zlib'
import sharp from 'sharp'

const letterDrawing = (seed: number, paper: string, flash: boolean) => {
  let state = seed * 7919 + 17
  const random = () => {
    state = (state * 48271) % 2147483647
    return state / 2147483647
  }
  const words: string[] = []
  for (let y = 160; y < 1440; y += 34) {
    for (let x = 140; x < 1020; ) {
      const width = 14 + random() * 70
      words.push(`<rect x="${x}" y="${y}" width="${width}" height="14" fill="#2b2b2b"/>`)
      x += width + 12
    }
  }
  const spot = flash ? '<ellipse cx="620" cy="700" rx="330" ry="240" fill="#ffffff"/>' : ''
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="1600"><rect width="1200" height="1600" fill="#5a4632"/>
     <rect x="80" y="80" width="1040" height="1440" fill="${paper}"/>${words.join('')}${spot}</svg>`,
  )
}

interface Photograph {
  seed?: number
  blur?: number
  flash?: boolean
  longest?: number
  paper?: string
}

export async function paperPhotograph({
  seed = 1,
  blur = 0,
  flash = false,
  longest = 1600,
  paper = '#d9d5cc',
}: Photograph = {}): Promise<Buffer> {
  const drawn = sharp(letterDrawing(seed, paper, flash)).removeAlpha()
  const taken = blur > 0 ? drawn.blur(blur) : drawn
  return taken.resize({ height: longest }).jpeg({ quality: 90 }).toBuffer()
}

interface PdfDraft {
  pages?: string[]
  font?: 'plain' | 'coded'
  packed?: boolean
  encrypted?: boolean
}

export function paperPdf({
  pages = ['Recibo'],
  font = 'plain',
  packed = false,
  encrypted = false,
}: PdfDraft = {}): Buffer {
  const code = (word: string) =>
    [...word].map((letter) => ((letter.codePointAt(0)! + 0x100) & 0xffff).toString(16).padStart(4, '0')).join('')
  const shown = (words: string) =>
    font === 'coded'
      ? `<${code(words)}> Tj`
      : `[(${words.replace(/[()\\]/g, '\\$&').slice(0, 4)}) 12 (${words.slice(4).replace(/[()\\]/g, '\\$&')})] TJ`
  const table = `1 begincodespacerange <0000> <ffff> endcodespacerange\n1 beginbfrange <0100> <01ff> <0000> endbfrange`
  const first = 6
  const heads: [number, string][] = [
    [1, '<</Type/Catalog/Pages 2 0 R>>'],
    [2, `<</Type/Pages/Count ${pages.length}/Kids[${pages.map((_, at) => `${first + at * 2} 0 R`).join(' ')}]>>`],
    [3, '<</Font<</F1 4 0 R>>>>'],
    [4, '<</Type/Font/Subtype/Type0/BaseFont/A/Encoding/Identity-H/ToUnicode 5 0 R>>'],
    ...pages.map((_, at): [number, string] => [
      first + at * 2,
      `<</Type/Page/Parent 2 0 R/Resources 3 0 R/Contents ${first + at * 2 + 1} 0 R>>`,
    ]),
  ]
  if (font === 'plain') heads[3] = [4, '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>']
  const streams: [number, string, string][] = [
    [5, '', table],
    ...pages.map((words, at): [number, string, string] => [
      first + at * 2 + 1,
      '',
      `BT /F1 12 Tf 72 720 Td ${shown(words)} ET`,
    ]),
  ]
  if (packed) {
    const bodies = heads.map(([, body]) => body)
    let offset = 0
    const index = heads.map(([number], at) => {
      const entry = `${number} ${offset}`
      offset += bodies[at]!.length + 1
      return entry
    })
    const list = `${index.join(' ')} `
    streams.push([99, `/Type/ObjStm/N ${heads.length}/First ${list.length}`, list + bodies.join(' ')])
    heads.length = 0
  }
  const parts = [Buffer.from('%PDF-1.5\n%\xe2\xe3\xcf\xd3\n', 'latin1')]
  for (const [number, body] of heads) parts.push(Buffer.from(`${number} 0 obj${body}endobj\n`))
  for (const [number, more, content] of streams) {
    const bytes = deflateSync(Buffer.from(content, 'latin1'))
    parts.push(Buffer.from(`${number} 0 obj<<${more}/Filter/FlateDecode/Length ${bytes.length}>>stream\n`))
    parts.push(bytes, Buffer.from('\nendstream endobj\n'))
  }
  const cipher = encrypted ? '/Encrypt 98 0 R' : ''
  parts.push(Buffer.from(`trailer<</Root 1 0 R${cipher}>>\nstartxref\n9\n%%EOF\n`))
  return Buffer.concat(parts)
}
