import { randomUUID } from 'node:crypto'
import type { Database } from '#contract/database.ts'
import { owner } from './people.ts'

type Car = Database['public']['Tables']['vehicles']['Insert']

/** A published car of this test. The first two words of `titulo` are its make and model. */
export async function newCar(titulo: string, facts: Partial<Car> = {}) {
  const id = randomUUID()
  const order = `E2E-${id.slice(0, 8)}`
  const slug = order.toLowerCase()
  const [marca = '', modelo = ''] = titulo.split(' ')
  await owner()
    .from('vehicles')
    .insert({
      id,
      slug,
      ordencompra: order,
      titulo,
      marca,
      modelo,
      autoano: 2020,
      precio: 250_000,
      kilometraje: 40_000,
      ordenstatus: 'Comprado',
      ubicacion: ['Monterrey'],
      ...facts,
    })
    .throwOnError()
  return { id, slug, order, remove: () => owner().from('vehicles').delete().eq('id', id).throwOnError() }
}
