import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { IMPORT_FIELDS, type ImportField, LIST_FIELDS } from './fields.ts'
import { nameScores } from './header-match.ts'
import { BadMapping, mapColumns } from './mapping.ts'

const fieldsOf = (headers: string[] | null, rows: string[][], map = {}) =>
  mapColumns(headers, rows, map).map((column) => column.field)

describe('a manual mapping', () => {
  const rows = [['a', 'b']]
  test('rejects unknown columns and fields, and two columns for one field', () => {
    expect(() => mapColumns(['x', 'y'], rows, { z: 'precio' })).toThrow(BadMapping)
    expect(() => mapColumns(['x', 'y'], rows, { x: 'prezio' })).toThrow(/prezio/)
    expect(() => mapColumns(['x', 'y'], rows, { x: 'precio', y: 'precio' })).toThrow(/dos columnas/)
  })
  test('overrides the headers', () => {
    const cells = [
      ['289,900', '300,000'],
      ['199,900', '210,000'],
    ]
    expect(fieldsOf(['Precio', 'Valor'], cells, { Valor: 'precio', PRECIO: null })).toEqual([null, 'precio'])
  })
})

const NAMES: Partial<Record<ImportField, string[]>> = {
  ordencompra: [
    'Núm. Inventario',
    'No.Inv',
    'stock',
    'Stock #',
    'folio',
    'OC',
    'ordencompra',
    'NUMINVENTARIO',
    'No. Económico',
    'id',
    'vehicle_id',
  ],
  vin: ['VIN', 'NIV', 'No. de Serie', '# Serie'],
  marca: ['Marca', 'MARCA:', 'brand', 'make', 'marca_nombre'],
  modelo: ['modelo', 'Mod.', 'submarca', 'LÍNEA', 'model'],
  version: ['Versión', 'trim', 'VERSION_EQUIPO'],
  autoano: ['Año', 'anio', 'ano', 'year', 'AñoModelo', 'ANIOMODELO', 'Año-Modelo', 'Model Year'],
  precio: [
    'Precio Venta',
    'PrecioPublico',
    'P. Contado',
    'precio lista',
    'price_mxn',
    'PRECIO DE VENTA AL PÚBLICO',
    'Presio',
    'PRECIODEVENTA',
    'Precio (miles)',
  ],
  kilometraje: ['Kms', 'Kilometraje', 'odómetro', 'mileage', 'recorrido', 'KM.', 'Kilomtraje'],
  transmision: ['Transm', 'caja', 'TransmisiónTipo', 'Trasmisión', 'trans'],
  combustible: ['combust', 'fuel', 'Tipo de combustible', 'Fuel Type'],
  carroceria: ['carrocería', 'tipo', 'segmento', 'body', 'Tipo de vehículo', 'type'],
  color: ['color ext', 'ColorExterior', 'Color'],
  cilindros: ['cil', 'Cilindros', 'No. Cilindros'],
  sucursal: ['Sucursal', 'agencia'],
  ubicacion: ['ubicación', 'loc', 'Ciudad', 'City'],
  galeria_exterior: ['fotos', 'imagenes', 'picture_urls', 'Link Fotos', 'Image URLs'],
  feature_image: ['FotoPrincipal', 'Imagen de portada', 'image_link'],
  unidad: ['unidad', 'vehículo', 'auto', 'name', 'Marca/Modelo', 'Descripción del vehículo'],
  titulo: ['título', 'Title'],
  equipamiento: ['equipamiento', 'Features'],
  enganchemin: ['enganche', 'Enganche desde', 'down payment'],
  mensualidad_minima: ['mensualidad', 'Pago mensual desde'],
  plazomax: ['plazo', 'Plazo (meses)'],
  garantia: ['garantía', 'warranty'],
  estatus: ['estatus', 'Status', 'Edo.'],
  privado: ['Costo', 'Precio Toma', 'Fecha de Compra', 'Placas', 'vestidura', 'Color Int.', 'Guía EBC', 'Proveedor'],
}

test.each(Object.entries(NAMES).flatMap(([field, headers]) => headers.map((header) => [header, field])))(
  'the header «%s» is recognized as %s',
  (header, field) => expect(nameScores(header!)[0]?.field).toBe(field),
)

test('«Modelo» is the year when its cells are years, else the model', () => {
  const years = [
    ['Honda', 'CR-V', '2018'],
    ['Toyota', 'RAV4', '2021'],
  ]
  expect(fieldsOf(['Marca', 'Submarca', 'Modelo'], years)).toEqual(['marca', 'modelo', 'autoano'])
  const models = [
    ['Honda', '2018', 'CR-V'],
    ['Peugeot', '2021', '2008'],
    ['Toyota', '2021', 'RAV4'],
  ]
  expect(fieldsOf(['Marca', 'Año', 'Modelo'], models)).toEqual(['marca', 'autoano', 'modelo'])
})

test('a cost is never used as price', () => {
  const rows = [
    ['250,000', '309,900'],
    ['90,000', '139,900'],
  ]
  expect(fieldsOf(['Costo', 'Importe'], rows)).toEqual(['privado', 'precio'])
})

test('a row counter is no key', () => {
  const rows = [
    ['1', 'Kia Rio'],
    ['2', 'Kia Soul'],
    ['3', 'Kia Forte'],
  ]
  expect(fieldsOf(['No.', 'Auto'], rows)).toEqual([null, 'unidad'])
})

test('numbered picture columns form one gallery', () => {
  const rows = [
    ['https://a.mx/1.jpg', 'https://a.mx/2.jpg'],
    ['https://a.mx/3.jpg', 'https://a.mx/4.jpg'],
  ]
  expect(fieldsOf(['foto1', 'foto2'], rows)).toEqual(['galeria_exterior', 'galeria_exterior'])
})

test('two columns never map to one field, for any headers and cells', () => {
  const header = fc.oneof(
    fc.constantFrom(...Object.values(NAMES).flat(), 'Precio', 'Precio', 'Modelo', '', 'columna'),
    fc.string({ maxLength: 20 }),
  )
  const cell = fc.constantFrom(
    '2019',
    '289,900',
    'Mazda',
    'CX-5',
    'SUV',
    'AUT',
    'https://a.mx/1.jpg',
    '',
    'Monterrey',
    'A-1',
    '45,000 km',
    'Rojo',
    'texto libre',
  )
  const table = fc.integer({ min: 1, max: 12 }).chain((width) =>
    fc.record({
      headers: fc.option(fc.array(header, { minLength: width, maxLength: width }), { nil: null }),
      rows: fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 6 }),
    }),
  )
  fc.assert(
    fc.property(table, ({ headers, rows }) => {
      const single = fieldsOf(headers, rows).filter(
        (field): field is ImportField => field !== null && !LIST_FIELDS.has(field),
      )
      expect(new Set(single).size).toBe(single.length)
      expect(single.every((field) => IMPORT_FIELDS.includes(field))).toBe(true)
    }),
    { numRuns: 150 },
  )
})
