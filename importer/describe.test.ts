import fc from 'fast-check'
import { expect, describe as group, test } from 'vitest'
import { brandsOfVin } from '#contract/vehicles/vin.ts'
import { describe } from './describe.ts'
import { knownModels } from './knowledge.ts'

const names = (text: string, hints = {}) => {
  const found = describe(text, hints)
  return found && [found.marca, found.modelo, found.version].join(' | ')
}

test.each(['Refacciones varias', 'TOTAL', '', '   ', '12345', 'Mazda', 'Precios sujetos a cambio sin previo aviso'])(
  '«%s» names no vehicle',
  (text) => expect(names(text)).toBeNull(),
)

test.each([
  ['MAZDA 3 I GRAND TOURING SEDAN AUT 2021', 'Mazda | 3 | i Grand Touring'],
  ['Jeep Wrangler', 'Jeep | Wrangler | '],
  ['GRAND CHEROKEE LIMITED 4X4 V6', 'Jeep | Grand Cherokee | Limited 4X4 V6'],
  ['Jetta Trendline TM', 'Volkswagen | Jetta | Trendline'],
  ['VW VENTO', 'Volkswagen | Vento | '],
  ['Vento Comfortline 2018', 'Volkswagen | Vento | Comfortline'],
  ['Vento Nitrox 250', 'Vento | Nitrox | 250'],
  ['CHEV AVEO LT', 'Chevrolet | Aveo | LT'],
  ['MB C200', 'Mercedes-Benz | Clase C | C200'],
  ['GLC 300 Coupe', 'Mercedes-Benz | GLC | 300'],
  ['BMW 320i Sport Line 2018', 'BMW | Serie 3 | 320i Sport Line'],
  ['Lexus NX 300h', 'Lexus | NX | 300h'],
  ['Sentra 2019 Advance CVT', 'Nissan | Sentra | Advance CVT'],
  ['Camioneta Tahoe', 'Chevrolet | Tahoe | '],
  ['Tank 300', 'GWM | Tank 300 | '],
  ['swift', 'Suzuki | Swift | '],
  ['italika ft150', 'Italika | FT150 | '],
  ['Peugeot 2008 2019', 'Peugeot | 2008 | '],
  ['3008 GT LINE 2020', 'Peugeot | 3008 | GT Line'],
  ['Dodge RAM 1500 Laramie 2015', 'RAM | 1500 | Laramie'],
  ['Mini Cooper S 2017', 'MINI | Cooper S | '],
  ['Mazda Mazda 3', 'Mazda | 3 | '],
  ['Mustang GT Premium V8', 'Ford | Mustang | GT Premium V8'],
  ['GTI 2019', 'Volkswagen | Golf | GTI'],
  ['Outlander Sport', 'Mitsubishi | Outlander Sport | '],
  ['Tiggo 8 Pro Max', 'Chirey | Tiggo 8 Pro Max | '],
  ['Honda CBR 600', 'Honda | CBR | 600'],
  ['Rebel 500', 'Honda | Rebel | 500'],
  ['R 1250 GS Adventure', 'BMW | R 1250 GS | Adventure'],
  ['Volkswagon Jeta 2017', 'Volkswagen | Jetta | '],
  ['Nisan Versa Advance', 'Nissan | Versa | Advance'],
  ['NISSAN NP300 ESTACAS TM DH AC', 'Nissan | NP300 | Estacas DH AC'],
  ['JOURNEY JOURNEY', 'Dodge | Journey | '],
  ['KICKS E-POWER PLATINUM MOTOR ELECTRICO', 'Nissan | Kicks | E-Power Platinum'],
  ['KIA STINGER 2.0L TURBO EX A_T', 'Kia | Stinger | 2.0L Turbo EX'],
  ['CX5 I SPORT 2AM', 'Mazda | CX-5 | i Sport 2AM'],
  ['YARIS SD BASE CVT', 'Toyota | Yaris | Base CVT'],
  ['T8 FRISON 4X4 DIESEL TM', 'JAC | Frison | T8 4X4'],
  ['CRETA 5 PUERTAS GL 4CIL 1.5 TM', 'Hyundai | Creta | GL 1.5'],
  ['2018 Honda CR-V Touring Gris 60,000 km', 'Honda | CR-V | Touring'],
])('%s', (text, expected) => expect(names(text)).toBe(expected))

group('the brand column decides', () => {
  test.each([
    ['3', 'Mazda', 'Mazda | 3 | '],
    ['3', 'MG', 'MG | 3 | '],
    ['Ram 1500', 'Dodge', 'RAM | 1500 | '],
    ['Aveo', 'GM', 'Chevrolet | Aveo | '],
    ['Serie 3', 'BMW', 'BMW | Serie 3 | '],
    ['Tiggo', 'Chery', 'Chirey | Tiggo | '],
    ['León', 'Cupra', 'Cupra | León | '],
    ['León', 'Seat', 'SEAT | León | '],
    ['H6', 'GWM', 'GWM | H6 | '],
    ['Wrangler', 'Chrysler', 'Jeep | Wrangler | '],
    ['Shadow', 'Honda', 'Honda | Shadow | '],
    ['Omega 3000', 'Kenworth', 'Kenworth | Omega 3000 | '],
  ])('%s of %s', (text, marca, expected) => expect(names(text, { marca })).toBe(expected))

  test('a number alone names no vehicle', () => expect(names('3')).toBeNull())
})

test('mentioned facts are read and removed from the trim', () => {
  const text = "VERSA SENSE MT $189,900 45,000 km '19 BLANCO 4 CIL 4 PTAS"
  expect(describe(text)).toMatchObject({
    marca: 'Nissan',
    modelo: 'Versa',
    version: 'Sense',
    precio: 189_900,
    kilometraje: 45_000,
    autoano: 2019,
    transmision: 'Manual',
    color: 'Blanco',
    cilindros: 4,
  })
})

test("the VIN's maker decides an ambiguous name", () => {
  expect(names('1500 CREW CAB SLT V6 4X4')).toBeNull()
  expect(names('1500 CREW CAB SLT V6 4X4', { makers: brandsOfVin('3C65RBDG7LG190565') })).toBe(
    'RAM | 1500 | Crew Cab SLT V6 4X4',
  )
  const sure = (makers: readonly string[]) => describe('CITY EX', { makers })?.confidence ?? 0
  expect(sure(brandsOfVin('LUCGM666XK3106373'))).toBeGreaterThan(sure([]))
})

test('confidence grows with information', () => {
  const sure = (text: string, hints = {}) => describe(text, hints)?.confidence ?? 0
  expect(sure('Mazda CX-5')).toBeGreaterThan(sure('CX-5'))
  expect(sure('CX-5')).toBeGreaterThan(sure('City'))
  expect(sure('Kenworth T680 2019')).toBeLessThan(0.5)
})

test('recognizes the models of the Mexican market', () => expect(knownModels()).toBeGreaterThan(700))

test('any text gets an answer, and the same one twice', () => {
  const word = fc.constantFrom(
    'mazda',
    '3',
    'jetta',
    'aut',
    '2019',
    'vw',
    'rojo',
    'v6',
    '$',
    'km',
    '45,000',
    'ram',
    '1500',
    '-',
    'ñ',
    '«',
  )
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.array(word, { maxLength: 8 }).map((words) => words.join(' ')),
      ),
      (text) => {
        const found = describe(text)
        expect(describe(text)).toEqual(found)
        if (found) expect(found.marca !== '' && found.modelo !== '').toBe(true)
      },
    ),
    { numRuns: 1_000 },
  )
})
