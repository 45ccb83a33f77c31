import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import type { TradeInQuote } from '#contract/trade-ins/trade-in-quote.ts'
import { expectNoViolations } from './axe.ts'
import { chooseHour } from './choose-hour.ts'
import { widths } from './coverage.ts'
import { codeTo } from './mailbox.ts'
import { enter, newPerson, newPhone, owner } from './people.ts'
import { cards, expect, holdScripts, hydrated, test } from './showroom.ts'
import { visitLinkTo } from './visit-link.ts'

const ownKms = () => 30_000 + Math.floor(Math.random() * 60_000)

const serviceAnswers = async (request: APIRequestContext, fault: string, kms: number) => {
  const response = await request.post('/dev/servicios/fallas', {
    data: { service: 'valuation', fault, match: `${kms}` },
  })
  expect(response.status()).toBe(200)
}

const chooseVersion = (page: Page) =>
  page.getByRole('list', { name: 'Versiones encontradas' }).getByRole('link').first()

const alive = (page: Page) =>
  expect(page.getByRole('main').locator('form').first()).toHaveJSProperty('noValidate', true)

const fillDetails = async (page: Page, kms: number) => {
  await page.getByLabel('Kilometraje').fill(kms.toLocaleString('es-MX'))
  await page.getByRole('radio', { name: /Desgaste normal por el uso/ }).check()
  await page.getByRole('radio', { name: 'Dos dueños' }).check()
  await page.getByLabel('Color').selectOption({ label: 'Gris' })
  await page.getByLabel('¿Dónde está?').selectOption({ label: 'Monterrey' })
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByRole('heading', { name: '¿Para quién es la oferta?' })).toBeVisible()
}

const fillContact = async (page: Page, name = 'Ana Prueba') => {
  await page.getByLabel('Nombre').fill(name)
  await page.getByLabel('Teléfono celular').fill(newPhone())
}

const toContact = async (page: Page, kms: number) => {
  await page.goto('/vender-mi-auto?search=versa')
  await hydrated(page)
  await chooseVersion(page).click()
  await alive(page)
  await fillDetails(page, kms)
  await alive(page)
  await fillContact(page)
}

const OFFER = /\/vender-mi-auto\/oferta\/[0-9a-f-]{36}/

test.describe('without the valuation service', () => {
  test.use({ bypassCSP: true })
  test("from the home page to an offer with receipt, used on a car's page and kept in the account", async ({
    page,
    showroom,
  }) => {
    test.setTimeout(120_000)
    await enter(page, await newPerson())
    await showroom.open('/')
    await page.getByText('Vender', { exact: true }).and(page.locator('[data-tabs] span')).click()
    const field = page.getByRole('main').getByRole('combobox', { name: '¿Qué auto quieres vender?' })
    const button = page.getByRole('main').getByRole('button', { name: 'Cotizar mi auto' })
    await field.focus()
    await expect(button).toBeEnabled()
    await field.pressSequentially('ver')
    await expect(button).toBeDisabled()
    await expect(page.getByRole('option').first()).toBeVisible()
    await expect(button).toBeDisabled()
    await field.press('ArrowDown')
    await expect(field).toHaveAttribute('aria-activedescendant', /-0$/)
    await field.press('Enter')
    await expectNoViolations(page)
    await button.click()
    await expect(page.getByRole('heading', { name: '¿Cómo está tu auto?' })).toBeVisible()
    await alive(page)
    await expectNoViolations(page)

    await page.getByRole('button', { name: 'Continuar' }).click()
    await expect(page.getByRole('alert')).toContainText('Revisa 5 datos')
    await fillDetails(page, ownKms())
    await expectNoViolations(page)
    await page.goBack()
    await expect(page.getByRole('heading', { name: '¿Cómo está tu auto?' })).toBeVisible()
    await page.goForward()
    await alive(page)
    await fillContact(page)
    await page.getByRole('button', { name: 'Ver mi oferta' }).click()
    await expect(page).toHaveURL(OFFER)
    await expectNoViolations(page)

    const receipt = page.getByRole('table', { name: 'Cómo se calculó' })
    await expect(receipt).toBeVisible()
    const lines = await receipt.getByRole('cell').allInnerTexts()
    const amounts = lines.map((text) => Number(text.replace('−', '-').replace(/[^\d-]/g, '')))
    const total = amounts.pop()!
    expect(total).toBeGreaterThan(0)
    expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(total)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(`$${total.toLocaleString('es-MX')}`)
    await expect(page.getByRole('link', { name: 'Ver PDF' })).toHaveAttribute('href', /\/pdf$/)

    await page.getByRole('button', { name: 'Guardar en mi cuenta' }).or(page.getByText('Guardada en tu cuenta')).click()
    await expect(page.getByText('Guardada en tu cuenta')).toBeVisible()

    await page.getByRole('link', { name: 'Úsalo para comprar' }).click()
    await expect(page).toHaveURL(`/autos?maxEnganche=${total}&acuenta=${total}`)
    await cards(page).first().getByRole('link').click()
    const card = page.getByRole('region', { name: 'Cambia tu auto' })
    await expect(card).toContainText(`−$${total.toLocaleString('es-MX')}`)
    await expect(card).toContainText(/Te faltan|lo cubre/)
    await expect(card).toContainText('vence en 7 días')
    await expectNoViolations(page)
  })
})

test("with the service the progress resumes after a reload, and the offer is the service's", {
  tag: '@full',
}, async ({ page, request }) => {
  const kms = ownKms()
  await serviceAnswers(request, 'normal', kms)
  await toContact(page, kms)
  await page.getByRole('button', { name: 'Ver mi oferta' }).click()
  await expect(page.getByText('Consultamos lo que vale en el mercado')).toBeVisible()
  await expect(page).toHaveURL(/valuacion=/)
  const { searchParams } = new URL(page.url())
  await page.reload()
  await expect(page).toHaveURL(OFFER, { timeout: 30_000 })
  const { valuation_id, source }: TradeInQuote = await (
    await request.get(`/functions/v1/offers/${page.url().match(/[0-9a-f-]{36}/)![0]}`)
  ).json()
  expect({ valuation_id, source }).toEqual({ valuation_id: searchParams.get('valuacion'), source: 'service' })
})

test('a failing service gives the automatic offer with a warning; its booked inspection leads back to it', {
  tag: '@full',
}, async ({ page, request }) => {
  const kms = ownKms()
  await serviceAnswers(request, '500', kms)
  await toContact(page, kms)
  await page.getByRole('button', { name: 'Ver mi oferta' }).click()
  await expect(page).toHaveURL(OFFER)
  await expect(page.getByText('Te mostramos la oferta automática para tu auto.')).toBeVisible()
  const offer = new URL(page.url()).pathname
  await page.getByRole('link', { name: 'Elegir día y hora' }).click()
  await expect(page.getByLabel('Nombre')).toHaveValue('Ana Prueba')
  const phone = page.getByLabel('Celular')
  await expect(phone).toHaveValue(/^81\d{8}$/)
  const number = await phone.inputValue()
  await chooseHour(page)
  await phone.press('Enter')
  const code = page.getByLabel('Código')
  await code.fill(await codeTo(request, `+52${number}`))
  await code.press('Enter')
  await expect(page.getByText('Tu inspección está agendada')).toBeVisible()
  const back = page.getByRole('main').getByRole('link', { name: 'Tu oferta' })
  await expect(back).toHaveAttribute('href', offer)
  await back.click()
  await expect(page.getByText(/^Lleva tu tarjeta de circulación/)).toBeVisible()
  await page.goto(await visitLinkTo(request, `+52${number}`))
  await page.getByText('No puedo ir').click()
  await page.getByRole('button', { name: 'Cancelar mi cita' }).click()
  await expect(page.getByRole('link', { name: 'Agendar otra cita' })).toHaveAttribute('href', /\?oferta=/)
  await back.click()
  await expect(page).toHaveURL(OFFER)
})

test('an empty search says what to type', { tag: '@full' }, async ({ page, showroom }) => {
  await showroom.open('/vender-mi-auto')
  await page.getByRole('main').getByRole('button', { name: 'Buscar' }).click()
  const says = page.getByText('Escribe qué auto vendes, o elígelo por marca aquí abajo.')
  await expect(says).toBeVisible()
  // As sent before the script.
  await page.goto('/vender-mi-auto?search=')
  await expect(says).toBeVisible()
})

test.describe('a slow service', () => {
  test.use({ bypassCSP: true })
  test('shows each step, and the offer is its own', { tag: '@full' }, async ({ page, request }) => {
    const kms = ownKms()
    await serviceAnswers(request, 'slow', kms)
    await toContact(page, kms)
    await page.getByRole('button', { name: 'Ver mi oferta' }).click()
    await expect(page.getByText('Consultamos lo que vale en el mercado')).toBeVisible()
    await expectNoViolations(page)
    await expect(page).toHaveURL(OFFER, { timeout: 60_000 })
    const id = page.url().match(/[0-9a-f-]{36}/)![0]
    const { source }: TradeInQuote = await (await request.get(`/functions/v1/offers/${id}`)).json()
    expect(source).toBe('service')
  })
})

test.describe('a car without a valuation', () => {
  test.use({ bypassCSP: true })
  test("shows the catalogue's reason, with three alternatives", { tag: '@full' }, async ({ page }) => {
    await page.route('**/functions/v1/valuations', (route) =>
      route.fulfill({
        json: { id: randomUUID(), source: 'engine', state: 'done', elapsedMs: 5, data: { regions: [] } },
      }),
    )
    await toContact(page, ownKms())
    await page.getByRole('button', { name: 'Ver mi oferta' }).click()
    await expect(page.getByRole('alert')).toHaveText(
      'No pudimos generar una oferta para esta versión específica. Esto suele ocurrir con autos poco comunes.',
    )
    await expectNoViolations(page)
    await expect(page.getByRole('button', { name: 'Intentar de nuevo' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Cambiar versión o año' })).toHaveAttribute('href', /paso=auto/)
    await page.getByRole('button', { name: 'Que me contacte un asesor' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'un asesor ya tiene tus datos' })).toBeVisible()
  })
})

test.describe('without a network', () => {
  test.use({ allowed: [/ERR_INTERNET_DISCONNECTED|Failed to fetch/] })
  test('input is kept, and the offer arrives on reconnection', { tag: '@full' }, async ({ page, context }) => {
    await toContact(page, ownKms())
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Ver mi oferta' }).click()
    await expect(page.getByRole('heading', { name: 'Te quedaste sin conexión' })).toBeVisible()
    await page.goBack()
    await expect(page.getByLabel('Nombre')).toHaveValue('Ana Prueba')
    await page.goForward()
    await expect(page.getByRole('heading', { name: 'Te quedaste sin conexión' })).toBeVisible()
    await context.setOffline(false)
    await expect(page).toHaveURL(OFFER)
  })
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, allowed: [/422/] })
  test('forms lead from brand, model and year to an offer and an inspection', { tag: '@full' }, async ({ page }) => {
    await page.goto('/vende-tu-auto?utm_source=prueba')
    await expect(page).toHaveURL(/\/vender-mi-auto/)
    for (const [label, choice] of [
      ['Marca', 'Nissan'],
      ['Modelo', 'Versa'],
    ] as const) {
      await page.getByLabel(label, { exact: true }).selectOption({ label: choice })
      await page.getByRole('button', { name: 'Continuar' }).click()
    }
    await page.getByLabel('Año', { exact: true }).selectOption({ index: 1 })
    await page.getByRole('button', { name: 'Continuar' }).click()
    await page.getByRole('list', { name: 'Versiones' }).getByRole('link').first().click()
    await fillDetails(page, ownKms())
    await page.getByLabel('Nombre').fill('Ana Sin Script')
    await page.getByLabel('Teléfono celular').fill('123')
    await page.getByRole('button', { name: 'Ver mi oferta' }).click()
    await expect(page.getByRole('alert')).toContainText('Hay datos que no son válidos.')
    await expect(page.getByLabel('Teléfono celular')).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByLabel('Teléfono celular')).toHaveAccessibleDescription(/10 dígitos/)
    await expect(page.getByLabel('Nombre')).toHaveValue('Ana Sin Script')
    await page.getByLabel('Teléfono celular').fill('81 1234 5678')
    await page.getByRole('button', { name: 'Ver mi oferta' }).click()
    await expect(page).toHaveURL(OFFER)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Tu oferta por tu Nissan Versa')
    await page.getByText('Prefiero que un asesor me confirme').click()
    await page.getByLabel('Nombre').fill('Ana Sin Script')
    await page.getByLabel('Teléfono celular').fill('81 1234 5678')
    await page.getByRole('button', { name: 'Pedir inspección' }).click()
    await expect(page.getByText('Recibimos tu solicitud de inspección.')).toBeVisible()
  })
})

test('model and year are disabled until the previous choice, and say so', { tag: '@full' }, async ({
  page,
  showroom,
}) => {
  await showroom.open('/vender-mi-auto')
  const [brand, model, year] = ['Marca', 'Modelo', 'Año'].map((label) => page.getByLabel(label, { exact: true }))
  await expect(brand!).toBeEnabled()
  await expect(model!).toBeDisabled()
  await expect(model!).toHaveAccessibleDescription('Primero elige la marca.')
  await expect(year!).toBeDisabled()
  await expect(year!).toHaveAccessibleDescription('Primero elige la marca y el modelo.')
  for (const later of [model!, year!]) await expect(later.getByRole('option')).toHaveText(['Elige…'])
  await brand!.selectOption({ label: 'Nissan' })
  await expect(model!).toBeEnabled()
  await expect(model!.getByRole('option', { name: 'Versa', exact: true })).toHaveCount(1)
  await expect(year!).toBeDisabled()
  await expect(year!).toHaveAccessibleDescription('Primero elige el modelo.')
  await expect(year!.getByRole('option')).toHaveText(['Elige…'])
  await model!.selectOption({ label: 'Versa' })
  await expect(year!).toBeEnabled()
  expect((await year!.getByRole('option').allInnerTexts()).slice(1)).toEqual(
    expect.arrayContaining([expect.stringMatching(/^(19|20)\d\d$/)]),
  )
  await brand!.selectOption({ label: 'Mazda' })
  await expect(year!).toBeDisabled()
  await expect(model!.getByRole('option', { name: 'Versa', exact: true })).toHaveCount(0)
  await expect(model!).toBeEnabled()
})

test('a brand chosen before hydration counts', { tag: '@full' }, async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto('/vender-mi-auto', { waitUntil: 'commit' })
  await page.getByLabel('Marca', { exact: true }).selectOption({ label: 'Nissan' })
  release()
  await expect(page).toHaveURL(/marca=/)
  await expect(page.getByLabel('Marca', { exact: true })).toHaveValue(/nissan/i)
  await expect(page.getByLabel('Modelo', { exact: true })).toBeEnabled()
})

test('unmatched words are named, and help is offered; special characters find nothing', { tag: '@full' }, async ({
  page,
  showroom,
}) => {
  await showroom.open('/vender-mi-auto?search=versa+1990')
  await expect(page.getByText('No tenemos el Versa 1990. Estas versiones son de otros años:')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Versiones encontradas' }).getByRole('listitem').first()).toContainText(
    'Versa',
  )
  await page.getByRole('link', { name: 'Que me contacte un asesor' }).click()
  await expect(page.getByLabel('Mensaje')).toHaveValue('Quiero vender mi auto: versa 1990.')
  await showroom.open('/vender-mi-auto?search=versa')
  await expect(page.getByText('Elige tu versión:')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Que me contacte un asesor' })).toHaveCount(0)
  for (const nothing of ['lamborghini', '<b>x']) {
    await showroom.open(`/vender-mi-auto?${new URLSearchParams({ search: nothing })}`)
    await expect(page.getByRole('list', { name: 'Versiones encontradas' }).getByRole('listitem')).toHaveCount(0)
    await expect(page.getByText(`No encontramos «${nothing}»`)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Escribir por WhatsApp' })).toBeVisible()
  }
})

test('input is displayed as plain text', { tag: '@full' }, async ({ page }) => {
  const attack = '"><img src=x onerror="window.hit=1"><script>window.hit=1</script>'
  await page.goto(`/vender-mi-auto?${new URLSearchParams({ search: attack })}`)
  await hydrated(page)
  await expect(page.getByText(`No encontramos «${attack}»`)).toBeVisible()
  const auto = ['x', attack, attack, '2020', attack, '1', '2', '3', '4'].join('|')
  const details = { km: '50000', condicion: 'bueno', duenos: '2', color: 'gris', ciudad: attack.slice(0, 60) }
  await page.goto(`/vender-mi-auto?${new URLSearchParams({ auto, ...details, para: attack })}`)
  await hydrated(page)
  await expect(page.getByText(`${attack} ${attack} 2020`)).toBeVisible()
  await toContact(page, ownKms())
  await page.getByLabel('Nombre').fill(attack)
  await page.getByRole('button', { name: 'Ver mi oferta' }).click()
  await expect(page).toHaveURL(OFFER)
  await page.getByRole('link', { name: 'Agendar inspección' }).click()
  await expect(page).toHaveURL(/#inspeccion$/)
  await page.getByText('Prefiero que un asesor me confirme').click()
  const form = page.getByRole('form', { name: 'Agendar inspección' })
  await expect(form.getByLabel('Nombre')).toHaveValue(attack)
  await form.getByLabel('Día').selectOption({ index: 1 })
  await expect(form.getByLabel('Día').locator('option').nth(1)).toHaveText(
    /^(lunes|martes|miércoles|jueves|viernes|sábado|domingo), \d+ de /,
  )
  await form.getByRole('button', { name: 'Pedir inspección' }).click()
  await expect(page.getByText('Recibimos tu solicitud de inspección.')).toBeVisible()
  expect(await page.evaluate(() => (window as { hit?: number }).hit)).toBeUndefined()
})

test('an expired offer says so and links to a new one; an unknown one is not found', {
  tag: '@full',
}, async ({ page, request }) => {
  await toContact(page, ownKms())
  await page.getByRole('button', { name: 'Ver mi oferta' }).click()
  await expect(page).toHaveURL(OFFER)
  const made = page.url().match(/[0-9a-f-]{36}/)![0]
  const quotes = () => owner().from('trade_in_quotes')
  const { data } = await quotes().select('*').eq('id', made).single().throwOnError()
  const { final_amount: _, folio: __, ...row } = data
  const at = (days: number) => new Date(Date.parse(row.created_at) + days * 86_400_000).toISOString()
  const id = randomUUID()
  await quotes()
    .insert({ ...row, id, key: randomUUID(), created_at: at(-8), valid_until: at(-1) })
    .throwOnError()
  await page.goto(`/vender-mi-auto/oferta/${id}`)
  await expect(page.getByText('Esta oferta ya venció')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Pedir inspección' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Pedir una oferta nueva' }).click()
  await expect(chooseVersion(page)).toBeVisible()
  expect((await request.get(`/vender-mi-auto/oferta/${randomUUID()}`)).status()).toBe(404)
})

for (const width of widths(360, 1280))
  test(`whoever has an offer sees it on the first screen, and nothing moves, at ${width} px`, {
    tag: '@full',
  }, async ({ page, showroom }) => {
    await page.setViewportSize({ width, height: 740 })
    await page.addInitScript(() => {
      const offer = { id: 'x', label: 'Versa 2020', amount: 120_000, validUntil: '2099-01-01T00:00:00Z' }
      localStorage.setItem('volante.ofertas', JSON.stringify([offer]))
    })
    await showroom.open('/vender-mi-auto')
    const offer = page.getByRole('link', { name: 'Tu oferta: $120,000' })
    await expect(offer).toBeInViewport({ ratio: 1 })
    await expect(offer).toHaveAttribute('href', '/vender-mi-auto/oferta/x')
    const line = (await page.getByRole('navigation', { name: 'Ruta de navegación' }).boundingBox())!
    await offer.evaluate((link) => link.remove())
    expect(await page.getByRole('navigation', { name: 'Ruta de navegación' }).boundingBox()).toEqual(line)
  })
