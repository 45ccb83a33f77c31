import { expect, test } from 'vitest'
import { changePrices, noteVehicleSale, reserveFor, undoPrices } from '#app/features/inventory/mutations.ts'
import { stockById } from '#app/features/inventory/queries.ts'
import { interestedIn } from '#app/features/inventory/sale/queries.ts'
import type { Contract } from '#app/lib/contract.ts'
import { idOf, peopleRest } from './people-rest.ts'

const server = peopleRest()
const contract = async () => {
  const client = await server.clientOf(idOf('admin@volante.test'))
  return { rest: async () => client } as unknown as Contract
}
let last = 0
const addCar = async (more: { ordenstatus?: string } = {}) => {
  last += 1
  const { ordenstatus = 'Comprado' } = more
  const [car] = await server.asOwner<{ id: string; ordencompra: string }>(
    `insert into public.vehicles (slug, ordencompra, titulo, marca, modelo, autoano, precio, ordenstatus, sucursal, ubicacion)
     values ($1, $1, 'Zeta 3 2021', 'Zeta', '3', 2021, 240000, $2, '{Monterrey}', '{Monterrey}') returning id, ordencompra`,
    [`mesa-${last}`, ordenstatus],
  )
  return car!
}
const addLead = async (name: string, car: string, times = 1) => {
  last += 1
  const [lead] = await server.asOwner<{ id: string }>('select private.take_lead($1) as id', [
    JSON.stringify({ kind: 'contacto', name, phone: `+52818${1_500_000 + last}`, ordencompra: car }),
  ])
  await server.asOwner(
    `insert into public.lead_events (lead_id, key, kind, ordencompra, name, phone)
     select e.lead_id, gen_random_uuid(), e.kind, e.ordencompra, e.name, e.phone from public.lead_events e, generate_series(2, $2) where e.lead_id = $1`,
    [lead!.id, times],
  )
  return lead!.id
}
// biome-ignore lint/suspicious/noExplicitAny: a query's function is called without its context
const read = async <T>(query: { queryFn?: any }): Promise<T> => query.queryFn({})
const priceOf = async (id: string) =>
  (
    await server.asOwner<{ precio: number }>('select precio::float8 as precio from public.vehicles where id = $1', [id])
  )[0]!.precio
const salesOf = (lead: string, car: string) =>
  server.asOwner("select id from public.deals where lead_id = $1 and vehicle_id = $2 and pipeline = 'venta'", [
    lead,
    car,
  ])

test('whoever asked about a car is offered, however often another asked', async () => {
  const car = await addCar()
  const patient = await addLead('Pocas veces', car.ordencompra)
  const insistent = await addLead('Muchas veces', car.ordencompra, 120)
  await server.asOwner('delete from public.deals where lead_id = any ($1)', [[patient, insistent]])
  const people = await read<{ lead: string | null }[]>(interestedIn(await contract(), car))
  expect(new Set(people.map(({ lead }) => lead))).toEqual(new Set([patient, insistent]))
})

test('a lead whose car was taken meanwhile gets no deal from the reservation or the sale that failed', async () => {
  const car = await addCar({ ordenstatus: 'En taller' })
  const lead = await addLead('Sin trato', car.ordencompra)
  await server.asOwner('delete from public.deals where lead_id = $1', [lead])
  const person = { value: lead, label: '', deal: null, lead }
  const ask = await contract()
  await expect(reserveFor(ask, car.id, person, null)).rejects.toMatchObject({ hint: 'deal_hold_taken' })
  await expect(noteVehicleSale(ask, car.id, { price: 0, seen: 'listo', buyer: person })).rejects.toMatchObject({
    code: 'PT409',
  })
  expect(await salesOf(lead, car.id)).toEqual([])
  await server.asOwner("update public.vehicles set ordenstatus = 'Comprado' where id = $1", [car.id])
  await reserveFor(ask, car.id, person, null)
  expect(await salesOf(lead, car.id)).toHaveLength(1)
  await noteVehicleSale(ask, car.id, { price: 230_000, seen: 'separado', buyer: person })
  expect(await salesOf(lead, car.id)).toHaveLength(1)
})

test('changed prices go back at once, but those that somebody changed since', async () => {
  const cars = [await addCar(), await addCar(), await addCar()]
  const ask = await contract()
  const changes = cars.map(({ id }) => ({ id, seen: 240_000, price: 230_000 }))
  await changePrices(ask, changes, 'Bono', true)
  await changePrices(ask, [{ id: cars[0]!.id, seen: 230_000, price: 229_000 }], 'Otro bono', false)
  expect(await undoPrices(ask, changes)).toBe(1)
  expect(await Promise.all(cars.map(({ id }) => priceOf(id)))).toEqual([229_000, 240_000, 240_000])
  expect(await undoPrices(ask, changes.slice(1))).toBe(2)
})

test("a car's work names its workshop, in requests side by side", async () => {
  const [work] = await server.asOwner<{ vehicle_id: string; name: string; is_outside: boolean }>(
    `select s.vehicle_id, w.name, w.is_outside from public.recon_stays s join public.workshops w on w.id = s.workshop_id
       join public.vehicle_records r on r.vehicle_id = s.vehicle_id where s.ended_at is null and r.stage = 'taller' limit 1`,
  )
  const car = await read<{ work: { workshop: unknown } }>(stockById(await contract(), work!.vehicle_id))
  expect(car.work.workshop).toEqual({ name: work!.name, is_outside: work!.is_outside })
})
