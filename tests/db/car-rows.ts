import { randomUUID } from 'node:crypto'
import type { TestDatabase } from './rolled-back.ts'

interface Car {
  id: string
  ordenstatus: string
  separado: boolean
  vendido: boolean
  precio: string
  kilometraje: number
  stage: string
}
export const carOf = async (db: TestDatabase, id: string) =>
  (
    await db.query<Car>(
      `select v.id, v.ordenstatus, v.separado, v.vendido, v.precio, v.kilometraje, r.stage
         from public.vehicles v join public.vehicle_records r on r.vehicle_id = v.id where v.id = $1`,
      [id],
    )
  )[0]!
export const addCar = async (db: TestDatabase, facts: Record<string, unknown> = {}) => {
  const id = randomUUID()
  const row = {
    id,
    slug: `auto-${id}`,
    ordencompra: `X-${id}`,
    titulo: 'Mazda 3 2020',
    marca: 'Mazda',
    modelo: '3',
    autoano: 2020,
  }
  const given = { ...row, precio: 250_000, kilometraje: 40_000, ...facts }
  const names = Object.keys(given)
  await db.query(
    `insert into public.vehicles (${names.join(', ')}) values (${names.map((_, i) => `$${i + 1}`).join(', ')})`,
    Object.values(given),
  )
  return id
}
