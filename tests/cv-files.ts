import { crc32, deflateRawSync } from 'node:zlib'

export interface ZipPart {
  name: string
  content: string | Buffer
  lie?: number
  flags?: number
}

export function zip(parts: ZipPart[]): Buffer {
  const locals: Buffer[] = []
  const entries: Buffer[] = []
  let at = 0
  for (const { name, content, lie, flags = 0 } of parts) {
    const bytes = Buffer.from(content)
    const packed = deflateRawSync(bytes, { level: 9 })
    const title = Buffer.from(name)
    const shared = Buffer.alloc(26)
    shared.writeUInt16LE(20, 0)
    shared.writeUInt16LE(flags, 2)
    shared.writeUInt16LE(8, 4)
    shared.writeUInt32LE(crc32(bytes), 10)
    shared.writeUInt32LE(packed.length, 14)
    shared.writeUInt32LE(lie ?? bytes.length, 18)
    shared.writeUInt16LE(title.length, 22)
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), shared, title, packed])
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(at, 10)
    entries.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), shared, rest, title]))
    locals.push(local)
    at += local.length
  }
  const directory = Buffer.concat(entries)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(parts.length, 4)
  end.writeUInt16LE(parts.length, 6)
  end.writeUInt32LE(directory.length, 8)
  end.writeUInt32LE(at, 12)
  return Buffer.concat([...locals, directory, Buffer.from('PK\x05\x06', 'latin1'), end])
}

const TYPES = `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">
<Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`

const WORDS =
  '<?xml version="1.0"?><w:document><w:body><w:p><w:r><w:t>Ana Pérez</w:t></w:r></w:p></w:body></w:document>'

export const DOCX_PARTS: ZipPart[] = [
  { name: '[Content_Types].xml', content: TYPES },
  { name: '_rels/.rels', content: '<?xml version="1.0"?><Relationships/>' },
  { name: 'word/document.xml', content: WORDS },
]

export const docx = (...more: ZipPart[]) => zip([...DOCX_PARTS, ...more])

export const pdf = (words = 'Ana Pérez') =>
  Buffer.from(
    `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj
% ${words}
trailer<</Root 1 0 R>>
startxref
9
%%EOF
`,
  )

export const HOSTILE: [what: string, bytes: Buffer, name: string, type: string][] = [
  [
    'a program called PDF',
    Buffer.from(`MZ\x90\x00${'\0'.repeat(200)}This program cannot be run`, 'latin1'),
    'cv.pdf',
    'application/pdf',
  ],
  [
    'a page called PDF',
    Buffer.from('<!doctype html><script>alert(1)</script>%PDF-1.4\n%%EOF'),
    'cv.pdf',
    'application/pdf',
  ],
  ['a page before a PDF', Buffer.concat([Buffer.from('<html>'), pdf()]), 'cv.pdf', 'application/pdf'],
  ['half a PDF', pdf().subarray(0, 60), 'cv.pdf', 'application/pdf'],
  ['a picture called PDF', Buffer.from('\x89PNG\r\n\x1a\n%PDF-1.4 %%EOF', 'latin1'), 'cv.pdf', 'application/pdf'],
  ['nothing at all', Buffer.alloc(0), 'cv.pdf', 'application/pdf'],
  ['a text', Buffer.from('Ana Pérez. Experiencia en ventas.'), 'cv.docx', 'application/msword'],
  ['a zip that is no document', zip([{ name: 'a.txt', content: 'hola' }]), 'cv.docx', 'application/zip'],
  ['a document with macros', docx({ name: 'word/vbaProject.bin', content: 'x' }), 'cv.docx', 'application/pdf'],
  ['a document that climbs out', docx({ name: '../../etc/passwd', content: 'x' }), 'cv.docx', 'application/pdf'],
  ['a bomb', docx({ name: 'word/media/a.xml', content: Buffer.alloc(64 * 1024 * 1024) }), 'cv.docx', 'application/pdf'],
  [
    'a bomb that lies',
    docx({ name: 'word/media/a.xml', content: Buffer.alloc(64 * 1024 * 1024), lie: 100 }),
    'cv.docx',
    'application/pdf',
  ],
  ['an enciphered document', docx({ name: 'word/a.xml', content: 'x', flags: 1 }), 'cv.docx', 'application/pdf'],
  ['a part twice', docx({ name: 'word/document.xml', content: 'x' }), 'cv.docx', 'application/pdf'],
  ['half a document', docx().subarray(0, -30), 'cv.docx', 'application/pdf'],
  [
    'a spreadsheet',
    zip([
      { name: '[Content_Types].xml', content: 'spreadsheetml.sheet.main+xml' },
      { name: 'word/document.xml', content: 'x' },
    ]),
    'cv.docx',
    'application/pdf',
  ],
]
