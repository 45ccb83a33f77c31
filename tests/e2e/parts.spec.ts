import type { Page } from '@playwright/test'
import { expectNoViolations, expectSoundInBothThemes } from './axe.ts'
import { widths } from './coverage.ts'
import { drag } from './drag.ts'
import { watchDrawn } from './drawn.ts'
import { enter } from './people.ts'
import { expect, type Showroom, test } from './showroom.ts'

const open = async (page: Page, showroom: Showroom, part: string, more = '') => {
  await enter(page, 'ventas')
  await showroom.open(`/_ui${more}`)
  await isHere(page, part)
}

const isHere = async (page: Page, part: string) => {
  const section = page.locator(`#${part}`)
  await expect(section.locator(':scope > h2 + :not([data-unfinished])')).toBeVisible()
  await expect(section.locator('[data-unfinished]')).toHaveCount(0)
}
const column = (page: Page, name: string) => page.getByRole('region', { name: new RegExp(`^${name} `) })
const cardIn = (page: Page, name: string, title: string) =>
  column(page, name).getByRole('listitem').filter({ hasText: title })
const titles = (page: Page, name: string) => column(page, name).getByRole('heading', { level: 4 }).allInnerTexts()

test('the page ends with its last part', { tag: '@full' }, async ({ page, showroom }) => {
  await open(page, showroom, 'tablero')
  const beyond = () =>
    page.evaluate(() => {
      const main = document.querySelector('main')!.getBoundingClientRect()
      return document.documentElement.scrollHeight - (main.bottom + scrollY)
    })
  await expect.poll(beyond).toBeLessThan(200)
})

test.describe('a board', () => {
  test('returns a refused card to its stage with the reason', { tag: '@full' }, async ({ page, showroom }) => {
    await open(page, showroom, 'tablero')
    const before = await titles(page, 'Cita')
    await page.getByRole('link', { name: 'Sentra 2021 · 62' }).focus()
    await page.keyboard.press('m')
    await page.getByRole('dialog').getByRole('button', { name: 'Entregado' }).click()
    const card = cardIn(page, 'Cita', 'Sentra 2021 · 62')
    await expect(card.getByRole('alert')).toHaveText('Falta firmar la entrega: todavía no se puede mover aquí.')
    expect(await titles(page, 'Cita')).toEqual(before)
    await expect(page.getByRole('status').filter({ hasText: 'volvió a «Cita»' })).toHaveCount(1)
  })

  test("asks for a stage's fields in the card, and a refusal keeps card and input", {
    tag: '@full',
  }, async ({ page, showroom }) => {
    await open(page, showroom, 'tablero')
    const card = cardIn(page, 'Cita', 'Tucson 2020 · 63')
    await page.getByRole('link', { name: 'Tucson 2020 · 63' }).focus()
    await page.keyboard.press('m')
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Apartado' })).toBeFocused()
    await page.keyboard.press('Enter')
    const amount = card.getByLabel('Con cuánto aparta')
    await expect(amount).toBeFocused()
    await page.keyboard.type('jm500')
    await expect(amount).toHaveValue('jm500')
    await page.keyboard.press('Enter')
    await expect(card.getByText('Escribe la cantidad en pesos.')).toBeVisible()
    await amount.fill('500')
    await page.keyboard.press('Enter')
    await expect(card.getByRole('alert')).toContainText('El apartado es de $1,000 o más.')
    await expect(amount).toHaveValue('500')
    await amount.fill('5000')
    await page.keyboard.press('Enter')
    await expect(cardIn(page, 'Apartado', 'Tucson 2020 · 63')).toBeVisible()
    await expect(card).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Tucson 2020 · 63' })).toBeFocused()
    await expectNoViolations(page)
  })

  test('is navigated by arrows and letters, and Enter opens a card', { tag: '@full' }, async ({ page, showroom }) => {
    await open(page, showroom, 'tablero')
    const names = await titles(page, 'Nuevo')
    await page.getByRole('link', { name: names[0]! }).focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('j')
    await expect(page.getByRole('link', { name: names[2]! })).toBeFocused()
    await page.keyboard.press('k')
    await expect(page.getByRole('link', { name: names[1]! })).toBeFocused()
    const others = await titles(page, 'Cita')
    await page.keyboard.press('l')
    await expect(page.getByRole('link', { name: others[1]! })).toBeFocused()
    await page.keyboard.press('ArrowLeft')
    await expect(page.getByRole('link', { name: names[1]! })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/tarjeta=c1$/)
  })

  test('shows fifty cards of a column, then number and value of the rest', { tag: '@full' }, async ({
    page,
    showroom,
  }) => {
    await open(page, showroom, 'tablero')
    const cards = column(page, 'Nuevo').getByRole('listitem')
    await expect(cards).toHaveCount(50)
    await expect(column(page, 'Nuevo').getByText('y 10 más · $2,345,000')).toBeVisible()
    await column(page, 'Nuevo').getByRole('button', { name: 'Ver más' }).click()
    await expect(cards).toHaveCount(60)
    await expect(column(page, 'Nuevo').getByText(/^y \d+ más/)).toHaveCount(0)
  })

  test('renders only the cards that the focus leaves and enters', { tag: '@full' }, async ({ page, showroom }) => {
    await open(page, showroom, 'tablero')
    await page.getByRole('link', { name: 'Versa 2021 · 01' }).focus()
    const drawn = await watchDrawn(page, '[data-card]')
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('link', { name: 'Mazda 3 2020 · 02' })).toHaveAttribute('tabindex', '0')
    expect(await drawn()).toEqual(['c0', 'c1'])
  })

  test('supports dragging by mouse', { tag: '@full' }, async ({ page, showroom }) => {
    await open(page, showroom, 'tablero')
    const card = cardIn(page, 'Nuevo', 'Versa 2021 · 01')
    await expect(card).toHaveAttribute('draggable', 'true')
    await drag(card, column(page, 'Cita'), cardIn(page, 'Cita', 'Versa 2021 · 01'))
    await expect(card).toHaveCount(0)
    const other = cardIn(page, 'Cita', 'Sentra 2021 · 62')
    await drag(other, column(page, 'Apartado'), other.getByLabel('Con cuánto aparta'))
    await expect(other.getByLabel('Con cuánto aparta')).toBeFocused()
  })

  test('stays unchanged while colleagues move cards, marks them, and updates on request', {
    tag: '@full',
  }, async ({ page, showroom }) => {
    await open(page, showroom, 'tablero')
    const [names, boxes] = [await titles(page, 'Cita'), () => boxesOf(page, 'Cita')]
    const before = await boxes()
    await page.getByRole('button', { name: 'Una colega mueve Sentra 2021 · 62' }).click()
    await page.getByRole('button', { name: 'Una colega quita Tucson 2020 · 63' }).click()
    await expect(cardIn(page, 'Cita', 'Sentra 2021 · 62').getByText('Se movió a «Apartado»')).toBeVisible()
    await expect(cardIn(page, 'Cita', 'Tucson 2020 · 63').getByText('Ya no está')).toBeVisible()
    expect(await titles(page, 'Cita')).toEqual(names)
    expect(await boxes()).toEqual(before)
    await page.getByRole('button', { name: '1 se movió, 1 ya no está · Actualizar' }).click()
    await expect(cardIn(page, 'Apartado', 'Sentra 2021 · 62')).toBeVisible()
    await expect(cardIn(page, 'Cita', 'Tucson 2020 · 63')).toHaveCount(0)
  })

  test('refuses to move a card that a colleague just moved, and shows where it is', { tag: '@full' }, async ({
    page,
    showroom,
  }) => {
    await open(page, showroom, 'tablero')
    await page.getByRole('button', { name: 'Una colega mueve Sentra 2021 · 62' }).click()
    await page.getByRole('link', { name: 'Sentra 2021 · 62' }).focus()
    await page.keyboard.press('m')
    await page.getByRole('dialog').getByRole('button', { name: 'Nuevo' }).click()
    await expect(cardIn(page, 'Apartado', 'Sentra 2021 · 62').getByRole('alert')).toHaveText(
      'Una colega lo movió mientras lo veías.',
    )
    await expect(cardIn(page, 'Nuevo', 'Sentra 2021 · 62')).toHaveCount(0)
  })

  test.describe('by touch', () => {
    test.use({ viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true })
    test('shows one column, and moves a card in three taps', { tag: '@full' }, async ({ page, showroom }) => {
      await open(page, showroom, 'tablero')
      await expect(column(page, 'Cita')).toBeHidden()
      await expect(cardIn(page, 'Nuevo', 'Versa 2021 · 01')).not.toHaveAttribute('draggable', 'true')
      await cardIn(page, 'Nuevo', 'Versa 2021 · 01').getByRole('button', { name: 'Mover a…' }).tap()
      await page.getByRole('dialog').getByRole('button', { name: 'Cita' }).tap()
      await expect(cardIn(page, 'Nuevo', 'Versa 2021 · 01')).toHaveCount(0)
      await page.getByRole('button', { name: /^Cita 7/ }).tap()
      await expect(page).toHaveURL(/columna=cita/)
      await expect(cardIn(page, 'Cita', 'Versa 2021 · 01')).toBeVisible()
      await expect(column(page, 'Nuevo')).toBeHidden()
    })
  })
})

const boxesOf = (page: Page, name: string) =>
  column(page, name).evaluate((region) => {
    const at = region.getBoundingClientRect()
    return [...region.querySelectorAll('li')].map((card) => {
      const { left, top, width, height } = card.getBoundingClientRect()
      return [left - at.left, top - at.top, width, height].map(Math.round).join()
    })
  })

test.describe('a record', () => {
  test('opens beside its list with focus, steps by keys and returns the focus', {
    tag: '@full',
  }, async ({ page, showroom }) => {
    await open(page, showroom, 'panel')
    const panel = page.getByRole('region', { name: 'Persona' })
    const row = page.getByRole('link', { name: 'Emma Gómez Díaz' })
    await row.press('Enter')
    await expect(panel).toBeFocused()
    await expect(page).toHaveURL(/abierto=p1/)
    await expect(page.getByRole('list', { name: 'Personas' })).toBeVisible()
    await expect(panel.getByRole('link', { name: '81 1234 5678' })).toHaveAttribute('href', 'tel:+528112345678')
    await expect(panel.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
      'href',
      /^https:\/\/wa\.me\/528112345678\?/,
    )
    await expect(panel.getByRole('link', { name: 'emma@example.mx' })).toHaveAttribute('href', 'mailto:emma@example.mx')
    await page.keyboard.press('j')
    await expect(panel.getByRole('heading', { name: 'Luis Peña Soto' })).toBeVisible()
    await expect(panel.getByText('2 de 3')).toBeVisible()
    await page.keyboard.press('k')
    await expect(panel.getByRole('heading', { name: 'Emma Gómez Díaz' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(panel).toHaveCount(0)
    await expect(row).toBeFocused()
    await row.press('Enter')
    await panel.getByRole('link', { name: /^Notas/ }).click()
    await expect(panel.getByText('por la tarde')).toBeVisible()
    await page.goBack()
    await expect(panel).toHaveCount(0)
    await expect(page).not.toHaveURL(/abierto/)
  })

  test('renders nothing of the surrounding table and board when opened, read and closed', {
    tag: '@full',
  }, async ({ page, showroom }) => {
    for (const part of ['tabla', 'tablero']) await open(page, showroom, part)
    await expect(page.locator('[role=grid] [data-row=r1]')).toBeVisible()
    const panel = page.getByRole('region', { name: 'Persona' })
    const drawn = await watchDrawn(page, '[role=grid] [data-row], [data-card]')
    await page.getByRole('link', { name: 'Emma Gómez Díaz' }).click()
    await expect(panel).toBeFocused()
    await panel.getByRole('link', { name: /^Notas/ }).click()
    await expect(panel.getByText('por la tarde')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(panel).toHaveCount(0)
    expect(await drawn()).toEqual([])
  })

  test('opened by address can be closed; a missing one says so', { tag: '@full' }, async ({ page, showroom }) => {
    await open(page, showroom, 'panel', '?abierto=p9')
    await expect(page.getByRole('heading', { name: 'No encontramos a esta persona' })).toBeVisible()
    await page.getByRole('button', { name: 'Cerrar' }).click()
    await expect(page).not.toHaveURL(/abierto/)
  })

  test('is edited in place; a refusal keeps the input, Escape restores the value', {
    tag: '@full',
  }, async ({ page, showroom }) => {
    await open(page, showroom, 'panel', '?abierto=p1')
    const panel = page.getByRole('region', { name: 'Persona' })
    await panel.getByRole('button', { name: 'Cambiar Nombre' }).click()
    const name = panel.getByRole('textbox', { name: 'Nombre' })
    await expect(name).toBeFocused()
    await name.fill('Nadie')
    await page.keyboard.press('Enter')
    await expect(panel.getByRole('alert')).toContainText('Ese nombre no se puede guardar.')
    await expect(name).toHaveValue('Nadie')
    await name.press('Escape')
    await expect(panel).toBeVisible()
    await expect(panel.getByRole('button', { name: 'Cambiar Nombre' })).toBeFocused()
    await page.keyboard.press('Enter')
    await name.fill('Emma Ruiz')
    await page.keyboard.press('Enter')
    await expect(panel.getByRole('heading', { name: 'Emma Ruiz' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Emma Ruiz' })).toBeVisible()
  })

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true })
    test('fills the page, and going back finds the list', { tag: '@full' }, async ({ page, showroom }) => {
      await open(page, showroom, 'panel')
      await page.getByRole('link', { name: 'Luis Peña Soto' }).tap()
      await expect(page.getByRole('region', { name: 'Persona' })).toBeVisible()
      await expect(page.getByRole('list', { name: 'Personas' })).toBeHidden()
      await page.goBack()
      await expect(page.getByRole('list', { name: 'Personas' })).toBeVisible()
    })
  })
})

test('a timeline is filtered, loaded by page and navigated by keys', { tag: '@full' }, async ({ page, showroom }) => {
  await open(page, showroom, 'historial')
  const lines = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.locator('[data-entry]') })
  await expect(lines).toHaveCount(12)
  await expect(page.getByRole('heading', { level: 3, name: 'Hoy' })).toBeVisible()
  await page.getByRole('button', { name: 'Ver más', exact: true }).click()
  await expect(lines).toHaveCount(24)
  await expect(page.locator('[data-entry]').nth(12)).toBeFocused()
  await page.keyboard.press('k')
  await expect(page.locator('[data-entry]').nth(11)).toBeFocused()
  const kinds = page.getByRole('navigation', { name: 'Qué se muestra' })
  await kinds.getByRole('link', { name: 'Cambios' }).click()
  await expect(page).toHaveURL(/ver=cambio/)
  await expect(lines).toHaveCount(14)
  await expect(lines.filter({ hasText: 'Nota interna' })).toHaveCount(0)
  await lines.first().getByRole('link').press('Enter')
  await expect(page).toHaveURL(/cambio=t0/)
  await page.goBack()
  await expect(page).toHaveURL(/ver=cambio$/)
  await kinds.getByRole('link', { name: 'Todo' }).click()
  await expect(lines.filter({ hasText: 'Nota interna' }).first()).toBeVisible()
  await kinds.getByRole('link', { name: 'Llamadas' }).click()
  await expect(page.getByRole('heading', { name: 'Todavía no hay llamadas' })).toBeVisible()
})

test('a chart has a table for reading and screen readers, and few cases are marked', { tag: '@full' }, async ({
  page,
  showroom,
}) => {
  await open(page, showroom, 'graficas')
  const funnel = page.getByRole('region', { name: 'De la visita a la venta' })
  await expect(funnel.getByRole('row', { name: 'Venta 19 pocos datos 4.6 %' })).toHaveCount(1)
  await expect(funnel.locator('svg .recharts-bar-rectangle')).toHaveCount(5)
  await funnel.getByRole('button', { name: 'Tabla' }).press('Enter')
  await expect(funnel.getByRole('columnheader', { name: 'Del paso anterior' })).toBeVisible()
  await expect(funnel.locator('svg')).toHaveCount(0)
  await expect(page.getByText('Son 12 casos: todavía no dicen cómo va.')).toBeVisible()
  await expect(page.getByText('Todavía no hay reclamos')).toBeVisible()
})

for (const width of widths(360, 768, 1280)) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 }, bypassCSP: true })
    test('axe finds no problem on the parts in either theme, and nothing overflows', { tag: '@full' }, async ({
      page,
      showroom,
    }) => {
      test.setTimeout(180_000)
      await enter(page, 'ventas')
      for (const opened of ['', '?abierto=p1']) {
        await showroom.open(`/_ui${opened}`)
        await expect(page.getByText('10,000 renglones', { exact: true })).toBeVisible()
        if (width === 360)
          await expect(page.getByRole('list', { name: 'Renglones' }).getByRole('listitem').first()).toBeVisible()
        for (const part of ['tablero', 'historial', 'graficas', 'vacio']) await isHere(page, part)
        await expectSoundInBothThemes(page, `ui${opened && '-opened'}`)
      }
    })
  })
}
