import { expect, test } from 'vitest'
import { retainedText, takenText } from './erasure-text.ts'

const NOTHING = { name: null, touches: 0, visits: 0, visits_ahead: 0, offers: 0, candidacies: 0 }

test.each([
  [{}, 'Se borran su nombre, teléfono y correo.'],
  [{ touches: 1 }, 'Se borran su nombre, teléfono y correo y 1 contacto.'],
  [
    { touches: 2, candidacies: 1 },
    'Se borran su nombre, teléfono y correo, 2 contactos y 1 solicitud de empleo con su CV.',
  ],
  [
    { touches: 3, visits: 1, visits_ahead: 1 },
    'Se borran su nombre, teléfono y correo, 3 contactos y 1 cita. La cita que viene se cancela y se le avisa por mensaje.',
  ],
  [
    { visits: 4, visits_ahead: 2 },
    'Se borran su nombre, teléfono y correo y 4 citas. Las 2 citas que vienen se cancelan y se le avisa por mensaje.',
  ],
])('deleted data: %j', (more, text) => {
  expect(takenText({ ...NOTHING, ...more })).toBe(text)
})

test('offers stay without a name', () => {
  expect(retainedText(NOTHING)).toMatch(/^En el Registro de Cambios/)
  expect(retainedText({ ...NOTHING, offers: 1 })).toMatch(/^Su oferta se queda sin nombre: solo dice de un auto\. En/)
  expect(retainedText({ ...NOTHING, offers: 2 })).toMatch(
    /^Sus 2 ofertas se quedan sin nombre: solo dicen de un auto\. En/,
  )
})

test('says what is legally retained and until when', () => {
  const kept = [{ title: 'Versa 2021', until: '2036-11-20T18:00:00Z' }]
  expect(retainedText({ ...NOTHING, kept, kept_why: 'La ley obliga' })).toMatch(
    /^Se conserva, apartado y sin que nadie lo lea, el expediente de: Versa 2021, hasta el 20 de noviembre de 2036\. La ley obliga\. En/,
  )
})
