import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { UnreadableFile } from './decode.ts'
import { importInventory } from './import-inventory.ts'
import { printReport } from './print-report.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'volante-import-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const rehearse = async (text: string | Buffer) => {
  const path = join(folder, 'file.csv')
  await writeFile(path, text)
  return importInventory(path, { url: null, house: 'Volante' })
}

describe('an invalid file is rejected with a message', () => {
  test.each([
    ['an empty file', '', /vacío/],
    ['a workbook', Buffer.from('PK\u0003\u0004 etc'), /Excel/],
    ['an old workbook', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0, 0]), /Excel/],
    ['a web page', '<html><table><tr><td>Mazda</td></tr></table></html>', /página web/],
    ['a PDF', '%PDF-1.7 ...', /PDF/],
    ['a header alone', 'Marca,Modelo,Año\n', /no tiene renglones/],
  ])('%s', async (_, text, message) => {
    await expect(rehearse(text)).rejects.toThrow(UnreadableFile)
    await expect(rehearse(text)).rejects.toThrow(message)
  })

  test('a missing file, or a folder', async () => {
    const options = { url: null, house: 'Volante' }
    await expect(importInventory(join(folder, 'no.csv'), options)).rejects.toThrow(/No existe el archivo/)
    await expect(importInventory(folder, options)).rejects.toThrow(/carpeta/)
  })
})

test('rejected rows have line and reason, and the rest is loaded', async () => {
  const report = await rehearse(
    `sep=;
Clave;Descripcion;Mod;Kilometraje;P. Contado
11;NISSAN NP300 DOBLE CABINA SE STD;2019;98,000;289,000
14;;2018;60000;185000
15;HONDA CIVIC TURBO PLUS;N/A;60000;285000
16;HONDA CITY;2019;60000;-285000
17;HONDA FIT;1899;60000;185000
18;HONDA FIT;veinte;60000;185000
11;KIA RIO LX;2020;1000;200000
19;KIA SOUL EX;2020;-5;200000
20;"KIA
SPORTAGE";2020;9000000;200000
21;Refacciones varias;2020;0;1
22;KIA SELTOS;2022;20000;300000
`,
  )
  expect(report.rejected.rows.map(({ line, code }) => [line, code])).toEqual([
    [4, 'sin_vehiculo'],
    [5, 'sin_ano'],
    [6, 'precio_negativo'],
    [7, 'ano_imposible'],
    [8, 'ano_ilegible'],
    [9, 'orden_repetida'],
    [10, 'km_negativo'],
    [11, 'km_imposible'],
    [13, 'vehiculo_desconocido'],
  ])
  expect(report.rejected.rows.every(({ reason }) => reason.length > 10)).toBe(true)
  expect(report.preview.map((row) => row.values.ordencompra)).toEqual(['11', '22'])
})

test('the printed report shows the mapping with confidence, and unknown columns', async () => {
  const report = await rehearse(`Clave;Descripcion;Mod;P. Contado;Ocurrencia
11;SENTRA ADVANCE CVT;2019;289,000;zeta
12;KENWORTH T680 AUT;2019;989,000;eta
13;Refacciones varias;2020;1;zeta
`)
  const text = printReport(report)
  expect(text).toMatch(/Ensayo \(no se escribe nada\)/)
  expect(text).toMatch(/separador: punto y coma · encabezado en la línea 1/)
  expect(text).toMatch(/P\. Contado +→ precio +\d+ % +sinónimo/)
  expect(text).toMatch(/Columnas sin usar[\s\S]*Ocurrencia +zeta \| eta/)
  expect(text).toMatch(/modelo y transmision salen de «Descripcion»: 100 % de las filas/)
  expect(text).toMatch(/Filas con poca seguridad: 1[\s\S]*línea 3: Kenworth T680 2019 \(0\.\d\d/)
  expect(text).toMatch(
    /Filas rechazadas: 1[\s\S]*línea 4: No se reconoce una marca y un modelo en «Refacciones varias»/,
  )
  expect(text).toMatch(/3 filas: 2 aceptadas, 1 rechazada\. Ensayo en/)
})
