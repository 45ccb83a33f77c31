import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expectNoViolations } from './axe.ts'
import { newCar } from './cars.ts'
import { asPerson, enter, newPerson, newPhone, owner } from './people.ts'
import { expect, test } from './showroom.ts'

const panel = (page: Page) => page.getByRole('region', { name: 'Auto', exact: true })

test.use({ allowed: [/status of (409|422)/] })

/** A VIN with an unchecked check digit. */
const someVin = () => `3N1CN7AD0MK${String(Date.now()).slice(-6)}`

test('a car is added by its number, priced with a reason, prepared and published', async ({ page }) => {
  await enter(page, 'admin')
  await page.goto('/escritorio/admin/inventario')
  await page.getByRole('button', { name: 'Agregar un auto' }).click()
  const adding = page.getByRole('form', { name: 'Agregar un auto' })
  await adding.getByLabel('NIV').fill('ABC')
  await adding.getByRole('button', { name: 'Agregar' }).click()
  await expect(adding.getByText('Un NIV tiene 17 letras y números, sin I, O ni Q.').first()).toBeVisible()
  await expect(adding.getByLabel('Marca')).toHaveAttribute('aria-invalid', 'true')
  await adding.getByLabel('NIV').fill(someVin())
  await adding.getByLabel('Modelo').click()
  await expect(adding.getByLabel('Marca')).toHaveValue('Nissan')
  await expect(adding.getByLabel('Año')).toHaveValue('2021')
  for (const filled of ['Marca', 'Año'])
    await expect(adding.getByLabel(filled)).not.toHaveAttribute('aria-invalid', 'true')
  await adding.getByLabel('Modelo').fill('Versa')
  await adding.getByLabel('Kilómetros').fill('52 mil')
  await adding.getByLabel('Costo').fill('180,000')
  await expectNoViolations(page)
  await adding.getByRole('button', { name: 'Agregar' }).click()

  await expect(panel(page).getByRole('heading', { level: 2, name: 'Nissan Versa 2021' })).toBeVisible()
  await expect(panel(page)).toContainText('Llévalo a inspección')
  await panel(page).getByRole('button', { name: 'Cambiar Placas' }).click()
  await panel(page).getByRole('textbox', { name: 'Placas' }).fill('abc-12-34')
  await page.keyboard.press('Enter')
  await expect(panel(page)).toContainText('ABC1234')
  await expectNoViolations(page)

  await panel(page).getByRole('link', { name: 'Precio' }).click()
  await panel(page).getByRole('button', { name: 'Cambiar el precio' }).click()
  const pricing = page.getByRole('form', { name: 'Cambiar precio' })
  await expect(pricing.getByLabel('Cómo', { exact: true }).locator('option:checked')).toHaveText('Dejarlo en')
  await expect(pricing.getByRole('button', { name: 'Cambiar precio' })).toBeDisabled()
  await expect(pricing.getByText('Escribe una cantidad en pesos.')).toBeVisible()
  await pricing.getByLabel('Pesos').fill('239,900')
  await expect(pricing.getByRole('row', { name: /Nissan Versa 2021/ })).toContainText('$239,900')
  await pricing.getByRole('button', { name: 'Cambiar 1 precio' }).click()
  await expect(pricing.getByText('Escribe por qué cambia el precio.').first()).toBeVisible()
  await pricing.getByLabel('Motivo').fill('Precio de salida')
  await pricing.getByRole('button', { name: 'Cambiar 1 precio' }).click()
  await expect(panel(page).getByRole('heading', { name: '$239,900' })).toBeVisible()

  await panel(page).getByRole('link', { name: 'Kilómetros' }).click()
  await panel(page).getByLabel('Dice el odómetro').fill('58,000')
  await panel(page).getByRole('button', { name: 'Anotar' }).click()
  await expect(panel(page).getByRole('heading', { name: '58,000 km' })).toBeVisible()
  const slip = panel(page).getByRole('listitem').filter({ hasText: '58,000 km' })
  await slip.getByRole('button', { name: 'Retirar' }).click()
  await slip.getByRole('button', { name: 'Retirar la lectura' }).click()
  await expect(slip.getByText('Escribe por qué se retira la lectura.')).toBeVisible()
  await slip.getByLabel('Por qué estaba mal').fill('Dedazo: eran 52,800')
  await slip.getByRole('button', { name: 'Retirar la lectura' }).click()
  await expect(slip).toContainText('Retirada')
  await expect(panel(page).getByRole('heading', { name: '52,000 km' })).toBeVisible()
  await expectNoViolations(page)

  await panel(page).getByRole('link', { name: 'Vida' }).click()
  const moving = panel(page).getByRole('form', { name: 'Mover el auto' })
  await moving.getByLabel('Mover a').selectOption({ label: 'Listo' })
  await moving.getByRole('button', { name: 'Mover' }).click()
  await expect(panel(page).getByRole('heading', { name: /^Listo/ })).toBeVisible()
  await moving.getByLabel('Mover a').selectOption({ label: 'Publicado' })
  await moving.getByRole('button', { name: 'Mover' }).click()
  await expect(moving.getByRole('alert')).toContainText('una inspección vigente')
  const id = new URL(page.url()).searchParams.get('abierto')!
  await owner().from('vehicle_records').update({ came_by: 'importado' }).eq('vehicle_id', id).throwOnError()
  await moving.getByRole('button', { name: 'Mover' }).click()
  await panel(page).getByRole('link', { name: 'Verlo en el sitio' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /Nissan Versa/ })).toBeVisible()
  await expect(page.getByText('$239,900').first()).toBeVisible()
  const order = await page
    .getByRole('region', { name: 'Lo esencial' })
    .getByText(/^OC-\d+$/)
    .innerText()
  await owner().from('vehicles').delete().eq('ordencompra', order).throwOnError()
})

test('many prices change at once after a preview; one changed meanwhile stays', {
  tag: '@full',
}, async ({ page }) => {
  const { data } = await owner()
    .from('inventario_cache')
    .select('id, ordencompra, precio')
    .gt('precio', 400_000)
    .eq('vendido', false)
    .eq('separado', false)
    .order('ordencompra')
    .limit(1)
    .single()
    .throwOnError()
  await enter(page, 'admin')
  await page.goto(`/escritorio/admin/inventario?${new URLSearchParams({ buscar: data.ordencompra ?? '' })}`)
  await page
    .getByRole('row')
    .filter({ hasText: String(data.ordencompra) })
    .getByRole('checkbox')
    .check()
  await page.getByRole('button', { name: 'Cambiar precio' }).click()
  const pricing = page.getByRole('form', { name: 'Cambiar precio' })
  await pricing.getByLabel('Cómo', { exact: true }).selectOption({ label: 'Bajar en pesos' })
  await pricing.getByLabel('Pesos').fill('1,000')
  await pricing.getByLabel('Motivo').fill('Ajuste')
  await owner()
    .from('vehicles')
    .update({ precio: Number(data.precio) + 500 })
    .eq('id', data.id!)
    .throwOnError()
  await pricing.getByRole('button', { name: 'Cambiar 1 precio' }).click()
  await expect(pricing.getByRole('alert')).toContainText('alguien más les cambió el precio')
})

test('a price, and many, are as they were after «Deshacer»; one changed since stays', { tag: '@full' }, async ({
  page,
}) => {
  const cars = [await newCar('Lancia Dedra 2020'), await newCar('Lancia Dedra 2020', { precio: 260_000 })]
  const ids = cars.map(({ id }) => id)
  const prices = async () =>
    (await owner().from('vehicles').select('precio').in('id', ids).order('precio').throwOnError()).data.map((car) =>
      Number(car.precio),
    )
  await enter(page, 'admin')
  await page.goto(`/escritorio/admin/inventario?${new URLSearchParams({ buscar: 'Lancia Dedra' })}`)
  const change = async (rows: number, pesos: string) => {
    const boxes = page.getByRole('row').filter({ hasText: 'Lancia Dedra' }).getByRole('checkbox')
    await expect(boxes).toHaveCount(2)
    for (let row = 0; row < rows; row++) await boxes.nth(row).check()
    await page.getByRole('button', { name: 'Cambiar precio' }).click()
    const pricing = page.getByRole('form', { name: 'Cambiar precio' })
    await pricing.getByLabel('Cómo', { exact: true }).selectOption({ label: 'Bajar en pesos' })
    await pricing.getByLabel('Pesos').fill(pesos)
    await pricing.getByLabel('Motivo').fill('Ajuste')
    await pricing.getByRole('button', { name: rows === 1 ? 'Cambiar 1 precio' : 'Cambiar 2 precios' }).click()
    await expect(pricing).toHaveCount(0)
  }
  const takeBack = () => page.getByRole('button', { name: 'Deshacer' }).click()

  await change(2, '1,000')
  await expect.poll(prices).toEqual([249_000, 259_000])
  await takeBack()
  await expect(page.getByText('Precios como estaban.')).toBeVisible()
  expect(await prices()).toEqual([250_000, 260_000])

  await page.reload()
  await change(1, '1,000')
  await takeBack()
  await expect(page.getByText('Precio como estaba.')).toBeVisible()
  expect(await prices()).toEqual([250_000, 260_000])

  await page.reload()
  await change(2, '2,000')
  await owner().from('vehicles').update({ precio: 255_000 }).eq('id', ids[1]!).throwOnError()
  await takeBack()
  await expect(page.getByText('1 ya tenía otro precio, y quedó así.')).toBeVisible()
  expect(await prices()).toEqual([250_000, 255_000])
  await owner().from('vehicles').delete().in('id', ids).throwOnError()
})

test('a car is reserved and released, its model corrected, and a promotion added and removed', {
  tag: '@full',
}, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const { id, order } = await newCar('Lancia Delta 2020')
  await enter(page, 'admin')
  await page.goto(`/escritorio/admin/inventario?abierto=${id}`)
  const card = panel(page).locator('article')
  await expect(card).toContainText('Lancia Delta 2020')
  await panel(page).getByRole('button', { name: 'Cambiar Modelo' }).click()
  await panel(page).getByRole('textbox', { name: 'Modelo' }).fill('Thema')
  await page.keyboard.press('Enter')
  await expect(card).toContainText('Lancia Thema 2020')
  await expect(panel(page).getByRole('heading', { name: 'Lancia Thema 2020' }).first()).toBeVisible()
  await panel(page).getByRole('button', { name: 'Cambiar Descripción', exact: true }).click()
  await panel(page).getByRole('textbox', { name: 'Descripción' }).fill('Único dueño.')
  await panel(page).getByRole('form', { name: 'Cambiar Descripción' }).getByRole('button', { name: 'Guardar' }).click()
  await expect(panel(page).getByText('Único dueño.').nth(1)).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  await expectNoViolations(page)

  await panel(page).getByRole('link', { name: 'Vida' }).click()
  await panel(page).getByRole('button', { name: 'Separar' }).click()
  await expect(page.getByRole('dialog')).toContainText('nadie ha preguntado por este')
  await expectNoViolations(page)
  await page.keyboard.press('Escape')
  const buyer = await newPerson({ first_name: 'Emma', last_name: 'Aparta' })
  await owner()
    .from('deals')
    .insert({
      client_id: buyer.id,
      vehicle_id: id,
      pipeline: 'venta',
      stage: 'venta.nueva',
      fact_stage: 'venta.nueva',
      title: 'Thema 2020',
      next_action: 'Contéstale',
      next_at: new Date().toISOString(),
    })
    .throwOnError()
  await panel(page).getByRole('button', { name: 'Separar' }).click()
  const reserving = page.getByRole('form', { name: 'Separar el auto' })
  await expect(reserving.getByLabel('Para quién')).toContainText('Emma Aparta')
  await reserving.getByRole('button', { name: 'Separar' }).click()
  const held = panel(page).getByRole('region', { name: 'Separado', exact: true })
  await expect(held).toContainText('Separado para Emma Aparta')
  await held.getByRole('button', { name: 'Liberar el auto' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Liberar' }).click()
  await expect(panel(page).getByRole('heading', { name: /^Publicado/ })).toBeVisible()

  await panel(page).getByRole('link', { name: 'Precio' }).click()
  await expect(panel(page).getByText('No hay ni hubo otro Lancia Thema de esos años con precio.')).toBeVisible()

  const older = await newCar('Lancia más viejo', {
    modelo: 'Delta',
    ordencompra: `${order}-2`,
    created_at: '2020-01-01',
  })
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(`/escritorio/admin/inventario?${new URLSearchParams({ buscar: order.toLowerCase() })}`)
  await expect(page.getByRole('row').filter({ hasText: 'Lancia' })).toContainText([
    'Lancia Thema 2020',
    'Lancia más viejo',
  ])
  await page.getByRole('row').filter({ hasText: 'Lancia Thema 2020' }).getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Cambiar promociones' }).click()
  const promoting = page.getByRole('form', { name: 'Cambiar promociones' })
  await promoting.getByLabel('Promoción').fill('Sin intereses')
  await promoting.getByRole('button', { name: 'Cambiar 1 auto' }).click()
  await expect(promoting.getByText(/mensualidades/).first()).toBeVisible()
  await promoting.getByLabel('Promoción').fill('Tanque lleno')
  await expect(promoting.getByRole('row', { name: /Lancia Thema 2020 Ninguna Tanque lleno/ })).toBeVisible()
  await expectNoViolations(page)
  await promoting.getByRole('button', { name: 'Cambiar 1 auto' }).click()
  const promotions = async () =>
    (await owner().from('vehicles').select('promociones').eq('id', id).single().throwOnError()).data.promociones
  await expect.poll(promotions).toEqual(['Tanque lleno'])
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect.poll(promotions).toEqual([])
  await owner().from('vehicles').delete().in('id', [id, older.id]).throwOnError()
})

test('a car is reserved for a lead that asked about it and sold to it; a sold car is inspected no more', {
  tag: '@full',
}, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const { id, order } = await newCar('Lancia Ypsilon 2020')
  const seller = await asPerson(await newPerson({ role: 'sales' }))
  const phone = `+52${newPhone()}`
  const asked = { key: randomUUID(), came: 'llamada', name: 'Irma Pregunta', phone, ordencompra: order }
  await seller.rpc('new_lead', asked).throwOnError()
  await enter(page, 'admin')
  await page.goto(`/escritorio/admin/inventario?abierto=${id}&pestana=vida`)
  await expect(panel(page).getByRole('button', { name: 'Inspeccionarlo' })).toBeVisible()
  await panel(page).getByRole('button', { name: 'Separar' }).click()
  const reserving = page.getByRole('form', { name: 'Separar el auto' })
  await expect(reserving.getByLabel('Para quién')).toContainText('Irma Pregunta, preguntó por él')
  await expectNoViolations(page)
  await reserving.getByRole('button', { name: 'Separar' }).click()
  await expect(panel(page).getByRole('region', { name: 'Separado', exact: true })).toContainText(
    'Separado para Irma Pregunta',
  )

  await panel(page).getByRole('button', { name: 'Anotar su venta' }).click()
  const selling = page.getByRole('form', { name: 'Anotar la venta' })
  await expect(selling.getByLabel('A quién').locator('option:checked')).toContainText('Irma Pregunta')
  await selling.getByRole('button', { name: 'Anotar la venta' }).click()
  await expect(panel(page).getByText('Lo compró Irma Pregunta.')).toBeVisible()
  await expect(panel(page).getByText('No se inspeccionó.')).toBeVisible()
  await expect(panel(page).getByRole('button', { name: 'Inspeccionarlo' })).toHaveCount(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
})

test('the sale of a car with a delivery booked is not undone, and its dialog names the car', {
  tag: '@full',
}, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const { id, order } = await newCar('Lancia Thesis 2020')
  await owner().from('vehicles').update({ vendido: true, ordenstatus: 'Vendido' }).eq('id', id).throwOnError()
  const [starts_at = '', ends_at = ''] = [48, 49].map((hours) => new Date(Date.now() + hours * 3_600_000).toISOString())
  await owner()
    .from('appointments')
    .insert({
      guest_name: 'Irma Pregunta',
      guest_phone: `+52${newPhone()}`,
      branch: 'MTY',
      kind: 'entrega',
      ordencompra: order,
      vehicle_title: 'Lancia Thesis 2020',
      starts_at,
      ends_at,
    })
    .throwOnError()
  await enter(page, 'admin')
  await page.goto(`/escritorio/admin/cambios?tabla=vehicle_records&registro=${id}`)
  await page
    .getByRole('button', { name: /^Deshacer: / })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: 'Deshacer este cambio' })
  const stays = dialog.getByRole('region', { name: 'Qué no regresa' }).getByRole('paragraph').last()
  await expect(stays).toHaveText(
    /Lancia Thesis 2020 \(E2E-\w+\)\. Su entrega está agendada\. Primero cancélala en la Agenda/,
  )
  await expect(dialog.getByRole('button', { name: /^Deshacer/ })).toHaveCount(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  await expectNoViolations(page)
})

for (const width of [360, 1280])
  test(`at ${width} px sellers read the inventory, record kilometres, and change nothing else`, {
    tag: '@full',
  }, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await enter(page, 'ventas')
    await page.goto('/escritorio/admin/inventario')
    await expect(page.getByRole('heading', { level: 1, name: 'Inventario' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Agregar un auto' })).toHaveCount(0)
    const car = page.getByRole('main').locator('a[href*="abierto="]').first()
    await car.click()
    await expect(panel(page).getByRole('heading', { level: 2 })).toBeVisible()
    await expect(panel(page).getByRole('button', { name: /^Cambiar/ })).toHaveCount(0)
    await panel(page).getByRole('link', { name: 'Kilómetros' }).click()
    await panel(page).getByLabel('Dice el odómetro').fill('1')
    await expect(panel(page).getByText(/quedará marcado/)).toBeVisible()
    await panel(page).getByRole('button', { name: 'Anotar' }).click()
    await expect(panel(page).getByRole('list', { name: 'Lecturas del odómetro' })).toContainText('No cuadra')
    await expectNoViolations(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  })

for (const width of [360, 1280])
  test(`at ${width} px every part of a car is a whole tab above what it shows`, {
    tag: '@full',
  }, async ({ page }) => {
    const { id } = await newCar('Lancia Musa 2020')
    await page.setViewportSize({ width, height: 800 })
    await enter(page, 'admin')
    await page.goto(`/escritorio/admin/inventario?abierto=${id}`)
    const tabs = panel(page).getByRole('navigation', { name: 'Partes de Lancia Musa 2020' })
    await expect(tabs.getByRole('link')).toHaveText(['Datos', 'Fotos', 'Precio', 'Vida', 'Kilómetros', 'Cambios'])
    const shown = await tabs.evaluate((list) => {
      const within = list.getBoundingClientRect()
      const below = list.nextElementSibling!.getBoundingClientRect()
      return [...list.querySelectorAll('a')].map((tab) => {
        tab.scrollIntoView({ block: 'nearest', inline: 'nearest' })
        const box = tab.getBoundingClientRect()
        const isCut = tab.scrollWidth > tab.clientWidth || tab.scrollHeight > tab.clientHeight
        return {
          name: tab.textContent,
          isCut,
          isInside: box.left >= within.left && box.right <= within.right,
          isAbove: box.bottom <= below.top && box.top >= within.top && box.bottom <= within.bottom,
        }
      })
    })
    expect(shown.filter(({ isCut, isInside, isAbove }) => isCut || !isInside || !isAbove)).toEqual([])
    await owner().from('vehicles').delete().eq('id', id).throwOnError()
  })

test('a car opened by its order number has the neighbours of its list; one outside the list has none', {
  tag: '@full',
}, async ({ page }) => {
  const cars = [await newCar('Lancia Lybra 2020'), await newCar('Lancia Lybra 2020')]
  await enter(page, 'admin')
  const list = `/escritorio/admin/inventario?${new URLSearchParams({ buscar: 'Lancia Lybra' })}`
  await page.goto(`${list}&abierto=${cars[0]!.order}`)
  await expect(panel(page).getByText('de 2', { exact: false }).first()).toBeVisible()
  const first = await panel(page).getByText('1 de 2').isVisible()
  await panel(page)
    .getByRole('button', { name: first ? 'Siguiente' : 'Anterior' })
    .click()
  await expect(page).toHaveURL(new RegExp(`abierto=${cars[1]!.id}`))
  await page.goto(`/escritorio/admin/inventario?buscar=nada-asi&abierto=${cars[0]!.id}`)
  await expect(panel(page).getByRole('heading', { level: 2 })).toBeVisible()
  await expect(panel(page).getByRole('button', { name: 'Siguiente' })).toHaveCount(0)
  await owner()
    .from('vehicles')
    .delete()
    .in(
      'id',
      cars.map(({ id }) => id),
    )
    .throwOnError()
})
