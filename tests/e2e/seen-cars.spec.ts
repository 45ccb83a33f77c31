import type { Page } from '@playwright/test'
import { DEMO_ACCOUNTS } from '#demonstration/accounts.ts'
import { asPerson, enter, newPerson, owner } from './people.ts'
import { expect, test } from './showroom.ts'

const ADVISOR = DEMO_ACCOUNTS.find(({ email }) => email === 'ventas@volante.test')!
const told = (page: Page) => page.waitForResponse((answer) => answer.url().includes('/functions/v1/seen-cars'))

const cars = async () =>
  (
    await owner()
      .from('inventario_cache')
      .select('slug, titulo')
      .eq('vendido', false)
      .order('ordencompra')
      .limit(2)
      .throwOnError()
  ).data as { slug: string; titulo: string }[]

test('a returning lead with consent is first on Hoy with the viewed car; without consent nothing is shown', {
  tag: '@full',
}, async ({ page, browser }) => {
  const [before, after] = (await cars()) as [{ slug: string; titulo: string }, { slug: string; titulo: string }]
  const { data: lead } = await owner()
    .from('leads')
    .select('id, name, phone')
    .eq('agent_id', ADVISOR.id)
    .eq('state', 'aceptado')
    .is('account_id', null)
    .is('merged_into', null)
    .is('email', null)
    .not('phone', 'is', null)
    .not('name', 'is', null)
    .lt('created_at', new Date(Date.now() - 86_400_000).toISOString())
    .order('id')
    .limit(1)
    .single()
    .throwOnError()
  const { name, phone } = lead as { name: string; phone: string }
  await page.goto(`/autos/${before.slug}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('volante.vistos.visita'))).toContain('auto')
  await page.goto('/contacto')
  const form = page
    .getByRole('form')
    .or(page.locator('form'))
    .filter({ has: page.getByLabel('Nombre') })
    .first()
  await form.getByLabel('Nombre').fill(name)
  await form.getByLabel(/Celular/).fill(phone.replace('+52', ''))
  await form.getByLabel(/Mensaje|pregunta/i).fill('¿Siguen abiertos hoy?')
  await form.getByLabel(/Que mi asesor vea los autos que miro/).check()
  await form.getByRole('button', { name: /Enviar/ }).click()
  await expect(page.getByText('Recibimos tu mensaje')).toBeVisible()
  const kept = async () =>
    (await owner().from('seen_cars').select('what').eq('lead_id', lead.id).throwOnError()).data.length
  await expect.poll(kept).toBe(1)

  const seller = await (await browser.newContext()).newPage()
  await enter(seller, 'ventas')
  await seller.goto('/escritorio')
  await expect(seller.getByRole('heading', { name: 'Hoy', level: 1 })).toBeVisible()
  const answer = told(page)
  await page.goto(`/autos/${after.slug}`)
  expect((await answer).status()).toBe(204)
  await expect.poll(kept).toBe(2)
  const fresh = seller.getByRole('button', { name: /^\d+ nuevas?$/ })
  const row = seller.getByRole('listitem').filter({ hasText: name }).filter({ hasText: 'Miró un auto' }).first()
  await expect(fresh.or(row).first()).toBeVisible()
  await seller.reload()
  await expect(row).toBeVisible()
  await expect(seller.getByRole('main').getByRole('heading', { level: 2 }).first()).toHaveText(/Volvieron al sitio/)
  await row.getByRole('link').first().click()
  await expect(seller.getByText(`Miró ${after.titulo}`)).toBeVisible()

  const stopped = told(page)
  await page.getByRole('button', { name: 'Dejar de compartirlos' }).click()
  expect((await stopped).status()).toBe(204)
  await expect(page.getByText('Tu asesor ve los autos que miras')).toHaveCount(0)
  await expect.poll(kept).toBe(0)
})

test('cars viewed before sign-in belong to the customer only with consent', { tag: '@full' }, async ({ page }) => {
  const [car] = (await cars()) as [{ slug: string; titulo: string }]
  for (const granted of [false, true]) {
    const person = await newPerson({ first_name: 'Rosa' })
    if (granted)
      await (await asPerson(person))
        .from('consents')
        .insert({ user_id: person.id, purpose: 'interes', granted, text_version: '2026-11.2' })
        .throwOnError()
    await page.goto(`/autos/${car.slug}`)
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('volante.vistos.visita'))).toContain('auto')
    const shared = page.waitForResponse((answer) => answer.url().includes('/rpc/share_seen'))
    await enter(page, person)
    await page.goto('/escritorio')
    const asked = await shared
    expect(asked.request().postDataJSON().seen).toEqual([])
    expect(await asked.json()).toBe(granted)
    const kept = async () =>
      (await owner().from('seen_cars').select('what').eq('user_id', person.id).throwOnError()).data.length
    await expect.poll(kept).toBe(granted ? 1 : 0)
    await expect.poll(() => page.evaluate(() => localStorage.getItem('volante.interes') !== null)).toBe(granted)
    await page.evaluate(() => {
      localStorage.clear()
      sessionStorage.clear()
    })
  }
})
