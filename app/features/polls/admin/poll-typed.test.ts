import { expect, test } from 'vitest'
import { optionsFrom, optionsProblem, optionsText, pollSlug } from './poll-typed.ts'

const STAND = [
  { id: 'precio', label: 'El precio' },
  { id: 'fotos', label: 'Las fotos' },
]

test('existing options keep their ids in any order; new ones get unused ids', () => {
  expect(optionsFrom(optionsText(STAND), STAND)).toEqual(STAND)
  expect(optionsFrom('Las fotos\n\n  El precio \nPrecio', STAND)).toEqual([
    STAND[1],
    STAND[0],
    { id: 'precio-2', label: 'Precio' },
  ])
  // A removed option's id is not reused: past answers would change meaning.
  expect(optionsFrom('¡Precio!\nLas fotos', STAND)).toEqual([{ id: 'precio-2', label: '¡Precio!' }, STAND[1]])
})

test('ids are valid in the database for any text', () => {
  const long = optionsFrom(`${'Á'.repeat(200)}\n${'Á'.repeat(199)}\n¿?\n_x`, [])
  expect(long.every(({ id }) => /^[a-z0-9][a-z0-9_-]{0,39}$/.test(id))).toBe(true)
  expect(new Set(long.map(({ id }) => id)).size).toBe(4)
})

test.each([
  ['Una', 'Escribe al menos dos respuestas, una por renglón.'],
  ['Una\nUna', 'Hay una respuesta repetida.'],
  [Array.from({ length: 21 }, (_, at) => `Opción ${at}`).join('\n'), 'Hasta veinte respuestas.'],
  [`Una\n${'a'.repeat(201)}`, 'Cada respuesta va hasta 200 letras.'],
  ['Una\nOtra', true],
])('%j: %s', (text, problem) => expect(optionsProblem(text)).toBe(problem))

test.each([
  ['¿Qué mejoramos?', 'que-mejoramos-1a2b'],
  ['¿?', 'encuesta-1a2b'],
])('%j has the address %s', (question, slug) => expect(pollSlug(question, '1a2b')).toBe(slug))
