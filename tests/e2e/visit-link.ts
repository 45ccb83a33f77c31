import type { APIRequestContext } from '@playwright/test'
import { dayIn } from '#contract/dates/dates.ts'
import { messagesTo } from './mailbox.ts'
import { asPerson, newPerson, newPhone, owner } from './people.ts'
import { expect } from './showroom.ts'

export async function visitLink(request: APIRequestContext): Promise<string> {
  const rows = owner()
  const { data: cars } = await rows
    .from('inventario_cache')
    .select('ordencompra, titulo')
    .match({ ordenstatus: 'Comprado', vendido: false, separado: false, carroceria: 'SUV' })
    .contains('ubicacion', ['Monterrey'])
    .order('ordencompra')
    .limit(1)
    .throwOnError()
  const car = cars[0]!
  const days = [0, 3].map((days) => dayIn('America/Monterrey', new Date(Date.now() + days * 86_400_000)))
  const somebody = await asPerson(await newPerson())
  const { data: slots } = await somebody
    .rpc('open_slots', {
      branch: 'MTY',
      kind: 'prueba',
      from_day: days[0]!,
      to_day: days[1]!,
      ordencompra: car.ordencompra!,
    })
    .throwOnError()
  const near = slots.filter(({ starts_at }) => Date.parse(starts_at) < Date.now() + 47 * 3_600_000)
  // Not the first, which may pass meanwhile.
  const { starts_at, ends_at } = near[Math.floor(near.length / 2)]!
  const guest_phone = `+52${newPhone()}`
  await rows
    .from('appointments')
    .insert({
      user_id: null,
      guest_name: 'Rosa Ruiz',
      guest_phone,
      branch: 'MTY',
      kind: 'prueba',
      starts_at,
      ends_at,
      ordencompra: car.ordencompra,
      vehicle_title: car.titulo,
    })
    .throwOnError()
  await rows
    .from('vehicle_outings')
    .insert({ ordencompra: car.ordencompra!, why: 'taller', starts_at, ends_at })
    .throwOnError()
  return visitLinkTo(request, guest_phone)
}

export async function visitLinkTo(request: APIRequestContext, phone: string): Promise<string> {
  let link = ''
  await expect
    .poll(async () => {
      const messages = await messagesTo(request, phone)
      link = messages.map(({ body }) => /\/cita\/[a-z2-7]{22}/.exec(body)?.[0]).find(Boolean) ?? ''
      return link
    })
    .not.toBe('')
  return link
}
