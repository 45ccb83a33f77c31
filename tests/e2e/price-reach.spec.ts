import { randomUUID } from 'node:crypto'
import { expectNoViolations } from './axe.ts'
import { asPerson, enter, newPerson, owner } from './people.ts'
import { expect, test } from './showroom.ts'

test.use({ allowed: [/status of 422/] })

const MODEL = `Uno ${randomUUID().slice(0, 8)}`
const addCar = async (more: object) => {
  const slug = `prueba-${randomUUID()}`
  const car = { slug, ordencompra: slug, titulo: 'Zeta Uno 2020', marca: 'Zeta', modelo: MODEL, autoano: 2020 }
  const { data } = await owner()
    .from('vehicles')
    .insert({ ...car, precio: 300_000, plazomax: 60, sucursal: ['Monterrey'], ubicacion: ['Monterrey'], ...more } as never)
    .select('id, ordencompra')
    .single()
    .throwOnError() // biome-ignore format: a row
  return data as { id: string; ordencompra: string }
}

test('at 360 px a lower price shows whom it reaches and why, can be saved without it, and notifies their agent once', {
  tag: '@full',
}, async ({ page, showroom }) => {
  const car = await addCar({ ordenstatus: 'Comprado' })
  const other = await addCar({ ordenstatus: 'En fotos' })
  const name = `Lucía ${randomUUID().slice(0, 6)}`
  const [buyer, waiting] = [await newPerson({ first_name: name }), await newPerson({ first_name: 'Beto' })]
  const { data: deal } = await owner()
    .from('deals')
    .insert({
      client_id: buyer.id,
      pipeline: 'venta',
      stage: 'venta.nueva',
      fact_stage: 'venta.nueva',
      title: 'Zeta Uno 2019',
      amount: 285_000,
      next_action: 'Contéstale',
      vehicle_id: other.id,
      next_at: new Date(Date.now() + 86_400_000).toISOString(),
    })
    .select('id')
    .single()
    .throwOnError()
  const speaking = await asPerson(waiting)
  const asked = await speaking.functions.invoke('alerts', { body: { kind: 'precio', auto: car.ordencompra } })
  expect(asked.error).toBeNull()

  await page.setViewportSize({ width: 360, height: 780 })
  await enter(page, 'admin')
  await showroom.open(`/escritorio/admin/inventario?abierto=${car.id}&pestana=precio`)
  await page.getByRole('button', { name: 'Cambiar el precio' }).click()
  const pricing = page.getByRole('form', { name: 'Cambiar precio' })
  const reach = pricing.getByRole('region', { name: 'Quién entra' })

  await page.route('**/rpc/price_reach', (route) => route.fulfill({ status: 422, json: { message: 'No.' } }))
  await pricing.getByLabel('Pesos').fill('299,000')
  await expect(reach.getByRole('status')).toContainText('No pudimos contar quién entra.')
  await expect(pricing.getByRole('button', { name: 'Cambiar 1 precio' })).toBeEnabled()
  await page.unroute('**/rpc/price_reach')
  await reach.getByRole('button', { name: 'Contar otra vez' }).click()
  await expect(reach.getByRole('status')).toHaveText('Mete a 1 persona')
  await pricing.getByLabel('Pesos').fill('310,000')
  await expect(reach.getByRole('status')).toHaveText('Nadie nuevo')

  await pricing.getByLabel('Pesos').fill('280,000')
  await expect(reach.getByRole('status')).toHaveText('Mete a 2 personas')
  await reach.getByText('Ver quiénes').focus()
  await page.keyboard.press('Enter')
  const people = reach.getByRole('list', { name: 'Personas que entran' })
  await expect(people.getByRole('listitem').filter({ hasText: name })).toContainText(
    'tiene un trato de $285,000: Zeta Uno 2020',
  )
  await expect(people.getByRole('link', { name })).toHaveAttribute('href', `/escritorio/admin/cliente/${buyer.id}`)
  await expect(people.getByRole('listitem').filter({ hasText: 'Beto' })).toContainText('Le llega su alerta')
  await expectNoViolations(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)

  await expect(pricing.getByLabel('Avisar a sus asesores')).toBeChecked()
  await pricing.getByLabel('Motivo').fill('Bono de noviembre')
  await page.keyboard.press('Enter')
  await expect(pricing).toBeHidden()
  const { data: tasks } = await owner()
    .from('tasks')
    .select('deal_id, title')
    .eq('cheaper_vehicle_id', car.id)
    .throwOnError()
  expect(tasks).toEqual([{ deal_id: deal.id, title: 'Bajó de precio el Zeta Uno 2020 a $280,000: avísale' }])
  await page.goto(`/escritorio/admin/crm?abierto=${deal.id}`)
  await page.getByRole('link', { name: /^Pendientes/ }).click()
  await expect(page.getByText('Bajó de precio el Zeta Uno 2020').first()).toBeVisible()
  for (const { id } of [car, other]) await owner().from('vehicles').delete().eq('id', id).throwOnError()
})
