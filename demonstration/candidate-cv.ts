export function candidateCvBytes(lines: readonly string[]): Uint8Array<ArrayBuffer> {
  const drawn = lines.map((line, at) => {
    const text = line.replace(/[\\()]/g, '\\$&')
    return at === 0 ? `/F 20 Tf 56 720 Td (${text}) Tj /F 11 Tf 0 -30 Td` : `(${text}) Tj 0 -18 Td`
  })
  const content = `BT ${drawn.join('\n')} ET`
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Resources<</Font<</F 5 0 R>>>>/Contents 4 0 R>>',
    `<</Length ${content.length}>>stream\n${content}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>',
  ]
  let written = '%PDF-1.4\n'
  const places = objects.map((object, at) => {
    const place = written.length
    written += `${at + 1} 0 obj${object}endobj\n`
    return place
  })
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  const start = written.length
  written += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${start}\n%%EOF\n`
  return new Uint8Array(Buffer.from(written, 'latin1'))
}
