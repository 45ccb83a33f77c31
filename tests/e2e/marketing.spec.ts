import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expectNoViolations } from './axe.ts'
import { asPerson, enter, newPerson, owner } from './people.ts'
import { expect, test } from './showroom.ts'

test.use({
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
})

const panel = (page: Page) => page.getByRole('region', { name: 'Campaña', exact: true })
const made: string[] = []
test.afterAll(async () => {
  await owner().from('campaigns').delete().in('code', made)
})

async function aCampaign(to_path = '/faq', channel = 'facebook') {
  const code = `prueba-${randomUUID().slice(0, 8)}`
  made.push(code)
  const name = `Campaña ${code.slice(-8)}`
  const client = owner()
  const { data } = await client
    .from('campaigns')
    .insert({ name, code, channel, starts_on: '2026-01-01', cost: 3000 })
    .select('id')
    .single()
    .throwOnError()
  const link = await client
    .from('campaign_links')
    .insert({ campaign_id: data.id, label: 'Lona', to_path })
    .select('code')
    .single()
    .throwOnError()
  return { id: data.id, name, code, link: link.data.code }
}

const leadsSent = (page: Page) => {
  const sent: { kind: string; lead_data: Record<string, unknown> }[] = []
  page.on('request', (request) => {
    if (request.url().includes('/functions/v1/leads')) sent.push(JSON.parse(request.postData()!))
  })
  return sent
}
const form = (page: Page) => page.getByRole('form', { name: 'Escríbenos' })
const write = async (page: Page) => {
  await expect(form(page)).toHaveJSProperty('noValidate', true)
  await form(page).getByLabel('Nombre').fill('Ana Pérez')
  await form(page)
    .getByLabel('Celular')
    .fill(`81${String(Date.now()).slice(-6)}${Math.floor(10 + Math.random() * 89)}`)
  await form(page).getByLabel('Mensaje').fill('¿Siguen abiertos?')
  await form(page).getByRole('button', { name: 'Enviar mensaje' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Recibimos tu mensaje' })).toBeVisible()
}
const go = async (page: Page, name: string, path: RegExp) => {
  await page.getByRole('contentinfo').getByRole('link', { name, exact: true }).first().click()
  await expect(page).toHaveURL(path)
}
const visitTold = (page: Page) => page.waitForRequest((request) => request.url().endsWith('/functions/v1/visit-counts'))

test('a campaign is created with link and QR, and its results are empty at first', async ({ page }) => {
  const name = `Feria ${randomUUID().slice(0, 8)}`
  const code = name.toLowerCase().replace(' ', '-')
  made.push(code)
  await enter(page, 'admin')
  await page.goto('/escritorio/admin/marketing')
  await page.getByRole('button', { name: 'Nueva campaña' }).first().click()
  await panel(page).getByRole('button', { name: 'Crear campaña' }).click()
  await expect(panel(page).getByText('Escribe cómo se llama, con letras o números.').first()).toBeVisible()
  await panel(page).getByLabel('Nombre').fill(name)
  await panel(page).getByLabel('Costo total').fill('12 mil')
  await panel(page).getByLabel(/^Meta/).fill('40')
  await expect(panel(page).getByText(`En las direcciones se llama ${code}.`)).toBeVisible()
  await expectNoViolations(page)
  await panel(page).getByRole('button', { name: 'Crear campaña' }).click()
  await expect(panel(page).getByRole('heading', { level: 2, name })).toBeVisible()
  await expect(panel(page).getByText('Nadie ha llegado todavía por esta campaña')).toBeVisible()
  await expect(panel(page).getByText(`utm_campaign=${code}`)).toBeVisible()

  const links = panel(page).getByRole('form', { name: 'Nuevo enlace' })
  await links.getByLabel('Dónde va el enlace').fill('Lona de la entrada')
  await links.getByLabel('Lleva a').fill('https://otro.test/robo')
  await links.getByRole('button', { name: 'Hacer enlace' }).click()
  await expect(links.getByText('Escribe una dirección de este sitio, como /autos.').first()).toBeVisible()
  await links.getByLabel('Lleva a').fill('/faq')
  await links.getByRole('button', { name: 'Hacer enlace' }).click()
  const line = panel(page).getByRole('article', { name: 'Lona de la entrada' })
  await expect(line.getByText(/\/l\/[2-9A-HJKMNP-Z]{6}$/)).toBeVisible()
  await line.getByRole('button', { name: /^QR/ }).click()
  await expect(line.getByRole('img', { name: 'QR de Lona de la entrada' })).toBeVisible()
  await expectNoViolations(page)
  await line.getByRole('button', { name: /^Apagar/ }).click()
  await expect(line.getByText('Apagado')).toBeVisible()
  const row = page.getByRole('row', { name: new RegExp(name) })
  await expect(row.getByText('$12,000')).toBeVisible()
  await expect(row.getByText('0 de 40 leads')).toBeHidden()
  await panel(page).getByRole('button', { name: 'Cerrar', exact: true }).click()
  await expect(row.getByText('0 de 40 leads')).toBeVisible()
})

test('a campaign that was typed in is not left by Back without asking', { tag: '@full' }, async ({ page }) => {
  await enter(page, 'admin')
  await page.goto('/escritorio/admin/marketing')
  await page.getByRole('button', { name: 'Nueva campaña', exact: true }).click()
  const name = page.getByRole('form', { name: 'Campaña', exact: true }).getByLabel('Nombre', { exact: true })
  const asked = page.getByRole('dialog', { name: '¿Cerrar sin guardar?' })
  await name.fill('Feria de invierno')
  await page.goBack()
  await asked.getByRole('button', { name: 'Cancelar' }).click()
  await expect(name).toHaveValue('Feria de invierno')
  await page.goBack()
  await asked.getByRole('button', { name: 'Descartar' }).click()
  await expect(name).toHaveCount(0)
})

test('a short link over four pages to the form makes one visit and one lead of the campaign', {
  tag: '@full',
}, async ({ page, showroom }) => {
  const { name, code, link } = await aCampaign()
  const told = visitTold(page)
  await showroom.open(`/l/${link}`)
  await expect(page).toHaveURL(new RegExp(`/faq\\?utm_source=facebook&utm_medium=paid_social&utm_campaign=${code}`))
  expect((await (await told).response())?.status()).toBe(204)
  expect(await page.context().cookies()).toEqual([])
  const sent = leadsSent(page)
  await go(page, 'Conócenos', /\/conocenos$/)
  await go(page, 'Vacantes', /\/vacantes$/)
  await go(page, 'Contacto', /\/contacto$/)
  await write(page)
  expect(sent).toHaveLength(1)
  expect(sent[0]).toMatchObject({ lead_data: { utm_campaign: code, utm_source: 'facebook' } })
  expect(sent[0]!.lead_data.last ?? null).toBeNull()

  await enter(page, 'admin')
  const row = page.getByRole('row', { name: new RegExp(name) })
  await expect(async () => {
    await page.goto('/escritorio/admin/marketing')
    await expect(row.getByRole('cell')).toHaveText(
      ['$3,000', '1$3,000 c/upocos datos', '1$3,000 c/upocos datos', '0', '0', '0', '–'],
      { timeout: 5_000 },
    )
  }).toPass()
})

test('a person of two campaigns has both, as first and last', { tag: '@full' }, async ({ page, showroom }) => {
  const [one, other] = [await aCampaign(), await aCampaign('/contacto', 'google')]
  const first = visitTold(page)
  await showroom.open(`/l/${one.link}`)
  await first
  const told = visitTold(page)
  await showroom.open(`/l/${other.link}`)
  expect(JSON.parse((await told).postData()!).address).toContain(other.code)
  const sent = leadsSent(page)
  await write(page)
  expect(sent[0]!.lead_data).toMatchObject({
    utm_campaign: one.code,
    utm_source: 'facebook',
    last: { utm_campaign: other.code, utm_source: 'google' },
  })
})

test('a direct visit followed by a campaign has it as last source only', { tag: '@full' }, async ({
  page,
  showroom,
}) => {
  const { code, link } = await aCampaign('/contacto')
  const first = visitTold(page)
  await showroom.open('/')
  await first
  await showroom.open(`/l/${link}`)
  const sent = leadsSent(page)
  await write(page)
  expect(sent[0]!.lead_data).toMatchObject({ utm_campaign: null, last: { utm_campaign: code } })
})

test('a WhatsApp click has the campaign and its code', { tag: '@full' }, async ({ page, context, showroom }) => {
  const { code, link } = await aCampaign('/asesor/0a000000-0000-4000-8000-000000000002')
  await context.route('https://wa.me/**', (route) => route.fulfill({ body: '' }))
  const told = visitTold(page)
  await showroom.open(`/l/${link}`)
  await told
  const sent = leadsSent(page)
  await page.getByRole('link', { name: 'Escribir por WhatsApp' }).click()
  await expect.poll(() => sent.length).toBe(1)
  expect(sent[0]).toMatchObject({
    kind: 'whatsapp',
    code: expect.stringMatching(/^\w{5}$/),
    lead_data: { utm_campaign: code },
  })
})

test('an account that returns by a campaign has it as last source', { tag: '@full' }, async ({ page, showroom }) => {
  const person = await newPerson({ metadata: { utm_source: 'radio', utm_campaign: 'de-antes' }, source: 'radio' })
  const { code, link } = await aCampaign('/faq')
  await enter(page, person)
  const told = visitTold(page)
  await showroom.open(`/l/${link}`)
  await told
  await page.goto('/escritorio')
  await expect(async () => {
    const { data } = await (await asPerson(person)).from('profiles').select('metadata').single().throwOnError()
    expect(data.metadata).toMatchObject({ utm_campaign: 'de-antes', last: { utm_campaign: code } })
  }).toPass()
})

test('an inactive or unknown link is a 404; bots are counted separately', {
  tag: '@full',
}, async ({ request }) => {
  const { id, link } = await aCampaign()
  const bot = { 'user-agent': 'facebookexternalhit/1.1' }
  const there = await request.get(`/l/${link}`, { headers: bot, maxRedirects: 0 })
  expect([there.status(), there.headers().location]).toEqual([
    302,
    expect.stringMatching(/^\/faq\?utm_source=facebook/),
  ])
  await expect(async () => {
    const { data } = await owner()
      .from('campaign_links')
      .select('link_counts(visits, bots)')
      .eq('campaign_id', id)
      .single()
      .throwOnError()
    expect(data.link_counts).toEqual([{ visits: 0, bots: 1 }])
  }).toPass()
  expect((await request.get('/l/zzzzz2', { maxRedirects: 0 })).status()).toBe(404)
  await owner().from('campaign_links').update({ active: false }).eq('campaign_id', id).throwOnError()
  await expect(async () =>
    expect((await request.get(`/l/${link.toLowerCase()}`, { maxRedirects: 0 })).status()).toBe(404),
  ).toPass()
})

test('sources are listed with table and file', { tag: '@full' }, async ({ page }) => {
  await enter(page, 'admin')
  await page.goto('/escritorio/marketing?vista=origenes')
  await expect(page.getByRole('row', { name: /Orgánico/ }).last()).toBeVisible()
  await expect(page.getByRole('row', { name: /Google · campañas/ }).last()).toBeVisible()
  await expectNoViolations(page)
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Descargar CSV' }).click()
  expect((await file).suggestedFilename()).toMatch(/^Orígenes .*\.csv$/)
  await page.getByRole('link', { name: 'Último contacto' }).click()
  await expect(page).toHaveURL(/contacto=ultimo/)
  await expect(page.getByRole('row', { name: /Orgánico/ }).last()).toBeVisible()
})

test('promotions are listed with status and campaigns', { tag: '@full' }, async ({ page }) => {
  const label = `Prueba ${randomUUID().slice(0, 8)}`
  const client = owner()
  const { id, name } = await aCampaign()
  await client
    .from('promotions')
    .insert({ label, summary: 'Un regalo', terms: 'Uno por auto', starts_on: '2020-01-01', ends_on: '2020-02-01' })
    .throwOnError()
  await client.from('campaigns').update({ promotion: label }).eq('id', id).throwOnError()
  await enter(page, 'admin')
  await page.goto('/escritorio/admin/marketing')
  await page.getByRole('link', { name: 'Promociones', exact: true }).last().click()
  const row = page.getByRole('row', { name: label })
  await expect(row).toContainText('Terminó')
  await expect(page.getByRole('link', { name: 'Editar las promociones' })).toBeVisible()
  await expectNoViolations(page)
  await client.from('promotions').update({ published: false }).eq('label', label).throwOnError()
  await page.reload()
  await expect(row).toContainText('Oculta')
  await row.getByRole('link', { name }).click()
  await expect(panel(page)).toBeVisible()
  await client.from('promotions').delete().eq('label', label).throwOnError()
})

test('failed results are not shown as zeros, and can be retried', { tag: '@full' }, async ({ page, allowed }) => {
  allowed.push(/400 \(Bad Request\)/)
  const { name } = await aCampaign()
  await enter(page, 'admin')
  await page.route('**/rest/v1/rpc/campaign_results', (route) =>
    route.fulfill({ status: 400, json: { code: 'P0001' } }),
  )
  await page.goto('/escritorio/admin/marketing')
  await expect(page.getByRole('link', { name: 'Marketing Hub' })).toHaveAttribute('aria-current', 'page')
  const retry = page.getByRole('button', { name: 'Intentar de nuevo' })
  await expect(retry).toBeVisible()
  await expect(page.getByRole('button', { name: 'Nueva campaña' })).toBeVisible()
  await expect(page.getByRole('row', { name: new RegExp(name) })).toHaveCount(0)
  await page.unroute('**/rest/v1/rpc/campaign_results')
  await retry.click()
  await expect(page.getByRole('row', { name: new RegExp(name) })).toBeVisible()
})

test('sales are told that it is for administrators', { tag: '@full' }, async ({ page }) => {
  await enter(page, 'ventas')
  await page.goto('/escritorio/admin/marketing')
  await expect(page.getByText('Es de los administradores')).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 }, hasTouch: true })
  test('a campaign is read and its link copied', { tag: '@full' }, async ({ page }) => {
    const { id, name } = await aCampaign()
    await enter(page, 'admin')
    await page.goto('/escritorio/admin/marketing')
    await expect(page.getByRole('link', { name })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
    await expectNoViolations(page)
    await page.goto(`/escritorio/admin/marketing?abierto=${id}`)
    await expect(panel(page).getByRole('article', { name: 'Lona' })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
    await expectNoViolations(page)
  })
})
