import { expect, test } from 'vitest'
import type { WritingState } from './queries.ts'
import { replyDrafts, replyValues } from './reply-drafts.ts'

const HOUSE = { name: 'Volante', publicUrl: 'https://volante.mx' }
const STANDING: WritingState = {
  may: true,
  lead: 'l',
  client: null,
  phone: '+528112345678',
  email: null,
  taken: false,
  writes: true,
  window_until: null,
  name: 'Ana López',
  agent: 'Sofía',
  car: { title: 'Mazda 3 2021', price: 289_000, slug: 'mazda-3-2021', place: 'Monterrey', gone: false },
}

test("the text has the person's and the car's known data", () => {
  const drafts = replyDrafts('whatsapp', STANDING, [], HOUSE)
  const available = drafts.find(({ id }) => id === 'whatsapp:lead-available')!
  expect(available.text).toContain('Hola Ana, el Mazda 3 2021 sigue disponible en $289,000, en Monterrey.')
  expect(available.text).toContain('https://volante.mx/autos/mazda-3-2021')
  expect(available.missing).toEqual([])
  expect(replyValues({ ...STANDING, name: null, car: null }, HOUSE)).toEqual({ asesor: 'Sofía', agencia: 'Volante' })
})

test('custom texts replace the defaults, with their names in order', () => {
  const own = [{ id: 'whatsapp:lead-greeting', subject: null, body: '{agencia}: hola {nombre}, {agencia}' }]
  const greeting = replyDrafts('whatsapp', { ...STANDING, name: null }, own, HOUSE)[0]!
  expect(greeting).toMatchObject({ names: ['agencia', 'nombre'], missing: ['nombre'], text: 'Volante: hola , Volante' })
})

test('an unavailable car is never called available', () => {
  const gone = { ...STANDING, car: { ...STANDING.car!, gone: true } }
  for (const way of ['whatsapp', 'mail'] as const) {
    const ids = replyDrafts(way, gone, [], HOUSE).map(({ id }) => id)
    expect(ids).not.toContain(`${way}:lead-available`)
    expect(ids).toContain(`${way}:lead-visit`)
  }
})
