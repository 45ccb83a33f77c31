import { expect, test } from 'vitest'
import { mailingState, withMailingName } from './mailings.ts'

test.each([
  ['Hola {nombre}:', 'Elena', 'Hola Elena:'],
  ['Hola {nombre}: ven, {nombre}', undefined, 'Hola: ven'],
  ['{nombre}, llegó tu auto', undefined, 'Llegó tu auto'],
  ['¡{nombre}, ven!', undefined, '¡Ven!'],
  ['{nombre}, ¿buscas auto?', undefined, '¿Buscas auto?'],
  ['Hola, {nombre}, ven\n\n{nombre}: hoy', undefined, 'Hola, ven\n\nHoy'],
  ['{nombre}, ven', 'Elena', 'Elena, ven'],
  ['Sin nombre', 'Elena', 'Sin nombre'],
  ['Hola {nombre}', '$&', 'Hola $&'],
])('%s to %s reads %s', (text, name, read) => expect(withMailingName(text, name)).toBe(read))

test('an unknown status is shown as it is', () => {
  expect([mailingState('pausada'), mailingState('otra')]).toEqual(['En pausa', 'otra'])
})
