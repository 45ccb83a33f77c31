import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectNoViolations } from './axe.ts'
import { enter, newPerson, owner } from './people.ts'
import { expect, test } from './showroom.ts'

const TWO_MONTHS_AGO = new Date(Date.now() - 60 * 86_400_000).toISOString()
const made: string[] = []

async function lostDeals(many: number) {
  const { id } = await newPerson({ first_name: 'Emma', last_name: `Cifra${randomUUID().slice(0, 6)}` })
  made.push(id)
  const { data: reason } = await owner()
    .from('lost_reasons')
    .select('id, label')
    .eq('label', 'Ya no contesta')
    .single()
    .throwOnError()
  const deals = Array.from({ length: many }, (_, n) => ({
    client_id: id,
    agent_id: id,
    pipeline: 'venta',
    stage: 'venta.nueva',
    fact_stage: 'venta.nueva',
    title: `Trato ${n + 1}`,
    amount: 200_000,
    outcome: 'lost',
    lost_reason_id: reason.id,
    opened_at: TWO_MONTHS_AGO,
    stage_since: TWO_MONTHS_AGO,
    closed_at: TWO_MONTHS_AGO,
  }))
  await owner().from('deals').insert(deals).throwOnError()
  return { agent: id, reason: reason.label }
}

test.afterAll(async () => {
  if (made.length > 0) await owner().from('deals').delete().in('client_id', made).throwOnError()
})

test.use({ allowed: [/status of 403/] })

const chart = (page: Page) => page.getByRole('region', { name: 'Por qué se pierden', exact: true })

for (const [name, size] of [
  ['desk', { width: 1280, height: 800 }],
  ['phone', { width: 360, height: 740 }],
] as const)
  test(`on a ${name} a figure is filtered, exported, and links to its cases`, {
    tag: '@full',
  }, async ({ page }) => {
    await page.setViewportSize(size)
    const { agent, reason } = await lostDeals(3)
    await enter(page, 'admin')
    await page.goto(`/escritorio/admin/cifras?asesor=${agent}`)
    await expect(page.getByRole('heading', { level: 1, name: 'Cifras' })).toBeVisible()
    await expect(chart(page)).toContainText('Son 3 casos')
    await expectNoViolations(page)
    await chart(page).getByText('Cómo se cuenta').click()
    await expect(chart(page)).toContainText('El motivo con el que se cerró cada trato')
    await chart(page).getByRole('button', { name: 'Tabla' }).click()
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      chart(page)
        .getByRole('button', { name: /Descargar CSV/ })
        .click(),
    ])
    expect(await readFile(await file.path(), 'utf8')).toBe(`\ufeff,Tratos\r\n${reason},3\r\nTotal,3\r\n`)
    await chart(page)
      .getByRole('link', { name: new RegExp(`ver los renglones de ${reason}`) })
      .click()
    await expect(
      page.getByRole('heading', { level: 2, name: `Por qué se pierden · ${reason}`, exact: true }),
    ).toBeVisible()
    await expect(page.getByText('3 renglones')).toBeVisible()
    await expect(page.getByText('Trato 2').first()).toBeVisible()
    await expectNoViolations(page)
    await page.getByRole('link', { name: 'Volver a las cifras' }).click()
    await expect(chart(page)).toContainText('Son 3 casos')
  })

for (const width of [1280, 360])
  test(`at ${width} every row of the first answers has its name on the axis`, { tag: '@full' }, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await enter(page, 'admin')
    const answers = page.getByRole('region', { name: 'Primera respuesta', exact: true })
    for (const by of ['', '?por=origen', '?por=sucursal']) {
      await page.goto(`/escritorio/admin/cifras${by}`)
      const headers = answers.getByRole('row').getByRole('rowheader')
      await expect(headers.last()).toHaveText('Total')
      const rows = await headers.allInnerTexts()
      const names = answers.locator('.recharts-cartesian-axis-tick-value')
      await expect
        .poll(async () => (await names.allTextContents()).map((text) => text.replace(/\s/g, '')))
        .toEqual(expect.arrayContaining(rows.filter((name) => name !== 'Total').map((name) => name.replace(/\s/g, ''))))
    }
    await answers.getByRole('button', { name: 'Tabla' }).click()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  })

test('choices are in the address, and sales cannot choose an agent', { tag: '@full' }, async ({ page }) => {
  await enter(page, 'ventas')
  await page.goto('/escritorio/admin/cifras')
  await page.getByRole('combobox', { name: 'Juntar' }).selectOption('Por mes')
  await expect(page).toHaveURL(/por=mes/)
  await expect(page.getByRole('combobox', { name: 'Asesor' })).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Embudo de leads' })).toBeVisible()
  await page.getByRole('combobox', { name: 'Sucursal' }).selectOption('Sin sucursal')
  await expect(page).toHaveURL(/sucursal=nadie/)
})

test('more than two hundred rows are exported with a reason, stored and reported', { tag: '@full' }, async ({
  page,
}) => {
  const { agent, reason } = await lostDeals(201)
  const why = `Para ${agent.slice(0, 8)}`
  await enter(page, 'admin')
  await page.goto(`/escritorio/admin/cifras?cifra=perdidos&paso=${encodeURIComponent(reason)}&asesor=${agent}`)
  await expect(page.getByText('201 renglones')).toBeVisible()
  await page.getByRole('button', { name: 'Descargar CSV' }).click()
  const asked = page.getByRole('dialog', { name: 'Son 201 renglones' })
  await expect(asked).toBeVisible()
  await expectNoViolations(page)
  await asked.getByRole('button', { name: 'Descargar' }).click()
  await expect(asked.getByText('Escribe para qué los descargas.')).toBeVisible()
  await asked.getByRole('textbox', { name: 'Para qué los descargas' }).fill(why)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    asked.getByRole('button', { name: 'Descargar' }).click(),
  ])
  expect((await readFile(await file.path(), 'utf8')).trim().split('\r\n')).toHaveLength(202)
  await page.goto(`/escritorio/admin/config/descargas?buscar=${encodeURIComponent(why)}`)
  const list = page.getByRole('region', { name: 'Descargas', exact: true })
  await expect(list).toContainText(why)
  await expect(list).toContainText('201')
  await expectNoViolations(page)
})
