import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import { pdfSaying } from '../hostile-cvs.ts'
import { expectNoViolations } from './axe.ts'
import { drag } from './drag.ts'
import { enter, owner } from './people.ts'
import { expect, test } from './showroom.ts'

const board = (page: Page) => page.getByRole('region', { name: 'Candidatos por etapa' })
const column = (page: Page, stage: string) => board(page).getByRole('region', { name: new RegExp(stage) })
const panel = (page: Page) => page.getByRole('region', { name: 'Candidato', exact: true })

async function aVacancy() {
  const title = `Puesto ${randomUUID().slice(0, 8)}`
  const { data } = await owner()
    .from('vacancies')
    .insert({ title, area: 'Ventas', branch_code: 'MTY', summary: 'Vendes autos.', state: 'published' })
    .select('id')
    .single()
    .throwOnError()
  return { id: data.id, title }
}
const apply = async (request: APIRequestContext, vacancy: string, name: string, phone = '8112345678') => {
  const answer = await request.post('/functions/v1/candidacies', {
    multipart: {
      vacancy_id: vacancy,
      name,
      email: `${randomUUID()}@correo.test`,
      phone,
      source: 'redes',
      message: '<img src=x onerror=alert(1)>',
      consent: 'on',
      notice_version: '2026-11',
      cv: { name: 'cv.pdf', mimeType: 'application/pdf', buffer: pdfSaying(`CV de ${name}`) },
    },
  })
  expect(answer.status(), await answer.text()).toBe(201)
}

test('a vacancy is written, previewed, published, and copied', async ({ page }) => {
  const title = `Hojalatero ${randomUUID().slice(0, 6)}`
  await enter(page, 'admin')
  await page.goto('/escritorio/admin/vacantes')
  await page.getByRole('button', { name: 'Nueva vacante' }).click()
  const editor = page.getByRole('region', { name: 'Vacante', exact: true })
  await editor.getByRole('button', { name: 'Guardar borrador' }).click()
  await expect(editor.getByText('Escribe el puesto.').first()).toBeVisible()
  await editor.getByLabel('Puesto', { exact: true }).fill(title)
  await editor.getByLabel('Área', { exact: true }).fill('Taller')
  await editor.getByLabel('En pocas palabras').fill('Reparas <b>golpes</b>.')
  await editor.getByRole('button', { name: 'Ver cómo queda' }).click()
  await expect(editor.getByRole('heading', { name: title })).toBeVisible()
  await expect(editor.getByText('Reparas <b>golpes</b>.')).toBeVisible()
  await expectNoViolations(page)
  await editor.getByRole('button', { name: 'Seguir escribiendo' }).click()
  await editor.getByRole('button', { name: 'Guardar borrador' }).click()
  await expect(editor.getByRole('heading', { level: 2, name: title })).toBeVisible()
  await editor.getByRole('button', { name: 'Publicar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publicar' }).click()
  const row = page.getByRole('row', { name: new RegExp(title) })
  await expect(row.getByText('Publicada')).toBeVisible()
  await expect(row.getByRole('link', { name: `Candidatos de ${title}: 0` })).toBeVisible()
  await expectNoViolations(page)
  await editor.getByRole('button', { name: 'Copiar' }).click()
  await expect(editor.getByLabel('Puesto', { exact: true })).toHaveValue(title)
})

test("a candidate's CV is read in the page, rated, and answered by a letter that is recalled", {
  tag: '@full',
}, async ({ page, request }) => {
  const { id } = await aVacancy()
  const name = `Emma Luna ${randomUUID().slice(0, 5)}`
  await apply(request, id, name)
  await enter(page, 'admin')
  await page.goto(`/escritorio/admin/vacantes/${id}/candidatos`)
  const card = column(page, 'Nueva').getByRole('link', { name })
  await card.focus()
  await page.keyboard.press('m')
  await page.getByRole('dialog').getByRole('button', { name: 'No elegida' }).click()
  const letter = board(page).getByRole('form', { name: `Carta a ${name}` })
  await letter.getByRole('button', { name: 'Mandar carta' }).click()
  await expect(letter.getByText('Elige el motivo.')).toBeVisible()
  await letter.getByLabel('Motivo').selectOption('experiencia')
  await letter.getByRole('button', { name: 'Mandar carta' }).click()
  await expect(column(page, 'No elegida').getByRole('link', { name })).toBeVisible()
  await column(page, 'No elegida').getByRole('link', { name }).click()
  await expect(panel(page).getByRole('img', { name: `Página 1 de 1 del CV de ${name}` })).toBeVisible()
  await expectNoViolations(page)
  const downloads = page
    .context()
    .waitForEvent('page')
    .then((opened) => opened.waitForEvent('download'))
  await panel(page).getByRole('button', { name: 'Bajar el archivo que mandó' }).click()
  expect((await downloads).suggestedFilename()).toMatch(/\.pdf$/)
  await panel(page).getByRole('button', { name: 'Deshacer la carta' }).click()
  await expect(panel(page).getByText('Nueva', { exact: true })).toBeVisible()

  await panel(page).getByRole('link', { name: /Datos/ }).click()
  await expect(panel(page).getByText('<img src=x onerror=alert(1)>')).toBeVisible()
  await panel(page).getByRole('link', { name: 'Calificación' }).click()
  await expect(panel(page).getByText('Verás lo que piensan los demás')).toBeVisible()
  for (const criterion of ['Experiencia', 'Trato con la gente', 'Disponibilidad'])
    await panel(page).getByLabel(criterion).selectOption('4')
  await panel(page).getByRole('button', { name: 'Guardar calificación' }).click()
  await expect(panel(page).getByText('Experiencia: 4 de 5')).toBeVisible()
  await expectNoViolations(page)

  await panel(page).getByRole('link', { name: 'Entrevistas' }).click()
  await panel(page).getByRole('button', { name: 'Agendar entrevista' }).click()
  const at = new Date(Date.now() + (60 + Math.random() * 100) * 86_400_000).toISOString().slice(0, 16)
  await panel(page).getByLabel('Día y hora').fill(at)
  await panel(page).getByRole('button', { name: 'Agendar y avisarle' }).click()
  await expect(panel(page).getByText('Agendada')).toBeVisible()
  await panel(page).getByRole('link', { name: 'Historia' }).click()
  await expect(panel(page).getByText(/Entrevista agendada/)).toBeVisible()
  await expectNoViolations(page)

  const folio = /CV-\d+/.exec((await panel(page).textContent()) ?? '')![0]
  await page.goto('/escritorio/admin/cambios')
  await page.getByText(/^Filtros/).click()
  await page.getByRole('combobox', { name: 'De quién o de qué' }).fill(folio)
  await page.getByRole('option', { name: new RegExp(name) }).click()
  await expect(page.getByRole('link', { name: `Quitar De quién: ${name}` })).toBeVisible()
  await expect(page.getByText(`calificó a ${name}`)).toBeVisible()
})

test('closing a vacancy lists unanswered candidates, and answers them with one letter', { tag: '@full' }, async ({
  page,
  request,
}) => {
  const { id, title } = await aVacancy()
  const [one, other] = [`Aldo Ríos ${randomUUID().slice(0, 5)}`, `Berta Paz ${randomUUID().slice(0, 5)}`]
  await apply(request, id, one, '8110000071')
  await apply(request, id, other, '8110000072')
  await enter(page, 'admin')
  await page.goto(`/escritorio/admin/vacantes?abierto=${id}`)
  await page.getByRole('button', { name: 'Cerrar vacante' }).click()
  await expect(page.getByRole('dialog').getByText('2 solicitudes siguen sin respuesta.')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar vacante' }).click()
  const waiting = page.getByRole('dialog', { name: `Sin respuesta: ${title}` })
  await expect(waiting.getByRole('checkbox')).toHaveCount(2)
  await expectNoViolations(page)
  await waiting.getByRole('checkbox', { name: other }).uncheck()
  await waiting.getByRole('button', { name: 'Mover y escribirles' }).click()
  await expect(waiting.getByRole('checkbox')).toHaveCount(1)
  await waiting.getByRole('button', { name: 'Cancelar' }).click()
  await page.getByRole('button', { name: 'Contestar a 1' }).click()
  await waiting.getByRole('button', { name: 'Mover y escribirles' }).click()
  await expect(waiting).toBeHidden()
  const { data } = await owner()
    .from('candidate_letters')
    .select('body, sent_at, candidates!inner(vacancy_id, reason)')
    .eq('candidates.vacancy_id', id)
    .order('created_at')
    .throwOnError()
  expect(data.map(({ body }) => body.split('\n')[0])).toEqual(['Hola, Aldo:', 'Hola, Berta:'])
  expect(data.map(({ sent_at }) => sent_at)).toEqual([null, null])
})

test('several candidates are moved with letters at once on the board, and reverted', { tag: '@full' }, async ({
  page,
  request,
}) => {
  const { id } = await aVacancy()
  const names = [`Celia Mora ${randomUUID().slice(0, 5)}`, `Darío Vela ${randomUUID().slice(0, 5)}`]
  await apply(request, id, names[0]!, '8110000073')
  await apply(request, id, names[1]!, '8110000074')
  await enter(page, 'admin')
  await page.goto(`/escritorio/admin/vacantes/${id}/candidatos`)
  for (const name of names) {
    await column(page, 'Nueva').getByRole('link', { name }).focus()
    await page.keyboard.press('x')
  }
  await page.getByRole('region', { name: 'Con lo elegido' }).getByRole('button', { name: 'Mover a…' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Mover a', { exact: true }).selectOption('entrevista')
  await form.getByLabel('Escribirles una carta').check()
  await expectNoViolations(page)
  await form.getByRole('button', { name: 'Mover y escribirles' }).click()
  await expect(page.getByText('2 candidatos movidos.')).toBeVisible()
  for (const name of names) await expect(column(page, 'Entrevista').getByRole('link', { name })).toBeVisible()
  await page.getByRole('button', { name: 'Deshacer las 2' }).click()
  for (const name of names) await expect(column(page, 'Nueva').getByRole('link', { name })).toBeVisible()
  await column(page, 'Nueva').getByRole('link', { name: names[1] }).click()
  await expect(panel(page).getByText('1 de 2')).toBeVisible()
  await panel(page).getByRole('button', { name: 'Siguiente' }).click()
  await expect(panel(page).getByRole('heading', { name: names[0] })).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 }, hasTouch: true })
  test('several candidates are moved by touch', { tag: '@full' }, async ({ page, request }) => {
    const { id } = await aVacancy()
    await apply(request, id, 'Elsa Gil', '8110000075')
    await apply(request, id, 'Fidel Sáenz', '8110000076')
    await enter(page, 'admin')
    await page.goto(`/escritorio/admin/vacantes/${id}/candidatos?modo=tabla`)
    for (const name of ['Elsa Gil', 'Fidel Sáenz'])
      await page.getByRole('checkbox', { name: new RegExp(`Elegir ${name}`) }).check()
    await page.getByRole('region', { name: 'Con lo elegido' }).getByRole('button', { name: 'Mover a…' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Mover', exact: true }).click()
    await expect(page.getByText('2 candidatos movidos.')).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
    const { data } = await owner().from('candidates').select('state').eq('vacancy_id', id).throwOnError()
    expect(data.map(({ state }) => state)).toEqual(['en_revision', 'en_revision'])
  })

  test('a candidate is moved in three taps, and erased with its proof', { tag: '@full' }, async ({ page, request }) => {
    const { id } = await aVacancy()
    const name = `Rita Sol ${randomUUID().slice(0, 5)}`
    await apply(request, id, name)
    await enter(page, 'admin')
    await page.goto(`/escritorio/admin/vacantes/${id}/candidatos`)
    await board(page).getByRole('button', { name: /Mover/ }).first().click()
    await page.getByRole('dialog').getByRole('button', { name: 'En revisión' }).click()
    await board(page)
      .getByRole('button', { name: /En revisión/ })
      .first()
      .click()
    await column(page, 'En revisión').getByRole('link', { name }).click()
    await expect(panel(page).getByRole('heading', { name })).toBeVisible()
    const cv = panel(page).getByRole('img', { name: /^Página 1/ })
    await expect.poll(() => cv.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
    await panel(page).getByRole('link', { name: /Datos/ }).click()
    await panel(page).getByRole('button', { name: 'Borrar ahora…' }).click()
    const folio = /CV-\d+/.exec((await panel(page).textContent()) ?? '')![0]
    await page.getByRole('dialog').getByRole('button', { name: 'Borrar' }).click()
    await expect(panel(page)).toBeHidden()
    await page.goto('/escritorio/admin/vacantes?vista=borrados')
    await expect(page.getByText(folio, { exact: true })).toBeVisible()
    await expectNoViolations(page)
    await page.goto('/escritorio/admin/vacantes?vista=cifras')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectNoViolations(page)
  })
})

test("all vacancies are on one board, with the demonstration's", { tag: '@full' }, async ({ page }) => {
  await enter(page, 'admin')
  await page.goto('/escritorio')
  await page.getByRole('link', { name: 'Vacantes' }).first().click()
  await page.getByRole('link', { name: 'Candidatos', exact: true }).click()
  await column(page, 'Entrevista').getByRole('link', { name: 'Óscar Muestra' }).click()
  await expect(panel(page).getByRole('img', { name: 'Página 1 de 1 del CV de Óscar Muestra' })).toBeVisible()
})

test('sales are told that it is for administrators', { tag: '@full' }, async ({ page }) => {
  await enter(page, 'ventas')
  for (const path of ['/escritorio/admin/vacantes', '/escritorio/admin/vacantes/todas/candidatos']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'Es de los administradores' })).toBeVisible()
  }
})

test('concurrent edits of a vacancy are both kept', { tag: '@full' }, async ({ page }) => {
  const { id } = await aVacancy()
  await enter(page, 'admin')
  await page.goto(`/escritorio/admin/vacantes?abierto=${id}`)
  const editor = page.getByRole('form', { name: 'Vacante' })
  await editor.getByLabel('Área', { exact: true }).fill('Mostrador')
  const colleague = owner()
  await colleague.from('vacancies').update({ salary_min: 9000, salary_max: 12_000 }).eq('id', id).throwOnError()
  await page.getByRole('button', { name: 'Cerrar vacante' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar vacante' }).click()
  await expect(editor.getByLabel('Sueldo al mes, desde')).toHaveValue('9,000')
  await expect(editor.getByLabel('Área', { exact: true })).toHaveValue('Mostrador')
  await editor.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Vacante guardada.')).toBeVisible()
  const { data } = await colleague.from('vacancies').select('area, salary_min').eq('id', id).single().throwOnError()
  expect(data).toEqual({ area: 'Mostrador', salary_min: 9000 })
  await colleague.from('vacancies').delete().eq('id', id).throwOnError()
})

test('a vacancy that was typed in is not closed without asking', { tag: '@full' }, async ({ page }) => {
  const { id } = await aVacancy()
  await enter(page, 'admin')
  await page.goto('/escritorio/admin/vacantes')
  await page.goto(`/escritorio/admin/vacantes?abierto=${id}`)
  const editor = page.getByRole('form', { name: 'Vacante' })
  const asked = page.getByRole('dialog', { name: '¿Cerrar sin guardar?' })
  await editor.getByLabel('En pocas palabras').fill('Vendes muchos autos.')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await asked.getByRole('button', { name: 'Cancelar' }).click()
  await expect(editor.getByLabel('En pocas palabras')).toHaveValue('Vendes muchos autos.')
  await editor.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Vacante guardada.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(editor).toHaveCount(0)
})

test.describe('with a lost answer', () => {
  test.use({ allowed: [/Failed to load resource: (net::ERR_FAILED|the server responded with a status of 409)/] })
  test('a new vacancy is stored once, with the latest text', { tag: '@full' }, async ({ page }) => {
    const title = `Chofer ${randomUUID().slice(0, 6)}`
    await enter(page, 'admin')
    await page.goto('/escritorio/admin/vacantes?abierto=nueva')
    const editor = page.getByRole('form', { name: 'Vacante' })
    await editor.getByLabel('Puesto', { exact: true }).fill(title)
    await editor.getByLabel('Área', { exact: true }).fill('Patio')
    await editor.getByLabel('En pocas palabras').fill('Mueves autos.')
    await page.route('**/rest/v1/vacancies*', async (route) => {
      if (route.request().method() !== 'POST') return route.continue()
      await route.fetch()
      await route.abort()
    })
    await editor.getByRole('button', { name: 'Guardar borrador' }).click()
    await expect(editor.getByRole('alert')).toContainText('No se pudo guardar')
    await page.unroute('**/rest/v1/vacancies*')
    await editor.getByLabel('Área', { exact: true }).fill('Taller')
    await editor.getByRole('button', { name: 'Guardar borrador' }).click()
    await expect(page.getByText('Borrador guardado: publícalo cuando esté listo.')).toBeVisible()
    const { data } = await owner().from('vacancies').select('area').eq('title', title).throwOnError()
    expect(data).toEqual([{ area: 'Taller' }])
    await owner().from('vacancies').delete().eq('title', title).throwOnError()
  })

  test('a note about a candidate is stored once', { tag: '@full' }, async ({ page, request }) => {
    const { id } = await aVacancy()
    const name = `Noé Lara ${randomUUID().slice(0, 5)}`
    await apply(request, id, name)
    await enter(page, 'admin')
    await page.goto(`/escritorio/admin/vacantes/${id}/candidatos`)
    await column(page, 'Nueva').getByRole('link', { name }).click()
    await panel(page).getByRole('link', { name: 'Historia' }).click()
    const form = panel(page).getByRole('form', { name: 'Nueva nota' })
    await page.route('**/rest/v1/rpc/write_candidate_note*', async (route) => {
      if (route.request().method() !== 'POST') return route.continue()
      await route.fetch()
      await route.abort()
    })
    await form.getByLabel('Nota').fill('Buen perfil')
    await form.getByRole('button', { name: 'Guardar nota' }).click()
    await expect(form.getByRole('alert')).toContainText('No se pudo guardar')
    await page.unroute('**/rest/v1/rpc/write_candidate_note*')
    await form.getByRole('button', { name: 'Guardar nota' }).click()
    await expect(form.getByLabel('Nota')).toHaveValue('')
    const { data } = await owner()
      .from('candidate_events')
      .select('detail, candidates!inner(name)')
      .eq('kind', 'nota')
      .eq('candidates.name', name)
      .throwOnError()
    expect(data.map(({ detail }) => detail)).toEqual(['Buen perfil'])
  })
})

test('a card is dragged to a stage, and to an end with its letter, which is recalled', { tag: '@full' }, async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 2000, height: 900 })
  const { id } = await aVacancy()
  const name = `Nora Paz ${randomUUID().slice(0, 5)}`
  await apply(request, id, name)
  await enter(page, 'admin')
  await page.goto(`/escritorio/admin/vacantes/${id}/candidatos`)
  const card = (stage: string) => column(page, stage).getByRole('link', { name })
  await drag(card('Nueva'), column(page, 'En revisión'), card('En revisión'))
  await expect(card('En revisión')).toBeVisible()
  const letter = board(page).getByRole('form', { name: `Carta a ${name}` })
  await drag(card('En revisión'), column(page, 'No elegida'), letter)
  await letter.getByLabel('Motivo').selectOption('perfil')
  await letter.getByRole('button', { name: 'Mandar carta' }).click()
  await card('No elegida').click()
  await panel(page).getByRole('button', { name: 'Deshacer la carta' }).click()
  await expect(panel(page).getByText('En revisión', { exact: true })).toBeVisible()
  await panel(page).getByRole('link', { name: /Datos/ }).click()
  await panel(page).getByRole('textbox', { name: 'Etiquetas' }).fill('Bilingüe, Turno noche')
  await panel(page).getByRole('button', { name: 'Guardar etiquetas' }).click()
  await expect(panel(page).getByText('Turno noche', { exact: true })).toBeVisible()
  await expect(column(page, 'En revisión').getByText(/Bilingüe · Turno noche/)).toBeVisible()
})
