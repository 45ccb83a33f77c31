import { expect, test } from 'vitest'
import { marksIn } from './marks.ts'

test('a flaw is named with photographs of its side', () => {
  const text =
    'Motor 2.0 con desgaste normal de balatas. Pintura original salvo la defensa trasera, que se retocó por un roce.\nUna mancha en el asiento trasero.'
  expect(marksIn(text)).toEqual({
    Exterior: 'Pintura original salvo la defensa trasera, que se retocó por un roce.',
    Interior: 'Una mancha en el asiento trasero.',
  })
})

test('a sentence that denies flaws, or only resembles one, is ignored', () => {
  for (const text of [
    '',
    'Sin golpes estructurales: lo confirmó la inspección.',
    'No tiene rayones ni golpes.',
    'Kilometraje de autopista, que es el que menos desgasta.',
    'Trae pantalla retocable y rayo láser.',
  ])
    expect(marksIn(text), text).toEqual({ Exterior: '', Interior: '' })
})
