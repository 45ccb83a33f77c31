import { randomInt } from 'node:crypto'
import { expectNoViolations } from './axe.ts'
import { enter, newPerson, newPhone, owner } from './people.ts'
import { expect, test } from './showroom.ts'

test("a car one adds is first in one's list, and one that the search leaves out is named", {
  tag: '@full',
}, async ({ page }) => {
  const add = async (make: string, model: string) => {
    await page.getByRole('button', { name: 'Agregar un auto' }).click()
    const adding = page.getByRole('form', { name: 'Agregar un auto' })
    await adding.getByLabel('NIV').fill(`3N1CN7AD0MK${randomInt(100_000, 999_999)}`)
    await adding.getByLabel('Marca').fill(make)
    await adding.getByLabel('Modelo').fill(model)
    await adding.getByLabel('Kilómetros').fill('52 mil')
    await adding.getByRole('button', { name: 'Agregar' }).click()
    await expect(car.getByRole('heading', { level: 2, name: `${make} ${model} 2021` })).toBeVisible()
    return new URL(page.url()).searchParams.get('abierto')!
  }
  const car = page.getByRole('region', { name: 'Auto', exact: true })
  const list = page.getByRole('region', { name: 'Inventario' })
  await enter(page, 'admin')
  await page.goto('/escritorio/admin/inventario')
  const first = await add('Tatra', 'Prima')
  await expect(list.getByRole('row').nth(1)).toContainText('Tatra Prima 2021')
  await page.goto('/escritorio/admin/inventario?buscar=zastava')
  await expect(list.getByRole('heading', { name: 'Nada coincide' })).toBeVisible()
  const second = await add('Tatra', 'Secunda')
  const notice = list.getByRole('status').filter({ hasText: 'no coincide con lo que buscas o filtras aquí' })
  await expect(notice).toContainText('Tatra Secunda 2021')
  await expectNoViolations(page)
  await notice.getByRole('button', { name: 'Quitar búsqueda y filtros' }).click()
  await expect(notice).toHaveCount(0)
  await expect(list.getByRole('row').nth(1)).toContainText('Tatra Secunda 2021')
  await owner().from('vehicles').delete().in('id', [first, second]).throwOnError()
})

test('a new lead that the search leaves out is named, and first once it is lifted', { tag: '@full' }, async ({
  page,
}) => {
  await enter(page, await newPerson({ role: 'sales', first_name: 'Vera', last_name: 'Ruiz', available: false }))
  await page.goto('/escritorio/ventas/leads?buscar=zastava')
  await page.getByRole('link', { name: 'Nuevo lead' }).click()
  const form = page.getByRole('dialog', { name: 'Nuevo lead' })
  await form.getByLabel('Nombre').fill('Rosa Fuera')
  await form.getByLabel('Teléfono').fill(newPhone())
  await form.getByRole('button', { name: 'Anotar' }).click()
  await expect(
    page.getByRole('region', { name: 'Lead', exact: true }).getByRole('heading', { name: 'Rosa Fuera' }),
  ).toBeVisible()
  const list = page.getByRole('region', { name: 'Leads', exact: true })
  const notice = list.getByRole('status').filter({ hasText: 'no coincide con lo que buscas' })
  await expect(notice).toContainText('Rosa Fuera')
  await notice.getByRole('button', { name: 'Quitar búsqueda y filtros' }).click()
  await expect(list.getByRole('row').nth(1)).toContainText('Rosa Fuera')
})
