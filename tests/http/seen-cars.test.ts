import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { NOTICE_VERSION } from '#contract/people/consents.ts'
import { publicForms } from './public-forms-fixture.ts'

const forms = publicForms()
const car = async () =>
  (await forms.sql('select ordencompra from public.inventario_cache where not vendido limit 1'))[0]
    .ordencompra as string
const seenBy = (phone: string) =>
  forms.sql(
    'select s.ordencompra, s.what from public.seen_cars s join public.leads l on l.id = s.lead_id where l.phone = $1 order by s.id',
    [phone],
  )
const write = (more: object) =>
  forms.post('/leads', {
    key: randomUUID(),
    kind: 'contacto',
    name: 'Rosa Ruiz',
    message: 'Informes',
    notice_version: NOTICE_VERSION,
    ...more,
  })

test('a form without consent stores nothing of the viewed cars', async () => {
  const [device, ordencompra] = [randomUUID(), await car()]
  const seen = [{ car: ordencompra, what: 'auto', at: new Date().toISOString() }]
  expect((await write({ phone: '8131110001', device, seen })).status).toBe(201)
  expect((await forms.post('/seen-cars', { device, car: ordencompra, what: 'auto' })).status).toBe(204)
  expect(await seenBy('+528131110001')).toEqual([])
})

test('consent stores what that visit saw and sees later; withdrawal deletes it', async () => {
  const [device, ordencompra] = [randomUUID(), await car()]
  const seen = [{ car: ordencompra, what: 'auto', at: new Date().toISOString() }]
  expect((await write({ phone: '8131110002', device, seen, interes: 'on' })).status).toBe(201)
  expect(await seenBy('+528131110002')).toEqual([{ ordencompra, what: 'auto' }])
  await forms.post('/seen-cars', { device, car: ordencompra, what: 'calculadora' })
  expect(await seenBy('+528131110002')).toHaveLength(2)
  const [touch] = await forms.sql("select detail from public.lead_events where phone = '+528131110002'")
  expect(touch.detail).toMatchObject({ interes: true })
  expect((await forms.post('/seen-cars', { device, stop: true })).status).toBe(204)
  await forms.post('/seen-cars', { device, car: ordencompra, what: 'auto' })
  expect(await seenBy('+528131110002')).toEqual([])
})

test.each([
  {},
  { device: 'x', car: 'OC-1', what: 'auto' },
  { device: randomUUID(), car: 'OC-1', what: 'otra' },
  { device: randomUUID(), car: 'x'.repeat(61), what: 'auto' },
  { device: randomUUID(), stop: 'yes' },
])('rejects the invalid %j', async (body) => {
  expect((await forms.post('/seen-cars', body)).status).toBe(400)
})
