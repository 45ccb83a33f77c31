import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import { expectNoViolations } from './axe.ts'
import { enter, newPerson, newPhone } from './people.ts'
import { expect, test } from './showroom.ts'

const newSeller = () => newPerson({ role: 'sales', first_name: 'Vera', last_name: 'Ruiz', available: false })
const write = (request: APIRequestContext, agent: string, name: string, phone: string) =>
  request.post('/functions/v1/leads', {
    data: { kind: 'contacto', key: randomUUID(), agent_id: agent, name, message: 'Informes', phone },
  })
const whatsapp = async (request: APIRequestContext, said: object) => {
  const answer = await request.post('/dev/servicios/messages/escribe', { data: said })
  expect(await answer.json()).toEqual({ status: 200 })
}
const talk = (page: Page, name: string) => page.getByRole('region', { name: `Conversación con ${name}` })
const thread = (page: Page, name: string) => talk(page, name).getByRole('log')

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })
  test('a message arrives, is answered with a template, and its delivery is shown', async ({
    page,
    request,
    showroom,
  }) => {
    const seller = await newSeller()
    const phone = `+52${newPhone()}`
    await write(request, seller.id, 'Emma Gómez', phone)
    await enter(page, seller)
    await showroom.open('/escritorio/ventas/leads')
    await page
      .getByRole('link', { name: /Emma Gómez/ })
      .first()
      .click()
    await expect(talk(page, 'Emma Gómez').getByText('Todavía no nos escribe')).toBeVisible()
    await whatsapp(request, { phone, name: 'Emma Gómez', text: '¿Sigue disponible?' })
    await expect(thread(page, 'Emma Gómez').getByText('¿Sigue disponible?', { exact: true })).toBeVisible()
    await expect(talk(page, 'Emma Gómez').getByText('Puedes escribirle libremente')).toBeVisible()
    await talk(page, 'Emma Gómez').getByRole('button', { name: 'Saludo' }).click()
    const box = talk(page, 'Emma Gómez').getByLabel('Mensaje', { exact: true })
    await expect(box).toHaveValue(/^Hola Emma, soy Vera de /)
    await box.fill(`${await box.inputValue()} Sí, sigue.`)
    await talk(page, 'Emma Gómez').getByRole('button', { name: 'Enviar' }).click()
    await expect(thread(page, 'Emma Gómez').getByText(/^(Entregado|Leído)$/)).toBeVisible()
    await expect(box).toHaveValue('')
    await expectNoViolations(page)
    await whatsapp(request, { phone, name: 'Emma Gómez', text: '¿Mañana a las 11?' })
    await expect(page.getByText('Nuevo mensaje: Emma Gómez')).toBeVisible()
    await expect(thread(page, 'Emma Gómez').getByText('¿Mañana a las 11?')).toBeVisible()
  })
})

test('after 24 hours only editable templates are sent; failures show a reason and can be retried', {
  tag: '@full',
}, async ({ page, request, showroom }) => {
  const seller = await newSeller()
  const phone = `+52${newPhone()}`
  await write(request, seller.id, 'Luis Cruz', phone)
  await whatsapp(request, { phone, name: 'Luis Cruz', text: 'Hola', at: Math.floor(Date.now() / 1000) - 25 * 3600 })
  await enter(page, seller)
  await showroom.open('/escritorio/ventas/leads')
  await page
    .getByRole('link', { name: /Luis Cruz/ })
    .first()
    .click()
  const here = talk(page, 'Luis Cruz')
  await expect(here.getByText('Hace más de 24 horas que no escribe')).toBeVisible()
  await expect(here.getByLabel('Mensaje', { exact: true })).toHaveCount(0)
  await here.getByRole('button', { name: 'Saludo' }).click()
  await here.getByLabel('a quién se le escribe').fill('Don Luis')
  await expect(here.getByText(/^Hola Don Luis, soy Vera/)).toBeVisible()
  await whatsapp(request, { phone, refuse: 131026 })
  await expectNoViolations(page)
  await here.getByRole('button', { name: 'Enviar plantilla' }).click()
  await expect(thread(page, 'Luis Cruz').getByText('Ese número no tiene WhatsApp')).toBeVisible()
  await thread(page, 'Luis Cruz').getByRole('button', { name: 'Reintentar' }).click()
  await expect(thread(page, 'Luis Cruz').getByText(/^(Entregado|Leído)$/)).toBeVisible()
  await expect(thread(page, 'Luis Cruz').getByText('Falló')).toHaveCount(0)
})

test('an unassigned conversation is assigned to a lead with one click', { tag: '@full' }, async ({
  page,
  request,
  showroom,
}) => {
  const admin = await newPerson({ role: 'admin', first_name: 'Aurora', last_name: 'Paz', available: false })
  const phone = `+52${newPhone()}`
  await whatsapp(request, { way: 'echo', phone, text: `Quedamos así, ${phone}` })
  await enter(page, admin)
  await showroom.open('/escritorio/admin/leads?vista=sin-asignar')
  const row = page.getByRole('list', { name: 'Mensajes sin asignar' }).getByRole('listitem').filter({ hasText: phone })
  await expect(row).toBeVisible()
  await expectNoViolations(page)
  await row.getByRole('button', { name: 'Es un lead nuevo' }).click()
  await expect(page).toHaveURL(/abierto=/)
  await expect(page.getByRole('log').getByText(`Quedamos así, ${phone}`)).toBeVisible()
})

test.describe('a message draft', () => {
  test.use({ allowed: [/Failed to load resource: net::ERR_FAILED/] })
  test('survives its panel, and a correction after a lost answer is sent', { tag: '@full' }, async ({
    page,
    request,
    showroom,
  }) => {
    const seller = await newSeller()
    const phone = `+52${newPhone()}`
    await write(request, seller.id, 'Olga Ríos', phone)
    await whatsapp(request, { phone, name: 'Olga Ríos', text: '¿Cuánto es?' })
    await enter(page, seller)
    await showroom.open('/escritorio/ventas/leads')
    const open = () =>
      page
        .getByRole('link', { name: /Olga Ríos/ })
        .first()
        .click()
    await open()
    const here = talk(page, 'Olga Ríos')
    const box = here.getByLabel('Mensaje', { exact: true })
    await box.fill('Son $239,900')
    // From a field with text the first one leaves the field.
    await box.press('Escape')
    await page.keyboard.press('Escape')
    await expect(here).toHaveCount(0)
    await open()
    await expect(box).toHaveValue('Son $239,900')
    await page.route('**/rpc/send_message', async (route) => {
      await route.fetch()
      await route.abort()
    })
    await here.getByRole('button', { name: 'Enviar' }).click()
    await expect(here.getByRole('alert')).toContainText('No se pudo enviar el mensaje')
    await page.unroute('**/rpc/send_message')
    await box.fill('Perdón: son $229,900')
    await here.getByRole('button', { name: 'Enviar' }).click()
    await expect(thread(page, 'Olga Ríos').getByText('Perdón: son $229,900')).toBeVisible()
    await expect(box).toHaveValue('')
  })
})
