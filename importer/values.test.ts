import { describe, expect, test } from 'vitest'
import {
  readBodyType,
  readBoolean,
  readColour,
  readCylinders,
  readFuel,
  readLabels,
  readMonths,
  readPlaces,
  readStatus,
  readTransmission,
  readWarranty,
} from './values.ts'

describe('blank cells change nothing', () => {
  test.each(['', '-', '#N/A', 'N/A'])('«%s»', (cell) => {
    expect(readTransmission(cell)).toBeUndefined()
    expect(readFuel(cell)).toBeUndefined()
    expect(readBodyType(cell)).toBeUndefined()
    expect(readColour(cell)).toBeUndefined()
    expect(readCylinders(cell)).toBeUndefined()
    expect(readPlaces(cell, 'Volante')).toBeUndefined()
  })
})

test.each([
  ['AT', 'Automática'], ['Aut.', 'Automática'], ['T/A', 'Automática'], ['CVT', 'Automática'], ['DSG', 'Automática'],
  ['Automática 6 vel', 'Automática'], ['Tiptronic', 'Automática'], ['STD', 'Manual'], ['Estándar', 'Manual'], ['T/M', 'Manual'],
  ['MT', 'Manual'], ['6 VEL', 'Manual'], ['M', 'Manual'], ['xyz', ''],
])('transmission %s → %s', (cell, expected) => expect(readTransmission(cell)).toBe(expected)) // biome-ignore format: a table

test.each([
  ['GAS', 'Gasolina'], ['gasoline', 'Gasolina'], ['Magna', 'Gasolina'], ['DIESEL', 'Diésel'], ['TDI', 'Diésel'], ['HEV', 'Híbrido'],
  ['PHEV', 'Híbrido'], ['Mild Hybrid', 'Híbrido'], ['Híbrido enchufable', 'Híbrido'], ['EV', 'Eléctrico'], ['Electrico', 'Eléctrico'],
  ['Gas LP', 'Gas LP'], ['Other', ''],
])('fuel %s → %s', (cell, expected) => expect(readFuel(cell)).toBe(expected)) // biome-ignore format: a table

test.each([
  ['pickup', 'Pick Up'], ['PICK-UP', 'Pick Up'], ['suv', 'SUV'], ['Crossover', 'SUV'], ['coupé', 'Coupé'], ['HB', 'Hatchback'],
  ['Sedan 4 pts', 'Sedán'], ['SDN', 'Sedán'], ['Moto', 'Motos'], ['Motocicleta', 'Motos'], ['Mini Van', 'Minivan'],
  ['Cabrio', 'Convertible'], ['Anfibio', 'Anfibio'],
])('body %s → %s', (cell, expected) => expect(readBodyType(cell)).toBe(expected)) // biome-ignore format: a table

test.each([
  ['VENDIDO', { vendido: true, separado: false }],
  ['Facturado', { vendido: true, separado: false }],
  ['sold', { vendido: true, separado: false }],
  ['APARTADO', { vendido: false, separado: true }],
  ['Separada', { vendido: false, separado: true }],
  ['Reservado', { vendido: false, separado: true }],
  ['DISPONIBLE', { vendido: false, separado: false, ordenstatus: 'Comprado', known: true }],
  ['En piso', { vendido: false, separado: false, ordenstatus: 'Comprado', known: true }],
  ['No vendido', { vendido: false, separado: false, ordenstatus: 'Comprado' }],
  ['No disponible', { vendido: false, separado: false, ordenstatus: 'No disponible' }],
  ['EN TALLER', { vendido: false, separado: false, ordenstatus: 'En taller' }],
  ['xyz', { vendido: false, separado: false, ordenstatus: 'Comprado', known: false }],
])('status %s', (cell, expected) => expect(readStatus(cell)).toMatchObject(expected))

test.each([
  ['Sí', true], ['X', true], ['1', true], ['TRUE', true], ['Verdadero', true], ['No', false], ['0', false], ['falso', false],
  ['', undefined], ['tal vez', undefined],
])('%s is %s', (cell, expected) => expect(readBoolean(cell)).toBe(expected)) // biome-ignore format: a table

test.each([
  ['MTY', ['Monterrey'], ['Volante Monterrey']],
  ['Monterrey, N.L.', ['Monterrey'], ['Volante Monterrey']],
  ['Guadalupe, NL', ['Guadalupe'], ['Volante Guadalupe']],
  ['MTY/GPE', ['Monterrey', 'Guadalupe'], ['Volante Monterrey', 'Volante Guadalupe']],
  ['TMPS', ['Reynosa'], ['Volante Reynosa']],
  ['Suc. Saltillo', ['Saltillo'], ['Volante Saltillo']],
  ['COAH', ['Saltillo'], ['Volante Saltillo']],
  ['López Mateos', ['López Mateos'], ['López Mateos']],
  ['Av. Juárez 10, Centro', ['Av. Juárez 10, Centro'], ['Av. Juárez 10, Centro']],
])('place %s', (cell, ubicacion, sucursal) => expect(readPlaces(cell, 'Volante')).toEqual({ ubicacion, sucursal }))

test('colours are Spanish, and keep their qualifiers', () => {
  expect(readColour('WHITE')).toBe('Blanco')
  expect(readColour('GRIS OXFORD')).toBe('Gris Oxford')
  expect(readColour('Gris / 45 mil km')).toBe('Gris')
})

test('cylinders, months, labels, warranties', () => {
  expect([readCylinders('V6'), readCylinders('4 CIL'), readCylinders('1.6L L4'), readCylinders('150cc')]).toEqual([
    6,
    4,
    4,
    undefined,
  ])
  expect([readMonths('48 meses'), readMonths('4 años'), readMonths('480')]).toEqual([48, 48, undefined])
  expect(readLabels('Bono de $5,000; Placas gratis')).toEqual(['Bono de $5,000', 'Placas gratis'])
  expect(readWarranty('12 meses')).toBe('Garantía Volante 12 meses')
  expect(readWarranty('Agencia')).toBe('Garantía de fábrica')
  expect(readWarranty('No')).toBe('Sin garantía')
})
