import type { Page } from '@playwright/test'
import { NOTICE_VERSION } from '#contract/people/consents.ts'
import { expectNoViolations } from './axe.ts'
import { chooseHour } from './choose-hour.ts'
import { widths } from './coverage.ts'
import { messagesTo } from './mailbox.ts'
import { expect, hydrated, test } from './showroom.ts'

const unique = () => `${Date.now()}${Math.floor(Math.random() * 1000)}`
const phone = () => `81${unique().slice(-8)}`
const ADVISOR = '0a000000-0000-4000-8000-000000000002'

const sentDuring = async (page: Page, work: () => Promise<void>) => {
  const sent: Record<string, unknown>[] = []
  const note = (body: string | null) => body && sent.push(JSON.parse(body))
  page.on('request', (request) => {
    if (request.url().includes('/functions/v1/leads')) note(request.postData())
  })
  await work()
  return sent
}

const contactForm = (page: Page) => page.getByRole('form', { name: 'Escríbenos' })
const alive = (page: Page) => expect(contactForm(page)).toHaveJSProperty('noValidate', true)
const fillIn = async (page: Page, words: string) => {
  const form = contactForm(page)
  await form.getByLabel('Nombre').fill('Ana Pérez')
  await form.getByLabel('Celular').fill(phone())
  await form.getByLabel('Mensaje').fill(words)
}
const thanks = (page: Page) => page.getByRole('status').filter({ hasText: 'Recibimos tu mensaje' })

test('a message is sent once for many clicks, with the version of the shown notice', async ({ page, showroom }) => {
  await showroom.open('/contacto?utm_source=prueba')
  await alive(page)
  await fillIn(page, 'Enviado con prisa')
  let answer = () => {}
  const pressed = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/functions/v1/leads', async (route) => {
    await pressed
    await route.continue()
  })
  const sent = await sentDuring(page, async () => {
    await contactForm(page).getByRole('button', { name: 'Enviar mensaje' }).dblclick()
    await contactForm(page).getByRole('button', { name: 'Enviar mensaje' }).click({ force: true })
    answer()
    await expect(thanks(page)).toBeVisible()
  })
  expect(sent).toHaveLength(1)
  expect(sent[0]).toMatchObject({ notice_version: NOTICE_VERSION, lead_data: { utm_source: 'prueba' } })
  expect(sent[0]).not.toHaveProperty('marketing')
  await page.getByRole('link', { name: 'Escribir otro' }).click()
  await expect(contactForm(page).getByLabel('Mensaje')).toHaveValue('')
})

test.describe('when a form cannot be sent', () => {
  test.use({ allowed: [/ERR_FAILED|status of 422/] })

  test('without an answer it says so and keeps the input over a reload, then sends it with the same key', {
    tag: '@full',
  }, async ({ page, showroom }) => {
    await showroom.open('/contacto')
    await alive(page)
    await fillIn(page, 'Escrito en el metro')
    const keys: unknown[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/functions/v1/leads')) keys.push(JSON.parse(request.postData()!).key)
    })
    await page.route('**/functions/v1/leads', (route) => route.abort())
    await contactForm(page).getByRole('button', { name: 'Enviar mensaje' }).click()
    await expect(page.getByRole('alert')).toContainText('La conexión está fallando')
    await expect(contactForm(page).getByLabel('Mensaje')).toHaveValue('Escrito en el metro')
    await page.unroute('**/functions/v1/leads')
    await showroom.open('/contacto')
    await expect(contactForm(page).getByLabel('Mensaje')).toHaveValue('Escrito en el metro')
    await contactForm(page).getByRole('button', { name: 'Enviar mensaje' }).click()
    await expect(thanks(page)).toBeVisible()
    expect(keys.length).toBeGreaterThan(1)
    expect(new Set(keys).size).toBe(1)
  })

  test('errors are shown in place in Spanish, and a bot is refused', { tag: '@full' }, async ({ page, showroom }) => {
    await showroom.open('/contacto')
    await alive(page)
    const form = contactForm(page)
    await form.getByLabel('Celular').fill('123')
    await form.getByLabel('Mensaje').fill('<img src=x onerror=alert(1)>')
    await form.getByRole('button', { name: 'Enviar mensaje' }).click()
    await expect(page.getByRole('alert')).toContainText('Revisa 2 datos')
    const lines = await page.getByRole('alert').getByRole('button').allInnerTexts()
    expect(lines[0]).toBe('Escribe tu nombre.')
    await page.getByRole('alert').getByRole('button', { name: 'Escribe tu nombre.' }).click()
    await expect(form.getByLabel('Nombre')).toBeFocused()
    await form.getByLabel('Nombre').fill('Ana')
    await form.getByLabel('Celular').fill(phone())
    await form.locator('[name=sitio]').evaluate((field: HTMLInputElement) => {
      field.value = 'https://spam.example'
    })
    await form.getByRole('button', { name: 'Enviar mensaje' }).click()
    await expect(page.getByRole('alert')).toContainText('No pudimos comprobar que este formulario lo envía una persona')
    await form.locator('[name=sitio]').evaluate((field: HTMLInputElement) => {
      field.value = ''
    })
    await form.getByRole('button', { name: 'Enviar mensaje' }).click()
    await expect(thanks(page)).toBeVisible()
  })
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, allowed: [/status of 422/] })

  test('a message is refused with reasons and its input, then accepted; a reload sends nothing', async ({ page }) => {
    await page.goto('/contacto')
    const form = contactForm(page)
    await form.getByLabel('Nombre').fill('Luis')
    await form.getByLabel('Celular').fill('12345')
    await form.getByLabel('Mensaje').fill('Sin programas')
    await form.getByRole('button', { name: 'Enviar mensaje' }).click()
    await expect(form.getByText('Escribe los 10 dígitos').first()).toBeVisible()
    await expect(form.getByLabel('Mensaje')).toHaveValue('Sin programas')
    await form.getByLabel('Celular').fill(phone())
    await form.getByRole('button', { name: 'Enviar mensaje' }).click()
    await expect(page).toHaveURL(/\/contacto\?acuse=/)
    await expect(page.getByText('Recibimos tu mensaje')).toBeVisible()
    await page.reload()
    await expect(page.getByText('Recibimos tu mensaje')).toBeVisible()
  })
})

test('a data rights request gives a folio, a date and a mail; older notices can be read', {
  tag: '@full',
}, async ({ page, request, showroom }) => {
  await showroom.open('/politica-de-privacidad')
  await expect(page.getByText(`Versión ${NOTICE_VERSION}, publicada el`)).toBeVisible()
  await expect(page.getByText('Secretaría Anticorrupción y Buen Gobierno').first()).toBeVisible()
  const form = page.getByRole('form', { name: 'Solicitud ARCO' })
  const email = `arco.${unique()}@example.mx`
  await form.getByRole('radio', { name: /^Cancelación/ }).check()
  await form.getByRole('radio', { name: /^Son mis datos/ }).check()
  await form.getByLabel('Nombre completo').fill('Ana Pérez')
  await form.getByLabel('Correo').fill(email)
  await form.getByLabel('Qué datos y qué pides').fill('Borren mi teléfono.')
  await form.getByRole('button', { name: 'Enviar solicitud' }).click()
  const receipt = page.getByRole('status').filter({ hasText: 'Tu folio es' })
  await expect(receipt).toContainText(/ARCO-[2-9A-HJ-NP-Z]{8}/)
  const folio = (await receipt.innerText()).match(/ARCO-[2-9A-Z]{8}/)![0]
  await expect.poll(async () => (await messagesTo(request, email))[0]?.subject).toBe(`Recibimos tu solicitud ${folio}`)
  await page.getByRole('navigation', { name: 'Versiones del aviso' }).getByRole('link', { name: '2026-06' }).click()
  await expect(page.getByText('Esta es una versión anterior')).toBeVisible()
  await page.getByRole('link', { name: 'Ver la vigente' }).click()
  await expect(page).toHaveURL('/politica-de-privacidad')
})

test('an advisor whose page was read is in the next message, and in a WhatsApp click', {
  tag: '@full',
}, async ({ page, context, showroom }) => {
  await context.route('https://wa.me/**', (route) => route.fulfill({ body: '' }))
  await showroom.open('/conocenos')
  const faces = page.getByRole('region', { name: 'Quién te atiende' }).locator('img')
  await expect(faces).toHaveCount(3)
  await faces.first().scrollIntoViewIfNeeded()
  await expect
    .poll(() => faces.evaluateAll((all) => all.every((face) => (face as HTMLImageElement).naturalWidth > 0)))
    .toBe(true)
  const sent = await sentDuring(page, async () => {
    await page.getByRole('region', { name: 'Quién te atiende' }).getByRole('link', { name: /Norte/ }).click()
    await expect(page).toHaveURL(`/asesor/${ADVISOR}`)
    await expect(page.getByRole('heading', { level: 1, name: 'Asesora Norte Demo' })).toBeVisible()
    await expect(
      page.getByRole('region', { name: 'Los autos que recomienda' }).getByRole('article').first(),
    ).toBeVisible()
    await page.getByRole('link', { name: 'Escribir por WhatsApp' }).click()
    await page.getByRole('main').getByRole('link', { name: 'Pedir una cita' }).click()
    await expect(page.getByText(/Te atiende Asesora Norte Demo\.$/)).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: 'Visita' })).toBeVisible()
    const begun = page.waitForRequest((request) => /functions\/v1\/visits$/.test(request.url()))
    await chooseHour(page)
    await page.getByLabel('Nombre').fill('Ana')
    await page.getByLabel('Celular').fill(phone())
    await page.keyboard.press('Enter')
    expect((await begun).postDataJSON()).toMatchObject({ agent_id: ADVISOR })
    await expect(page.getByRole('form', { name: 'Confirmar tu celular' })).toBeVisible()
  })
  expect(sent.map(({ kind, agent_id }) => [kind, agent_id])).toEqual([['whatsapp', ADVISOR]])
})

test('a WhatsApp click before hydration is recorded once afterwards', { tag: '@full' }, async ({ page, context }) => {
  await context.route('https://wa.me/**', (route) => route.fulfill({ body: '' }))
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    await released
    await route.continue()
  })
  const sent = await sentDuring(page, async () => {
    await page.goto(`/asesor/${ADVISOR}`, { waitUntil: 'domcontentloaded' })
    const link = page.getByRole('link', { name: 'Escribir por WhatsApp' })
    await link.click()
    await link.click()
    release()
    await hydrated(page)
  })
  const told = { kind: 'whatsapp', agent_id: ADVISOR, page: `/asesor/${ADVISOR}` }
  await expect.poll(() => sent).toEqual([expect.objectContaining(told)])
})

for (const width of widths(360, 1280)) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 }, bypassCSP: true })
    test("axe finds no problem on contact, privacy, about and an advisor's page, and each has its title", {
      tag: '@full',
    }, async ({ page, showroom }) => {
      for (const [path, type] of [
        ['/contacto', 'ContactPage'],
        ['/politica-de-privacidad', 'BreadcrumbList'],
        ['/conocenos', 'AutoDealer'],
        [`/asesor/${ADVISOR}`, 'Person'],
      ] as const) {
        await showroom.open(path)
        const described = await page.locator('script[type="application/ld+json"]').first().textContent()
        const graph: { '@type': string }[] = JSON.parse(described!)['@graph']
        expect(graph.map((thing) => thing['@type'])).toContain(type)
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
        await expectNoViolations(page)
      }
    })
  })
}
