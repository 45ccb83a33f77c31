import { expect, test } from 'vitest'
import { firstLetter, letterTo } from './hiring.ts'

test('a letter to several people has each name and vacancy, and no placeholder left', () => {
  const words = 'Ya {no} seguimos.'
  expect(letterTo({ name: ' Ana Pérez ', vacancy: 'Cajero' }, words)).toEqual({
    subject: 'Tu solicitud para Cajero',
    body: 'Hola, Ana:\n\nYa no seguimos.',
  })
  expect(firstLetter('contratado', { name: 'Luis', vacancy: 'Chofer', agency: 'Volante' }).body).toMatch(
    /^Hola, Luis:\n\nQué gusto.*\n\nGracias por querer trabajar en Volante\.$/s,
  )
})
