import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expectNoViolations } from './axe.ts'
import { BOTH, expect, NEITHER, test } from './nodes.ts'
import { enter, owner } from './people.ts'

const CONFIG = '/escritorio/admin/config'
const line = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) })

test('an administrator edits public content: a question, a picture, a chapter of the kit, a page', {
  tag: '@full',
}, async ({ page, request, nodes, allowed }) => {
  allowed.push(/406 \(Not Acceptable\)|400 \(Bad Request\)|415/)
  const question = '¿Aceptan <b>todo</b> a cuenta?'
  const faqs = owner().from('faqs')
  await faqs.delete().eq('question', question).throwOnError()
  const asked = () => nodes.say('preguntas', '/faq', '¿Aceptan &lt;b&gt;todo&lt;/b&gt; a cuenta?')
  expect(await asked()).toEqual(NEITHER)
  await enter(page, 'admin')
  await page.goto(`${CONFIG}/preguntas`)
  await page.getByRole('button', { name: 'Nueva pregunta' }).click()
  const editor = page.getByRole('dialog')
  await editor.getByLabel('Pregunta').fill(question)
  await editor.getByLabel('Respuesta').fill('Casi todo.\n\nEscríbele a {brand}.')
  await editor.getByRole('button', { name: 'Guardar' }).click()
  await expect(editor.getByRole('alert')).toContainText('Falta este dato')
  await editor.getByLabel('Tema').fill('A cuenta')
  const preview = editor.getByRole('region', { name: 'Así se verá' })
  await expect(preview.getByRole('heading', { name: question })).toBeVisible()
  await expect(preview).toContainText('Escríbele a Volante.')
  await expectNoViolations(page)
  await editor.getByLabel(/Motivo/).fill('Lo preguntan cada día')
  await editor.getByRole('button', { name: 'Guardar' }).click()
  await expect(editor).toHaveCount(0)
  expect(await asked()).toEqual(BOTH)

  const up = line(page, question).getByRole('button', { name: `Subir ${question}` })
  await up.focus()
  const readAnew = page.waitForResponse(
    (answer) => answer.request().method() === 'GET' && new URL(answer.url()).pathname === '/rest/v1/faqs',
  )
  await page.keyboard.press('Enter')
  await readAnew
  await expect(page.getByRole('main').getByRole('listitem').last()).not.toContainText(question)
  await expect(up).toBeFocused()

  await line(page, question).getByRole('button', { name: 'Editar' }).click()
  await faqs.update({ answer: 'Ya no.' }).eq('question', question).throwOnError()
  await editor.getByLabel('Respuesta').fill('Sí, todo.')
  await editor.getByRole('button', { name: 'Guardar' }).click()
  await expect(editor.getByRole('alert')).toContainText('Alguien más lo cambió mientras lo veías')
  await expect(editor.getByText('Ya no.')).toBeVisible()
  await expect(editor.getByLabel('Respuesta')).toHaveValue('Sí, todo.')
  await editor.getByRole('button', { name: 'Guardar' }).click()
  await expect(editor).toHaveCount(0)
  expect(await nodes.say('preguntas', '/faq', 'Sí, todo.')).toEqual(BOTH)
  await line(page, question).getByRole('button', { name: 'Editar' }).click()
  await editor.getByRole('button', { name: 'Quitar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Quitar' }).click()
  await expect(line(page, question)).toHaveCount(0)
  expect(await nodes.say('preguntas', '/faq', 'Sí, todo.')).toEqual(NEITHER)

  const pictures = async () =>
    (await nodes.answers('conocenos', '/conocenos')).map(
      ({ text }) => text.match(/\/img\/content\/[\w-]+\.png\/640\.jpg/)?.[0],
    )
  expect(await pictures()).toEqual([undefined, undefined])
  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto(`${CONFIG}/conocenos`)
  const wide = () => page.evaluate(() => document.documentElement.scrollWidth)
  await page.getByRole('button', { name: 'Editar Qué hacemos' }).click()
  const choose = (name: string, buffer: Buffer) =>
    editor.locator('input[type=file]').setInputFiles({ name, mimeType: 'image/png', buffer })
  await choose('falsa.png', Buffer.from('<svg onload=alert(1)>'))
  await editor.getByRole('button', { name: 'Guardar' }).click()
  await expect(editor.getByRole('alert').first()).toBeVisible()
  await choose('taller.png', readFileSync(new URL('../../public/icons/apple-touch-icon.png', import.meta.url)))
  await expect(editor.getByRole('region', { name: 'Así se verá' }).locator('img')).toBeVisible()
  await expectNoViolations(page)
  expect(await wide()).toBeLessThanOrEqual(360)
  await editor.getByRole('button', { name: 'Guardar' }).click()
  await expect(editor).toHaveCount(0)
  const sources = await pictures()
  expect(sources).toEqual([expect.any(String), sources[0]])
  expect((await request.get(sources[0]!)).headers()['content-type']).toBe('image/jpeg')
  await owner().from('about_sections').update({ picture_path: null }).eq('id', 'que-hacemos').throwOnError()

  const chapter = () => nodes.say('kit', '/kit-volante', 'Capítulo de prueba')
  expect(await chapter()).toEqual(NEITHER)
  await page.goto(`${CONFIG}/kit`)
  await page.getByRole('button', { name: 'Nuevo capítulo' }).click()
  await editor.getByLabel('Título').fill('Capítulo de prueba')
  await editor.getByLabel('Puntos').fill('Uno\nDos')
  await expect(editor.getByText('2 puntos')).toBeVisible()
  await editor.getByRole('button', { name: 'Guardar' }).click()
  await expect(editor).toHaveCount(0)
  expect(await chapter()).toEqual(BOTH)
  await page.getByRole('button', { name: 'Editar Capítulo de prueba' }).click()
  await editor.getByRole('button', { name: 'Quitar' }).click()
  await expect(page.getByRole('button', { name: 'Editar Capítulo de prueba' })).toHaveCount(0)
  expect(await chapter()).toEqual(NEITHER)

  await page.goto(`${CONFIG}/asesores`)
  const shown = page.getByRole('listitem').filter({ hasText: 'Se muestra' }).first()
  const own = await shown.getByRole('link', { name: 'Ver su página' }).getAttribute('href')
  await shown.getByRole('button', { name: /^Editar/ }).click()
  const bio = await editor.getByLabel('Presentación').inputValue()
  const write = async (text: string) => {
    await editor.getByLabel('Presentación').fill(text)
    await editor.getByRole('button', { name: 'Guardar' }).click()
    await expect(editor).toHaveCount(0)
  }
  await editor.getByLabel(/Autos que recomienda/).fill('NO-EXISTE')
  await editor.getByRole('button', { name: 'Guardar' }).click()
  await expect(editor.getByText('No hay auto con este número: NO-EXISTE.').first()).toBeVisible()
  await editor.getByLabel(/Autos que recomienda/).fill('')
  const introduced = () => nodes.say('asesores', own!, 'Veinte años entre autos.')
  expect(await introduced()).toEqual(NEITHER)
  await write('Veinte años entre autos.')
  expect(await introduced()).toEqual(BOTH)
  await shown.getByRole('button', { name: /^Editar/ }).click()
  await write(bio)
  await page.goto(`${CONFIG}/promociones`)
  await expect(page.getByRole('button', { name: /^Editar / }).first()).toBeVisible()
  await expectNoViolations(page)
  expect(await wide()).toBeLessThanOrEqual(360)
})

test('a promotion is created, put on a car and found by a visitor', { tag: '@full' }, async ({
  page,
  nodes,
  browser,
}) => {
  const label = `Seguro de regalo ${Date.now()}`
  const found = await owner()
    .from('inventario_cache')
    .select('id, slug, ordencompra, promociones')
    .eq('vendido', false)
    .eq('separado', false)
    .order('ordencompra')
    .limit(1)
    .single()
    .throwOnError()
  const car = found.data as { id: string; slug: string; ordencompra: string; promociones: string[] }
  const visitor = await browser.newContext()
  try {
    expect(await nodes.say('promociones', '/promociones', label)).toEqual(NEITHER)
    await enter(page, 'admin')
    await page.goto(`${CONFIG}/promociones`)
    await page.getByRole('button', { name: 'Nueva promoción' }).click()
    const editor = page.getByRole('dialog')
    await expect(editor.getByText('Términos y condiciones').last()).toBeVisible()
    await expect(editor.getByText(/^Desde el/)).toHaveCount(0)
    await editor.getByRole('button', { name: 'Guardar' }).click()
    await expect(editor.getByRole('alert').first()).toContainText('Falta este dato')
    await editor.getByLabel('Promoción', { exact: true }).fill(label)
    await editor.getByLabel('Qué das').fill('Un año de seguro con 0 % de interés.')
    await editor.getByLabel('Términos y condiciones').fill('Cobertura amplia con la aseguradora de la agencia.')
    await editor.getByLabel('Desde').fill('2026-01-15')
    await expect(editor.getByText('Desde el 15 de enero de 2026 y hasta nuevo aviso.')).toBeVisible()
    await editor.getByRole('button', { name: 'Guardar' }).click()
    await expect(editor.getByText(/Las mensualidades del sitio no cambian con una promoción/).first()).toBeVisible()
    await editor.getByLabel('Qué das').fill('Un año de seguro.')
    await editor.getByRole('button', { name: 'Guardar' }).click()
    await expect(editor).toHaveCount(0)
    await expect(line(page, label)).toBeVisible()
    expect(await nodes.say('promociones', '/promociones', label)).toEqual(BOTH)

    await page.goto(`/escritorio/admin/inventario?abierto=${car.id}`)
    await page.getByRole('button', { name: /^Cambiar Promociones/ }).click()
    await page.getByRole('textbox', { name: /^Promociones/ }).fill([label, ...car.promociones].join('; '))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: /^Cambiar Promociones/ })).toBeFocused()

    const seen = await visitor.newPage()
    await seen.goto(`${new URL(page.url()).origin}/promociones`)
    const promotion = seen.getByRole('region', { name: label })
    await expect(promotion).toContainText('Un año de seguro.')
    await promotion.getByRole('link', { name: `Ver el auto con ${label}` }).click()
    const cars = seen.getByRole('region', { name: 'Autos', exact: true }).getByRole('article')
    await expect(cars).toHaveCount(1)
    await expect(cars).toContainText(label)
    await cars.getByRole('link').first().click()
    await expect(seen.locator('dl > div').filter({ hasText: 'Promociones' })).toContainText(label)
  } finally {
    await visitor.close()
    await owner().from('vehicles').update({ promociones: car.promociones }).eq('id', car.id).throwOnError()
    await owner().from('promotions').delete().eq('label', label).throwOnError()
  }
})
