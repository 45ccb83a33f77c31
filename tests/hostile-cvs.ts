import { deflateSync } from 'node:zlib'
import { DOCX_PARTS, docx, pdf, zip } from './cv-files.ts'

interface PdfGiven {
  root?: string
  kids?: string
  count?: number
  page?: string
  box?: string
  more?: (string | Buffer)[]
  trailer?: string
}

/** PDF without a cross-reference table. */
export const pdfOf = ({
  root = '',
  kids = '3 0 R',
  count = 1,
  page = '',
  box = '0 0 200 200',
  more = [],
  trailer = '',
}: PdfGiven) =>
  Buffer.concat([
    Buffer.from(`%PDF-1.7
1 0 obj<</Type/Catalog/Pages 2 0 R ${root}>>endobj
2 0 obj<</Type/Pages/Kids[${kids}]/Count ${count}>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[${box}] ${page}>>endobj
`),
    ...more.map((one) => Buffer.from(one)),
    Buffer.from(`\ntrailer<</Root 1 0 R ${trailer}>>\nstartxref\n9\n%%EOF\n`),
  ])

const stream = (id: number, dictionary: string, bytes: Buffer) =>
  Buffer.concat([
    Buffer.from(`${id} 0 obj<<${dictionary}/Length ${bytes.length}>>stream\n`),
    bytes,
    Buffer.from('\nendstream endobj\n'),
  ])
const FONT = '/Resources<</Font<</F 9 0 R>>>>/Contents 4 0 R'
const HELVETICA = '9 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj\n'

export const pdfSaying = (words: string) =>
  pdfOf({
    page: FONT,
    more: [HELVETICA, stream(4, '', Buffer.from(`BT /F 14 Tf 20 120 Td (${words}) Tj ET`))],
  })

const zeros = (megabytes: number) => deflateSync(Buffer.alloc(megabytes * 1024 * 1024, 0x20), { level: 9 })
const image = (width: number, height: number, bytes: Buffer, filter = '/FlateDecode') =>
  stream(
    5,
    `/Type/XObject/Subtype/Image/Width ${width}/Height ${height}/ColorSpace/DeviceRGB/BitsPerComponent 8/Filter${filter}`,
    bytes,
  )
const DRAWS = '/Resources<</XObject<</X 5 0 R>>>>/Contents 4 0 R'
const DRAW = stream(4, '', Buffer.from('200 0 0 200 0 0 cm /X Do'))
const action = (what: string) => pdfOf({ root: `/OpenAction<<${what}>>`, page: `/AA<</O<<${what}>>>>` })
const form = (id: number, dictionary: string, draws: string) =>
  stream(id, `/Type/XObject/Subtype/Form/BBox[0 0 200 200]${dictionary}`, Buffer.from(draws))

/** Hostile PDFs: shown, or refused as 'locked', 'damaged', 'heavy'. */
export const HOSTILE_PDFS: [what: string, make: () => Buffer][] = [
  ['a script that opens', () => action('/S/JavaScript/JS(app.alert\\(1\\); while\\(true\\){})')],
  ['a program that is launched', () => action('/S/Launch/F(/bin/sh)/Win<</F(cmd.exe)/P(/c calc)>>')],
  ['an address that is opened', () => action('/S/URI/URI(http://127.0.0.1:9/)')],
  ['a form that sends itself', () => action('/S/SubmitForm/F(http://127.0.0.1:9/)/Flags 4')],
  ['a file of somebody else', () => action('/S/GoToR/F(file:///etc/passwd)/D[0/Fit]')],
  [
    'an embedded program',
    () =>
      pdfOf({
        root: '/Names<</EmbeddedFiles<</Names[(a.exe)5 0 R]>>>>',
        more: [stream(5, '/Type/EmbeddedFile', Buffer.from('MZ'))],
      }),
  ],
  [
    'a picture from a file',
    () =>
      pdfOf({
        page: DRAWS,
        more: [
          DRAW,
          stream(
            5,
            '/Type/XObject/Subtype/Image/Width 1/Height 1/ColorSpace/DeviceGray/BitsPerComponent 8/F(/etc/passwd)',
            Buffer.alloc(0),
          ),
        ],
      }),
  ],
  [
    'XFA with a script',
    () =>
      pdfOf({
        root: '/AcroForm<</XFA 5 0 R/Fields[]>>',
        more: [stream(5, '', Buffer.from('<xdp><template><script>while(1);</script></template></xdp>'))],
      }),
  ],
  ['10,000 pages', () => pdfOf({ kids: '3 0 R '.repeat(10_000), count: 10_000 })],
  ['a billion pages, it says', () => pdfOf({ count: 1_000_000_000 })],
  ['fewer than no pages', () => pdfOf({ count: -5 })],
  ['pages within themselves', () => pdfOf({ kids: '2 0 R', count: 5 })],
  ['a page as large as a town', () => pdfOf({ box: '0 0 1000000000 1000000000' })],
  ['a page thinner than a hair', () => pdfOf({ box: '0 0 14400 0.0001' })],
  ['a page of no size', () => pdfOf({ box: '0 0 0 0' })],
  ['a page of no number', () => pdfOf({ box: 'a b c d' })],
  [
    'content that unpacks to 400 megabytes',
    () => pdfOf({ page: '/Contents 4 0 R', more: [stream(4, '/Filter/FlateDecode', zeros(400))] }),
  ],
  [
    'content packed three times',
    () =>
      pdfOf({
        page: '/Contents 4 0 R',
        more: [stream(4, '/Filter[/FlateDecode/FlateDecode/FlateDecode]', deflateSync(deflateSync(zeros(256))))],
      }),
  ],
  ['a picture of 30,000 × 30,000', () => pdfOf({ page: DRAWS, more: [DRAW, image(30_000, 30_000, zeros(64))] })],
  [
    'a picture of 2,000,000,000 pixels a side',
    () => pdfOf({ page: DRAWS, more: [DRAW, image(2_000_000_000, 2_000_000_000, zeros(1))] }),
  ],
  [
    'a damaged JPEG 2000',
    () =>
      pdfOf({
        page: DRAWS,
        more: [DRAW, image(500, 500, Buffer.from('\0\0\0\x0cjP  \r\n\x87\n', 'latin1'), '/JPXDecode')],
      }),
  ],
  [
    'a damaged JBIG2',
    () => pdfOf({ page: DRAWS, more: [DRAW, image(60_000, 60_000, Buffer.alloc(200, 0xff), '/JBIG2Decode')] }),
  ],
  [
    'a form within itself',
    () => pdfOf({ page: DRAWS, more: [DRAW, form(5, '/Resources<</XObject<</X 5 0 R>>>>', '/X Do /X Do')] }),
  ],
  [
    'forms that double twenty times',
    () =>
      pdfOf({
        page: DRAWS,
        more: [
          DRAW,
          ...Array.from({ length: 20 }, (_, at) =>
            form(5 + at, `/Resources<</XObject<</X ${6 + at} 0 R>>>>`, '/X Do /X Do /X Do '),
          ),
        ],
      }),
  ],
  [
    'a pattern of its own pattern',
    () =>
      pdfOf({
        page: '/Resources<</Pattern<</P 5 0 R>>>>/Contents 4 0 R',
        more: [
          stream(4, '', Buffer.from('/Pattern cs /P scn 0 0 200 200 re f')),
          stream(
            5,
            '/Type/Pattern/PatternType 1/PaintType 1/TilingType 1/BBox[0 0 1 1]/XStep 0.0001/YStep 0.0001/Resources<</Pattern<</P 5 0 R>>>>',
            Buffer.from('/Pattern cs /P scn 0 0 1 1 re f'),
          ),
        ],
      }),
  ],
  ['a million brackets', () => pdfOf({ root: `/X ${'['.repeat(1_000_000)}` })],
  [
    'a million lines',
    () =>
      pdfOf({
        page: '/Contents 4 0 R',
        more: [stream(4, '/Filter/FlateDecode', deflateSync(Buffer.from('0 0 m 200 200 l S '.repeat(1_000_000))))],
      }),
  ],
  [
    'saved states a million deep',
    () =>
      pdfOf({
        page: '/Contents 4 0 R',
        more: [stream(4, '/Filter/FlateDecode', deflateSync(Buffer.from('q '.repeat(1_000_000))))],
      }),
  ],
  ['an object that is itself', () => pdfOf({ page: '/Contents 4 0 R', more: ['4 0 obj 4 0 R endobj\n'] })],
  [
    'a length that lies',
    () => pdfOf({ page: '/Contents 4 0 R', more: ['4 0 obj<</Length 2147483647>>stream\nBT ET\nendstream endobj\n'] }),
  ],
  [
    'a password',
    () =>
      pdfOf({
        trailer: `/Encrypt<</Filter/Standard/V 2/R 3/Length 128/P -4/O<${'41'.repeat(32)}>/U<${'42'.repeat(32)}>>>/ID[<00><00>]`,
      }),
  ],
  ['a lock that nobody knows', () => pdfOf({ trailer: '/Encrypt<</Filter/Nadie/V 9>>/ID[<00><00>]' })],
  [
    'a page of HTML behind it',
    () => Buffer.concat([pdf(), Buffer.from('<html><script>alert(1)</script></html>\nstartxref\n9\n%%EOF')]),
  ],
  ['an archive behind it', () => Buffer.concat([pdf(), docx(), Buffer.from('\nstartxref\n9\n%%EOF')])],
  ['nothing but a beginning and an end', () => Buffer.from('%PDF-1.4\nstartxref\n0\n%%EOF')],
  [
    'five megabytes of noise',
    () =>
      Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(4_900_000, 0x3c), Buffer.from('\nstartxref\n9\n%%EOF')]),
  ],
]

const documentOf = (xml: string) =>
  zip(DOCX_PARTS.map((part) => (part.name === 'word/document.xml' ? { ...part, content: xml } : part)))
const body = (inside: string) => `<?xml version="1.0"?><w:document><w:body>${inside}</w:body></w:document>`

/** Hostile Word documents and their text; null: refused. */
export const HOSTILE_DOCX: [what: string, make: () => Buffer, shown: string | null][] = [
  [
    'another file by an entity',
    () =>
      documentOf(
        '<!DOCTYPE d [<!ENTITY x SYSTEM "file:///etc/passwd">]><w:document><w:p><w:t>Ana &x;</w:t></w:p></w:document>',
      ),
    'Ana &x;',
  ],
  [
    'a billion laughs',
    () =>
      documentOf(
        `<!DOCTYPE d [<!ENTITY a "${'ja'.repeat(500)}">${Array.from({ length: 9 }, (_, at) => `<!ENTITY a${at} "${`&a${at - 1};`.repeat(10)}">`).join('')}]><w:p><w:t>&a8;</w:t></w:p>`,
      ),
    '&a8;',
  ],
  [
    'a page as its words',
    () => documentOf(body('<w:p><w:t>&lt;script&gt;alert(1)&lt;/script&gt;</w:t></w:p>')),
    '<script>alert(1)</script>',
  ],
  ['letters by number', () => documentOf(body('<w:p><w:t>&#65;&#x42;&#0;&#x110000;</w:t></w:p>')), 'AB'],
  [
    'what older programs are shown too',
    () => documentOf(body('<w:p><mc:Choice><w:t>Ana</w:t></mc:Choice><mc:Fallback><w:t>Ana</w:t></mc:Fallback></w:p>')),
    'Ana',
  ],
  [
    'what was struck out',
    () => documentOf(body('<w:p><w:del><w:delText>No</w:delText></w:del><w:t>Sí</w:t></w:p>')),
    'Sí',
  ],
  [
    'a field that runs a program',
    () => documentOf(body('<w:p><w:instrText>DDEAUTO c:\\\\cmd.exe</w:instrText><w:t>Ana</w:t></w:p>')),
    'Ana',
  ],
  ['tags that never end', () => documentOf(`${'<w:t '.repeat(400_000)}`), null],
  ['no words', () => documentOf(body('<w:p/>')), null],
  ['words of 20 megabytes', () => documentOf(body(`<w:p><w:t>${'a'.repeat(20 * 1024 * 1024)}</w:t></w:p>`)), null],
]
