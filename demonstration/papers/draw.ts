// tsx demonstration/papers/draw.ts: draws the customers' documents.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { PROJECT_ROOT } from '#db/root.ts'
import type { PaperFile } from '#demonstration/demo-papers.ts'

const folder = join(PROJECT_ROOT, 'demonstration/papers')
mkdirSync(folder, { recursive: true })
const keep = (file: PaperFile, bytes: Buffer) => writeFileSync(join(folder, file), bytes)

const card = (inner: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="1400" height="1000" font-family="Arial, Liberation Sans, sans-serif">
    <defs><linearGradient id="table" x2="1" y2="1"><stop stop-color="#8b7f70"/><stop offset="1" stop-color="#5e554a"/></linearGradient>
    <pattern id="guilloche" width="26" height="26" patternUnits="userSpaceOnUse"><path d="M0 13q6.500-13 13 0t13 0" fill="none" stroke="#c9dfd4" stroke-width="2"/></pattern></defs>
    <rect width="1400" height="1000" fill="url(#table)"/>
    <g transform="translate(150 165) rotate(-1.5 550 340)"><rect width="1100" height="690" rx="34" fill="#f4f7f5"/>
    <rect width="1100" height="690" rx="34" fill="url(#guilloche)"/>${inner}
    <text x="550" y="662" font-size="30" fill="#a33" text-anchor="middle">MUESTRA · SIN VALOR · NO ES DE NADIE</text></g></svg>`)

const line = (y: number, label: string, value: string) =>
  `<text x="400" y="${y}" font-size="24" fill="#5b6b64">${label}</text><text x="400" y="${y + 42}" font-size="36" fill="#1c2420">${value}</text>`

const front =
  card(`<rect width="1100" height="96" rx="34" fill="#0e6b4c"/><text x="550" y="62" font-size="40" fill="#fff" text-anchor="middle">IDENTIFICACIÓN DE DEMOSTRACIÓN</text>
  <rect x="60" y="150" width="280" height="360" rx="16" fill="#d5ddd9"/><circle cx="200" cy="280" r="72" fill="#9fb0a8"/><path d="M80 510c0-150 240-150 240 0z" fill="#9fb0a8"/>
  ${line(180, 'NOMBRE', 'PERSONA DE DEMOSTRACIÓN')}${line(285, 'DOMICILIO', 'C. UNO 10, COL. CENTRO, 64000')}${line(390, 'CLAVE', 'XXXX000000XXXXXX00')}${line(495, 'VIGENCIA', '2024 – 2034')}`)
const back = card(`<rect x="0" y="70" width="1100" height="120" fill="#26302b"/>
  <g fill="#26302b">${Array.from({ length: 46 }, (_, at) => `<rect x="${80 + at * 12}" y="250" width="${3 + ((at * 7) % 6)}" height="150"/>`).join('')}</g>
  <text x="80" y="490" font-size="38" font-family="Courier New, Liberation Mono, monospace" fill="#1c2420">IDXXX0000000000&lt;&lt;0000000000000</text>
  <text x="80" y="550" font-size="38" font-family="Courier New, Liberation Mono, monospace" fill="#1c2420">DEMOSTRACION&lt;&lt;PERSONA&lt;&lt;&lt;&lt;&lt;&lt;&lt;</text>`)

const jpeg = (picture: Sharp) => picture.jpeg({ quality: 72, mozjpeg: true }).toBuffer()
keep('identificacion-frente.jpg', await jpeg(sharp(front)))
keep('identificacion-reverso.jpg', await jpeg(sharp(back)))
keep('identificacion-borrosa.jpg', await jpeg(sharp(front).blur(14).modulate({ brightness: 0.8 })))

const pdf = (pages: string[][]): Buffer => {
  const escaped = (text: string) => text.replace(/[\\()]/g, '\\$&')
  const drawn = pages.map((lines) => {
    const text = lines.map((one, at) => `${at === 1 ? '/F1 11 Tf 0 -30 Td ' : ''}(${escaped(one)}) Tj 0 -20 Td`)
    return `BT /F2 18 Tf 60 770 Td ${text.join('\n')} ET BT /F2 12 Tf 0.65 0.2 0.2 rg 60 60 Td (MUESTRA, SIN VALOR: no es de nadie) Tj ET`
  })
  const numbers = pages.map((_, at) => 5 + at * 2)
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${pages.length} /Kids [${numbers.map((number) => `${number} 0 R`).join(' ')}] >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold /Encoding /WinAnsiEncoding >>',
    ...drawn.flatMap((content, at) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R /F2 4 0 R >> >> /Contents ${numbers[at]! + 1} 0 R >>`,
      `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    ]),
  ]
  let file = '%PDF-1.4\n'
  const offsets = objects.map((object, at) => {
    const offset = file.length
    file += `${at + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const end = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`
  return Buffer.from(`${file}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}${end}`, 'latin1')
}

const WHO = ['A nombre de: Persona de Demostración', 'C. Uno 10, Col. Centro, 64000 Monterrey, Nuevo León']
keep(
  'comprobante-domicilio.pdf',
  pdf([
    [
      'Recibo de luz',
      ...WHO,
      'Periodo: 10 de septiembre al 8 de noviembre de 2026',
      'Consumo: 312 kWh',
      'Total a pagar: $846.00',
    ],
  ]),
)
keep(
  'recibos-nomina.pdf',
  pdf(
    ['31 de agosto de 2026', '30 de septiembre de 2026', '31 de octubre de 2026'].map((day) => [
      'Recibo de nómina',
      ...WHO,
      'Patrón: Empresa de Demostración, S.A. de C.V.',
      `Fecha de pago: ${day}`,
      'Percepciones: $31,200.00',
      'Deducciones: $5,870.00',
      'Neto pagado: $25,330.00',
    ]),
  ),
)
keep(
  'estados-cuenta.pdf',
  pdf(
    ['31 de agosto de 2026', '30 de septiembre de 2026', '31 de octubre de 2026'].map((day) => [
      'Estado de cuenta',
      ...WHO,
      'Banco de Demostración',
      `Fecha de corte: ${day}`,
      'Depósitos del periodo: $48,300.00',
      'Retiros del periodo: $39,150.00',
      'Saldo final: $27,904.00',
    ]),
  ),
)
keep(
  'constancia-fiscal.pdf',
  pdf([
    [
      'Constancia de situación fiscal',
      ...WHO,
      'RFC: XAXX010101000',
      'Régimen: Actividades empresariales y profesionales',
      'Fecha de emisión: 3 de noviembre de 2026',
    ],
  ]),
)
