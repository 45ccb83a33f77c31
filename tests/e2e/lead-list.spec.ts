import { createHmac, randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { ServiceState } from '#contract/settings/service-settings.ts'
import { asPerson, enter, newPerson, newPhone, owner } from './people.ts'
import { expect, test } from './showroom.ts'

const list = (page: Page) => page.getByRole('region', { name: 'Leads', exact: true })
const panel = (page: Page) => page.getByRole('region', { name: 'Lead', exact: true })

/** Imported for nobody yet. */
async function unassignedLeads(names: readonly string[]) {
  const admin = await asPerson(
    await newPerson({ role: 'admin', first_name: 'Aurora', last_name: 'Paz', available: false }),
  )
  const mapping = { Nombre: 'name', Celular: 'phone' }
  const { data } = await admin.rpc('begin_lead_import', { file_name: 'feria.csv', mapping }).throwOnError()
  const rows = names.map((name, at) => ({ line: at + 2, name, phone: `+52${newPhone()}` }))
  await admin.rpc('add_lead_rows', { import: data, rows }).throwOnError()
  await admin.rpc('rehearse_lead_import', { import: data }).throwOnError()
  await admin.rpc('load_lead_import', { import: data }).throwOnError()
}

test('at 360 the chosen section is whole; the count of leads without agent follows a bulk reassignment', {
  tag: '@full',
}, async ({ page, showroom }) => {
  const last = randomUUID().slice(0, 8)
  await unassignedLeads(['Uno', 'Dos'].map((name) => `${name} ${last}`))
  await enter(page, 'admin')
  await page.setViewportSize({ width: 360, height: 740 })
  await showroom.open('/escritorio/admin/leads?vista=importar')
  const sections = page.getByRole('navigation', { name: 'Secciones de leads' })
  await expect(sections.getByRole('link', { name: /^Sin asignar \(/ })).toBeAttached()
  await expect
    .poll(() => sections.evaluate((nav) => nav.scrollWidth - nav.clientWidth - Math.round(nav.scrollLeft)))
    .toBeLessThanOrEqual(1)
  await page.setViewportSize({ width: 1280, height: 800 })
  await showroom.open(`/escritorio/admin/leads?buscar=${last}`)
  const tab = page.getByRole('navigation', { name: 'Secciones de leads' }).getByRole('link', { name: /^Sin asignar/ })
  await expect(tab).toHaveText(/\(\d+\)$/)
  const many = Number((await tab.innerText()).match(/\d+/)?.[0])
  const now = (left: number) => (left > 0 ? `Sin asignar (${left})` : 'Sin asignar')
  await expect(list(page).getByText('2 leads', { exact: true })).toBeVisible()
  await list(page).getByRole('row').nth(1).getByRole('checkbox').check()
  await list(page).getByRole('row').nth(2).getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Reasignar' }).click()
  const ask = page.getByRole('dialog')
  const below = await page.evaluateHandle(() => {
    const pressed: string[] = []
    const hear = ({ target }: Event) => {
      if (target instanceof Element && !target.closest('dialog')) pressed.push(target.tagName)
    }
    document.body.addEventListener('click', hear, true)
    return pressed
  })
  await ask.getByRole('button', { name: 'Cancelar' }).dblclick()
  await expect(ask).toHaveCount(0)
  expect(await below.jsonValue()).toEqual([])
  await page.getByRole('button', { name: 'Reasignar' }).click()
  await ask.getByLabel('A quién').selectOption({ index: 1 })
  await ask.getByRole('button', { name: /^Reasignar a ./ }).click()
  await expect(page.getByText('2 leads reasignados.')).toBeVisible()
  await expect(tab).toHaveText(now(many - 2))
})

test.describe('without a connection', () => {
  test.use({ allowed: [/ERR_INTERNET_DISCONNECTED/] })
  test('a new lead keeps what was typed, and saves itself once when the line is back', { tag: '@full' }, async ({
    page,
    context,
    showroom,
  }) => {
    const number = newPhone()
    await enter(page, await newPerson({ role: 'sales', first_name: 'Vera', last_name: 'Ruiz', available: false }))
    await showroom.open('/escritorio/ventas/leads')
    await page.getByRole('link', { name: 'Nuevo lead' }).click()
    const form = page.getByRole('dialog', { name: 'Nuevo lead' })
    await expect(form.getByLabel('Nombre')).toBeVisible()
    await context.setOffline(true)
    await form.getByLabel('Nombre').fill('Raúl Mostrador')
    await form.getByLabel('Teléfono').fill(number)
    await form.getByRole('button', { name: 'Anotar' }).click()
    await expect(form.getByText('se envía solo en cuanto vuelva')).toBeVisible()
    await expect(form.getByLabel('Teléfono')).toHaveValue(number)
    await context.setOffline(false)
    await expect(panel(page).getByRole('heading', { name: 'Raúl Mostrador' })).toBeVisible()
    const { data } = await owner().from('leads').select('name').eq('phone', `+52${number}`).throwOnError()
    expect(data).toEqual([{ name: 'Raúl Mostrador' }])
  })
})

test('a lead from an ad says its campaign and the ids of the ad', { tag: '@full' }, async ({
  page,
  request,
  showroom,
}) => {
  const admin = await newPerson({ role: 'admin', first_name: 'Aurora', last_name: 'Paz', available: false })
  const settings = await asPerson(admin)
  const { data } = await settings.functions.invoke<ServiceState[]>('service-settings', { method: 'GET' })
  const { revision } = data!.find(({ service }) => service === 'ads')!
  const secret = `la clave de otros sistemas ${randomUUID()}`
  const saved = await settings.functions.invoke('service-settings', {
    body: { service: 'ads', revision, action: 'save', fields: {}, secrets: { secret } },
  })
  expect(saved.error).toBeNull()
  const name = `Luis ${randomUUID().slice(0, 8)}`
  const body = JSON.stringify({
    id: randomUUID(),
    name,
    phone: newPhone(),
    message: '¿Sigue disponible?',
    campaign: {
      platform: 'tiktok',
      campaign_id: '55',
      campaign_name: 'Verano',
      adset_id: '66',
      ad_id: '77',
      ad_name: 'Camionetas',
      form_id: '88',
    },
  })
  const timestamp = String(Math.floor(Date.now() / 1000))
  const signature = `v1=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`
  const told = await request.post('/functions/v1/ad-leads/plain', {
    headers: {
      'content-type': 'application/json',
      'x-volante-timestamp': timestamp,
      'x-volante-signature': signature,
    },
    data: body,
  })
  expect(told.status()).toBe(201)
  await enter(page, admin)
  await showroom.open(`/escritorio/admin/leads?buscar=${encodeURIComponent(name)}`)
  await list(page).getByRole('link', { name }).click()
  const fact = (title: string) => panel(page).getByRole('term').filter({ hasText: title }).locator('+ dd')
  await expect(fact('Campaña')).toHaveText('Verano')
  await expect(fact('Anuncio')).toHaveText('Camionetas · anuncio 77 · conjunto 66 · campaña 55 · formulario 88')
  await expect(fact('Origen')).toContainText(/tiktok/i)
})
