import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { enter, newPerson } from './people.ts'
import { expect, test } from './showroom.ts'

const QUOTES = '/escritorio/admin/valuaciones?vista=cotizaciones'
const table = (page: Page) => page.getByRole('region', { name: 'Cotizaciones', exact: true })
const views = (page: Page) => page.getByRole('button', { name: /^Vista: / })
const named = { last_name: 'Prueba', no_mother_last_name: true }

test('a shared view is used by a colleague, who can hide it for themselves', { tag: '@full' }, async ({
  page,
  browser,
}) => {
  const ana = await newPerson({ first_name: 'Ana', ...named, role: 'admin' })
  const beto = await newPerson({ first_name: 'Beto', ...named, role: 'sales' })
  const name = `Aceptadas ${randomUUID().slice(0, 6)}`
  await enter(page, ana)
  await page.goto(`${QUOTES}&filtro=state:es:accepted`)
  await expect(table(page).getByRole('list', { name: 'Filtros' })).toBeVisible()
  await views(page).click()
  await page.getByRole('button', { name: 'Guardar como vista nueva…' }).click()
  await page.getByRole('textbox', { name: 'Nombre' }).fill(name)
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await expect(views(page)).toHaveAccessibleName(`Vista: ${name}`)

  const context = await browser.newContext()
  const other = await context.newPage()
  await enter(other, beto)
  await other.goto(QUOTES)
  await views(other).click()
  await expect(other.getByRole('list', { name: 'Vistas', exact: true })).toBeVisible()
  await expect(other.getByRole('link', { name })).toHaveCount(0)

  await views(page).click()
  await page.getByRole('button', { name: 'Compartir con todos' }).click()
  await expect(page.getByText('Ahora todo el equipo ve esta vista.')).toBeVisible()
  await other.reload()
  await views(other).click()
  await other.getByRole('list', { name: 'De todos' }).getByRole('link', { name }).click()
  await expect(views(other)).toHaveAccessibleName(`Vista: ${name}`)
  await expect(other).toHaveURL(/filtro=state/)
  await views(other).click()
  await expect(other.getByRole('button', { name: 'Borrar vista' })).toHaveCount(0)
  await expect(other.getByRole('button', { name: 'Cambiar nombre…' })).toHaveCount(0)
  await other.keyboard.press('Escape')

  const place = other.url()
  const rows = await table(other).getByRole('rowheader').allInnerTexts()
  await page.goto(`${page.url().replace(/filtro=[^&]*/, 'filtro=state:es:expired')}&orden=folio.asc`)
  await expect(page.getByText('modificada')).toBeVisible()
  await page.getByRole('button', { name: 'Guardar para todos' }).click()
  await expect(page.getByText('Vista guardada para todos.')).toBeVisible()
  await expect(page.getByText('modificada')).toHaveCount(0)
  expect(await table(other).getByRole('rowheader').allInnerTexts()).toEqual(rows)
  await other.reload()
  await expect(views(other)).toHaveAccessibleName(`Vista: ${name}`)
  expect(other.url()).toBe(place)
  await expect(other.getByText('modificada')).toBeVisible()
  await expect(table(other).getByRole('list', { name: 'Filtros' })).toContainText('Aceptada')
  expect(await table(other).getByRole('rowheader').allInnerTexts()).toEqual(rows)
  await expect(other.getByRole('button', { name: 'Guardar para todos' })).toHaveCount(0)
  await context.close()

  await views(page).click()
  await page.getByRole('button', { name: 'Borrar vista' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Borrar' }).click()
  await expect(views(page)).toHaveAccessibleName('Vista: Todas')
})

test('a cancelled export downloads nothing, and the table stays unchanged', { tag: '@full' }, async ({ page }) => {
  await enter(page, 'admin')
  await page.goto(QUOTES)
  await expect(table(page).getByRole('rowheader').first()).toBeVisible()
  const rows = await table(page).getByRole('rowheader').allInnerTexts()
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/rest/v1/desk_offers*', async (route) => {
    await held
    await route.continue().catch(() => {})
  })
  let files = 0
  page.on('download', () => {
    files += 1
  })
  await table(page).getByRole('button', { name: 'Descargar CSV' }).click()
  const dialog = page.getByRole('dialog', { name: 'Preparando tu archivo' })
  await expect(dialog.getByRole('status')).toHaveText('Leyendo…')
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  await expect(dialog).toHaveCount(0)
  release()
  await page.unroute('**/rest/v1/desk_offers*')
  const coming = page.waitForEvent('download')
  await table(page).getByRole('button', { name: 'Descargar CSV' }).click()
  await coming
  expect(files).toBe(1)
  expect(await table(page).getByRole('rowheader').allInnerTexts()).toEqual(rows)
})
