import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { watchDrawn } from './drawn.ts'
import { expect, test } from './showroom.ts'

const table = (page: Page) => page.getByRole('region', { name: 'Renglones', exact: true })
const grid = (page: Page) => page.getByRole('grid', { name: 'Renglones' })
const row = (page: Page, folio: string) =>
  grid(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: folio }) })
const cell = (page: Page, folio: string, column: string) => row(page, folio).locator(`[data-column="${column}"]`)
const folios = (page: Page) => grid(page).getByRole('rowheader').allInnerTexts()

test('keys navigate, select, filter, search and edit; an edited cell renders its row only', async ({
  page,
  showroom,
}) => {
  await showroom.open('/_ui')
  await expect(table(page).getByText('10,000 renglones', { exact: true })).toBeVisible()
  await cell(page, 'D-00001', 'price').click()
  await page.keyboard.press('j')
  await expect(cell(page, 'D-00002', 'price')).toBeFocused()
  await page.keyboard.press('k')
  await page.keyboard.press('x')
  await expect(row(page, 'D-00001')).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Escape')
  await expect(row(page, 'D-00001')).toHaveAttribute('aria-selected', 'false')

  const drawn = page.locator('output[data-drawn]')
  await page.keyboard.press('e')
  const editor = grid(page).getByRole('textbox')
  await expect(editor).toBeFocused()
  await editor.fill('$155,500')
  const others = await page.evaluate(() => {
    const seen = new Set<string>()
    const observer = new MutationObserver((changes) => {
      for (const { target } of changes) {
        const at = (target instanceof Element ? target : target.parentElement)?.closest<HTMLElement>('[data-row]')
        if (at) seen.add(at.dataset.row!)
      }
    })
    observer.observe(document.querySelector('[role=grid]')!, { subtree: true, childList: true, characterData: true })
    Object.assign(window, { touchedRows: () => [...seen] })
    return Number(document.querySelector<HTMLElement>('output[data-drawn]')!.dataset.drawn)
  })
  const drawnRows = await watchDrawn(page, '[role=grid] [data-row]')
  await editor.press('Tab')
  await expect(cell(page, 'D-00001', 'price')).toHaveText('$155,500')
  await expect(grid(page).getByRole('textbox', { name: 'Km de D-00001' })).toBeFocused()
  expect(await page.evaluate(() => (window as unknown as { touchedRows: () => string[] }).touchedRows())).toEqual([
    'r1',
  ])
  expect(await drawnRows()).toEqual(['r1'])
  const after = Number(await drawn.getAttribute('data-drawn'))
  expect(after - others).toBeLessThan(10)
  await page.keyboard.press('Escape')

  await page.keyboard.press('Control+z')
  await expect(cell(page, 'D-00001', 'price')).not.toHaveText('$155,500')
  await cell(page, 'D-00001', 'stage').click()
  await page.keyboard.press('f')
  await expect(table(page).getByRole('list', { name: 'Filtros' })).toContainText('Etapa:')
  await expect(page).toHaveURL(/filtro=stage/)
  await page.keyboard.press('/')
  await expect(table(page).getByRole('searchbox', { name: 'Buscar' })).toBeFocused()
})

test('a cell filters with one click; filters can be turned off, and are in the address', {
  tag: '@full',
}, async ({ page, showroom }) => {
  await showroom.open('/_ui')
  await cell(page, 'D-00001', 'stage').hover()
  await cell(page, 'D-00001', 'stage').getByRole('button', { name: 'Filtrar por Etapa' }).click()
  const total = table(page).getByRole('status').filter({ hasText: 'renglones' })
  await expect(total).toHaveText('2,500 renglones')
  await page.reload()
  await expect(total).toHaveText('2,500 renglones')
  const chip = table(page)
    .getByRole('list', { name: 'Filtros' })
    .getByRole('button', { name: /^Etapa:/ })
  await chip.click()
  await expect(chip).toHaveAttribute('aria-pressed', 'false')
  await expect(total).toHaveText('10,000 renglones')
  await chip.click()
  await expect(total).toHaveText('2,500 renglones')
  await grid(page).getByRole('button', { name: 'Precio', exact: true }).click()
  await expect(grid(page).getByRole('columnheader', { name: 'Precio' })).toHaveAttribute('aria-sort', 'ascending')
  await page.goBack()
  await expect(page).not.toHaveURL(/orden=/)
  await expect(total).toHaveText('2,500 renglones')
})

test("rows never move by themselves: colleagues' changes are announced, and applied on request", {
  tag: '@full',
}, async ({ page, showroom }) => {
  await showroom.open('/_ui?filtro=stage:es:oferta,nueva,inspeccion')
  await expect(grid(page).getByRole('rowheader').first()).toBeVisible()
  const before = await folios(page)
  await page.getByRole('button', { name: 'Cierra D-00002' }).click()
  await page.getByRole('button', { name: 'Un colega cambia un precio' }).click()
  await page.getByRole('button', { name: 'Agrega un renglón' }).click()
  await expect(cell(page, 'D-00001', 'price')).toHaveText('$111,000')
  const pill = table(page).getByRole('button', { name: /ya no coincide/ })
  await expect(pill).toHaveText(/1 ya no coincide/)
  expect((await folios(page)).map((one) => one.replace(/\s*\(.*/s, ''))).toEqual(before)
  await pill.click()
  await expect(pill).toHaveCount(0)
  expect(await folios(page)).not.toContain('D-00002')
})

test('two people at one cell see both values and a choice; undo does too', {
  tag: '@full',
}, async ({ page, showroom }) => {
  await showroom.open('/_ui')
  await cell(page, 'D-00001', 'price').dblclick()
  await page
    .getByRole('button', { name: 'Lo cambia sin que se sepa' })
    .evaluate((button: HTMLElement) => button.click())
  await grid(page).getByRole('textbox').fill('99000')
  await page.keyboard.press('Enter')
  const waiting = table(page).getByText(/pusiste «\$99,000» y alguien más puso «\$222,000»/)
  await expect(waiting).toBeVisible()
  await page.getByRole('button', { name: 'Dejar el mío' }).click()
  await expect(waiting).toHaveCount(0)
  await expect(cell(page, 'D-00001', 'price')).toHaveText('$99,000')
  await page.getByRole('button', { name: 'Un colega cambia un precio' }).click()
  await expect(cell(page, 'D-00001', 'price')).toHaveText('$111,000')
  await table(page).getByRole('button', { name: 'Deshacer' }).click()
  await expect(page.getByText('No se deshizo Precio de D-00001: cambió después de ti.')).toBeVisible()
  await expect(cell(page, 'D-00001', 'price')).toHaveText('$111,000')
})

test('a pasted block fills the cells, and names those that failed', { tag: '@full' }, async ({ page, showroom }) => {
  await showroom.open('/_ui')
  await cell(page, 'D-00001', 'price').click()
  const lines = Array.from({ length: 20 }, (_, n) => [
    n === 4 ? 'mucho' : `$${100 + n},500`,
    `${n}00`,
    n === 6 ? 'vendida' : 'Oferta',
  ])
  await page.evaluate(
    (text) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', text)
      document.activeElement!.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
      )
    },
    lines.map((line) => line.join('\t')).join('\r\n'),
  )
  await expect(cell(page, 'D-00020', 'price')).toHaveText('$119,500')
  await expect(cell(page, 'D-00020', 'stage')).toHaveText('Oferta')
  await expect(table(page).getByText('2 celdas por corregir')).toBeVisible()
  await expect(cell(page, 'D-00005', 'price')).toHaveAttribute('aria-invalid', 'true')
  await expect(cell(page, 'D-00007', 'stage')).toHaveAttribute('aria-invalid', 'true')
  await table(page).getByRole('button', { name: 'Deshacer' }).click()
  await expect(cell(page, 'D-00020', 'price')).not.toHaveText('$119,500')
})

test('all matching rows are selected and changed, each with its result, and reverted at once', {
  tag: '@full',
}, async ({ page, showroom }) => {
  await showroom.open('/_ui?filtro=price:desde:450000&filtro=stage:es:nueva')
  const total = table(page)
    .getByRole('status')
    .filter({ hasText: /^[\d,]+ renglones/ })
  await expect(total).toBeVisible()
  await grid(page).getByRole('checkbox', { name: 'Elegir las de esta página' }).check()
  await table(page)
    .getByRole('button', { name: /que coinciden/ })
    .click()
  await table(page).getByRole('region', { name: 'Con lo elegido' }).getByRole('button', { name: 'Cerrar' }).click()
  await expect(table(page).getByText(/\d+ sin cambio\./)).toBeVisible()
  await expect(
    table(page)
      .getByText(/la cierra un gerente/)
      .first(),
  ).toBeVisible()
})

test('a bulk change is undone at once, each row as before', { tag: '@full' }, async ({ page, showroom }) => {
  await showroom.open('/_ui?filtro=price:hasta:400000&filtro=stage:es:nueva&orden=folio.asc')
  const count = table(page)
    .getByRole('status')
    .filter({ hasText: /^[\d,]+ renglones/ })
  await expect(count).toBeVisible()
  const before = await count.textContent()
  for (const box of (
    await grid(page)
      .getByRole('checkbox', { name: /^Elegir D-/ })
      .all()
  ).slice(0, 3))
    await box.check()
  const chosen = (await folios(page)).slice(0, 3)
  await table(page).getByRole('region', { name: 'Con lo elegido' }).getByRole('button', { name: 'Cerrar' }).click()
  await expect(table(page).getByText('3 cotizaciones cerradas.')).toBeVisible()
  await table(page).getByRole('button', { name: 'Deshacer las 3' }).click()
  await expect(table(page).getByText('3 cambios deshechos.')).toBeVisible()
  for (const folio of chosen) await expect(cell(page, folio, 'stage')).toHaveText('Nueva')
  await expect(count).toHaveText(before!)
})

test('the export equals the display, and no text in it is a formula', { tag: '@full' }, async ({ page, showroom }) => {
  await showroom.open('/_ui?filtro=folio:contiene:D-0001&orden=price.desc')
  await cell(page, 'D-00010', 'note').dblclick()
  await grid(page).getByRole('textbox').fill('=1+1')
  await page.keyboard.press('Enter')
  await expect(cell(page, 'D-00010', 'note')).toHaveText('=1+1')
  await table(page).getByRole('button', { name: 'Columnas' }).click()
  await page.getByRole('checkbox', { name: 'Fecha' }).uncheck()
  await page.getByRole('button', { name: 'Listo' }).click()
  const coming = page.waitForEvent('download')
  await table(page).getByRole('button', { name: 'Descargar CSV' }).click()
  const file = await coming
  expect(file.suggestedFilename()).toMatch(/^Renglones \d{4}-\d{2}-\d{2}\.csv$/)
  const text = readFileSync((await file.path())!, 'utf8')
  expect(text.startsWith('\ufeffFolio,Auto,Precio,Km,Etapa,Nota\r\n')).toBe(true)
  expect(text).toContain(",'=1+1\r\n")
  expect(
    text
      .trim()
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(',')[0]),
  ).toEqual(await folios(page))
})

test('of a thousand rows only visible ones are rendered, and keys reach the last', { tag: '@full' }, async ({
  page,
  showroom,
}) => {
  await showroom.open('/_ui?filas=1000')
  await expect(grid(page).getByRole('rowheader').first()).toBeVisible()
  expect(await grid(page).getByRole('rowheader').count()).toBeLessThan(60)
  await cell(page, 'D-00001', 'folio').click()
  for (let step = 0; step < 10; step++) await page.keyboard.press('PageDown')
  await expect(cell(page, 'D-00101', 'folio')).toBeFocused()
  await grid(page).evaluate((one) => one.parentElement!.scrollTo(0, 0))
  await expect(cell(page, 'D-00101', 'folio')).toHaveCount(0)
  await page.keyboard.press('ArrowDown')
  await expect(cell(page, 'D-00102', 'folio')).toBeFocused()
})
