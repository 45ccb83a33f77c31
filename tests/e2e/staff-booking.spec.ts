import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import { dayIn, HOUSE_ZONE } from '#contract/dates/dates.ts'
import { instantIn } from '#contract/dates/day-start.ts'
import { expectNoViolations } from './axe.ts'
import { newCar } from './cars.ts'
import { enter, newPerson, newPhone, owner } from './people.ts'
import { expect, test } from './showroom.ts'

async function withSeller(work: (seller: Awaited<ReturnType<typeof newPerson>>) => Promise<void>) {
  const seller = await newPerson({ role: 'sales', first_name: 'Vera', last_name: 'Ruiz', no_mother_last_name: true })
  await owner().from('appointment_advisors').insert({ branch: 'COAH', advisor_id: seller.id }).throwOnError()
  try {
    await work(seller)
  } finally {
    await owner().from('appointment_advisors').delete().eq('advisor_id', seller.id).throwOnError()
  }
}

const leadOf = (request: APIRequestContext, agent: string, name: string) =>
  request.post('/functions/v1/leads', {
    data: { kind: 'contacto', key: randomUUID(), agent_id: agent, name, message: 'Quiero verlo', phone: newPhone() },
  })

const BOOKED = /^Cita agendada: \S+, \d+ de \S+, \d+:\d\d\s[ap]\.m\. Recibe Vera Ruiz\.$/
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Agendar cita' })
const hours = (page: Page) => dialog(page).getByRole('group', { name: /^Hora del/ })
const bookedBy = async (advisor: string) =>
  (
    await owner()
      .from('appointments')
      .select('id, kind, branch, guest_name, vehicle_title, starts_at, lead_id')
      .eq('advisor_id', advisor)
      .throwOnError()
  ).data

async function takeFromEverybody(starts_at: string) {
  const { id: user_id } = await newPerson()
  const { data } = await owner().from('appointment_advisors').select('advisor_id').eq('branch', 'COAH').throwOnError()
  const ends_at = new Date(Date.parse(starts_at) + 30 * 60_000).toISOString()
  for (const { advisor_id } of data)
    await owner()
      .from('appointments')
      .insert({ user_id, advisor_id, branch: 'COAH', kind: 'visita', starts_at, ends_at })
}

test('a seller books a visit from their lead, and the agenda links back', async ({ page, request, showroom }) => {
  await withSeller(async (seller) => {
    await leadOf(request, seller.id, 'Emma Gómez')
    await enter(page, seller)
    await showroom.open('/escritorio/ventas/leads')
    await page.getByRole('region', { name: 'Leads', exact: true }).getByRole('link', { name: 'Emma Gómez' }).click()
    const opens = page.getByRole('region', { name: 'Lead', exact: true }).getByRole('button', { name: 'Agendar cita' })
    await opens.click()
    await expect(dialog(page)).toContainText('Emma Gómez')
    await dialog(page).getByRole('button', { name: 'Agendar cita' }).click()
    await expect(dialog(page).getByText('Elige el día y la hora.')).toBeVisible()
    await hours(page).locator('label').first().click()
    await expectNoViolations(page)
    await dialog(page).getByRole('button', { name: 'Agendar cita' }).click()
    await expect(page.getByText(BOOKED)).toBeVisible()
    await expect(opens).toBeFocused()
    const [visit] = await bookedBy(seller.id)
    expect(visit).toMatchObject({ kind: 'visita', branch: 'COAH', guest_name: 'Emma Gómez' })
    await page.goto(`/escritorio/citas?vista=dia&dia=${dayIn(HOUSE_ZONE, visit!.starts_at)}`)
    const card = page.getByRole('article', { name: 'Emma Gómez' })
    await expect(card.getByRole('link', { name: 'Emma Gómez', exact: true })).toHaveAttribute(
      'href',
      `/escritorio/ventas/leads?abierto=${visit!.lead_id}`,
    )
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })
  test('a caller is recorded, answered by WhatsApp and booked', { tag: '@full' }, async ({ page, showroom }) => {
    await withSeller(async (seller) => {
      await enter(page, seller)
      await showroom.open('/escritorio/ventas/leads')
      await page.getByRole('link', { name: 'Nuevo lead' }).tap()
      const form = page.getByRole('dialog', { name: 'Nuevo lead' })
      await form.getByText('Llamó', { exact: true }).tap()
      await form.getByLabel('Nombre').fill('Emma Gómez')
      await form.getByLabel('Teléfono').fill(newPhone())
      await form.getByRole('button', { name: 'Anotar' }).tap()
      const lead = page.getByRole('region', { name: 'Lead', exact: true })
      await expect(lead.getByRole('heading', { level: 2, name: 'Emma Gómez' })).toBeVisible()
      await lead.getByRole('button', { name: 'Responder «¿sigue disponible?»' }).tap()
      const answer = lead.getByRole('region', { name: 'Respuesta' })
      await answer.getByLabel('De qué auto pregunta').fill('mazda')
      await page.getByRole('option').first().tap()
      await expect(answer.getByRole('link', { name: 'Enviar por WhatsApp' })).toBeVisible()
      await answer.getByRole('button', { name: 'Cerrar' }).tap()
      await page.evaluate(() =>
        document.addEventListener('click', (event) => {
          if ((event.target as Element).closest('a[href^="https://wa.me/"]')) event.preventDefault()
        }),
      )
      await lead.getByRole('link', { name: 'WhatsApp' }).tap()
      const card = page.getByRole('region', { name: '¿Qué pasó?' })
      await card.getByRole('button', { name: 'Contestó', exact: true }).tap()
      const today = lead.getByRole('list', { name: /^Historial de Emma Gómez/ }).first()
      await expect(today).toContainText('WhatsApp: contestó')
      await expect(lead.getByRole('button', { name: /· Ver$/ })).toHaveCount(0)
      await lead.getByRole('button', { name: 'Agendar cita' }).tap()
      await hours(page).locator('label').first().tap()
      await expectNoViolations(page)
      await dialog(page).getByRole('button', { name: 'Agendar cita' }).tap()
      await expect(page.getByText(BOOKED)).toBeVisible()
      await expect(today).toContainText('agendada')
      await expect(lead.getByText('Cita o visita', { exact: true }).first()).toBeVisible()
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
      expect(await bookedBy(seller.id)).toMatchObject([{ kind: 'visita', guest_name: 'Emma Gómez' }])
    })
  })
})

test('a new person is booked from the palette by keyboard, on a phone too', { tag: '@full' }, async ({
  page,
  showroom,
}) => {
  await withSeller(async (seller) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await enter(page, seller)
    await showroom.open('/escritorio')
    await expect(page.getByRole('heading', { level: 1, name: 'Hoy' })).toBeVisible()
    await page.keyboard.press('Control+k')
    const palette = page.getByRole('dialog', { name: 'Buscar en todo' })
    await palette.getByRole('combobox').fill('agendar')
    await palette.getByRole('option', { name: 'Agendar cita' }).click()
    await expect(hours(page)).toBeVisible()
    await dialog(page).getByRole('button', { name: 'Agendar cita' }).click()
    await expect(dialog(page).getByText('Elige a la persona de la lista, o anótala.')).toBeVisible()
    const called = newPhone()
    await dialog(page).getByLabel('Quién').fill(`Mateo Ríos ${called}`)
    await dialog(page).getByRole('button', { name: 'Agendar a alguien nuevo' }).press('Enter')
    await expect(dialog(page).getByLabel('Nombre')).toHaveValue('Mateo Ríos')
    await expect(dialog(page).getByLabel('Nombre')).toBeFocused()
    await dialog(page).getByRole('button', { name: 'Otra sucursal' }).press('Enter')
    await expect(dialog(page).getByLabel('Sucursal')).toBeFocused()
    await dialog(page).getByRole('button', { name: 'Buscar a alguien conocido' }).press('Enter')
    await dialog(page).getByLabel('Quién').fill(`Mateo Ríos ${called}`)
    await dialog(page).getByRole('button', { name: 'Es alguien nuevo' }).press('Enter')
    await expect(dialog(page).getByLabel('Nombre')).toHaveValue('Mateo Ríos')
    await expect(dialog(page).getByLabel('Teléfono')).toHaveValue(called)
    await dialog(page).getByLabel('Para qué').selectOption('inspeccion')
    await dialog(page).getByLabel('Qué auto trae').fill('Nissan Versa 2019')
    await hours(page).getByRole('radio').first().focus()
    await page.keyboard.press('Space')
    await expectNoViolations(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
    await dialog(page).getByRole('button', { name: 'Agendar cita' }).press('Enter')
    await expect(page.getByText(BOOKED)).toBeVisible()
    expect(await bookedBy(seller.id)).toMatchObject([
      { kind: 'inspeccion', guest_name: 'Mateo Ríos', vehicle_title: 'Nissan Versa 2019' },
    ])
  })
})

test('a free calendar slot is booked by keyboard: branch and hour are filled in, with focus in the first field', {
  tag: '@full',
}, async ({ page, request, showroom }) => {
  await withSeller(async (seller) => {
    await leadOf(request, seller.id, 'Emma Gómez')
    await enter(page, seller)
    const ahead = new Date(Date.now() + 4 * 86_400_000)
    while (ahead.getUTCDay() !== 3) ahead.setUTCDate(ahead.getUTCDate() + 1)
    const day = ahead.toISOString().slice(0, 10)
    await showroom.open(`/escritorio/citas?vista=dia&dia=${day}&sucursal=COAH&columnas=personas`)
    const free = (time: string) => page.getByRole('link', { name: `Agendar cita: Vera Ruiz, ${time}` })
    await free('11:00').focus()
    await expect(page.getByRole('link', { name: /^Agendar cita: / }).and(page.locator('[tabindex="0"]'))).toHaveCount(1)
    await page.keyboard.press('ArrowDown')
    await expect(free('11:30')).toBeFocused()
    await page.keyboard.press('ArrowUp')
    const ofPerson = page.waitForRequest(
      (asked) => asked.url().includes('/open_slots_for') && asked.postDataJSON()?.advisor === seller.id,
    )
    await page.keyboard.press('Enter')
    await ofPerson
    await expect(dialog(page).getByLabel('Quién')).toBeFocused()
    await expect(hours(page).getByRole('radio', { checked: true })).toHaveValue(instantIn(HOUSE_ZONE, day, '11:00'))
    await expect(dialog(page).getByText('Recibe Vera Ruiz')).toBeVisible()
    await page.keyboard.type('Emma')
    await dialog(page)
      .getByRole('option', { name: /Emma Gómez/ })
      .click()
    await expectNoViolations(page)
    await dialog(page).getByRole('button', { name: 'Agendar cita' }).press('Enter')
    await expect(page.getByText(BOOKED)).toBeVisible()
    expect((await bookedBy(seller.id)).map(({ branch, starts_at }) => [branch, Date.parse(starts_at)])).toEqual([
      ['COAH', Date.parse(instantIn(HOUSE_ZONE, day, '11:00'))],
    ])
    await expect(free('11:00')).toHaveCount(0)
  })
})

test('a branch without deliveries is named when one is booked there, and another one is offered', {
  tag: '@full',
}, async ({ page, request, showroom }) => {
  await withSeller(async (seller) => {
    await page.route('**/rest/v1/appointment_rules*', async (route) => {
      const answer = await route.fetch()
      const rules: { branch: string; kind: string }[] = await answer.json()
      const json = rules.filter(({ branch, kind }) => branch !== 'COAH' || kind !== 'entrega')
      await route.fulfill({ response: answer, json })
    })
    await leadOf(request, seller.id, 'Emma Gómez')
    await enter(page, seller)
    await showroom.open('/escritorio/ventas/leads')
    await page.getByRole('region', { name: 'Leads', exact: true }).getByRole('link', { name: 'Emma Gómez' }).click()
    await page.getByRole('region', { name: 'Lead', exact: true }).getByRole('button', { name: 'Agendar cita' }).click()
    const { data: branch } = await owner().from('branches').select('name').eq('code', 'COAH').single().throwOnError()
    const says = dialog(page).getByText(`${branch!.name} no agenda ese tipo de cita.`)
    await expect(dialog(page).getByText(`En ${branch!.name}`, { exact: true })).toBeVisible()
    await expect(says).toHaveCount(0)
    await dialog(page).getByLabel('Para qué').selectOption('entrega')
    await expect(says).toBeVisible()
    await expect(dialog(page).getByText(/^En /)).not.toHaveText(`En ${branch!.name}`)
    await expectNoViolations(page)
  })
})

test("a car's branch without deliveries is named", { tag: '@full' }, async ({ page, showroom }) => {
  const titulo = `Lancia ${randomUUID().slice(0, 8)}`
  await newCar(titulo, { modelo: 'Ypsilon', carroceria: 'sedan', sucursal: ['Reynosa'], ubicacion: undefined })
  await withSeller(async (seller) => {
    await page.route('**/rest/v1/appointment_rules*', async (route) => {
      const answer = await route.fetch()
      const rules: { branch: string; kind: string }[] = await answer.json()
      const json = rules.filter(({ branch, kind }) => branch === 'COAH' || kind !== 'entrega')
      await route.fulfill({ response: answer, json })
    })
    await enter(page, seller)
    await showroom.open('/escritorio/citas?vista=semana&agendar=1')
    await dialog(page).getByLabel('Para qué').selectOption('entrega')
    await expect(hours(page)).toBeVisible()
    await dialog(page)
      .getByLabel(/^(Qué auto|Auto)/)
      .fill(titulo)
    await dialog(page).getByRole('option', { name: titulo }).click()
    await expect(dialog(page).getByText('Volante Reynosa no agenda ese tipo de cita.')).toBeVisible()
  })
  await owner().from('vehicles').delete().eq('titulo', titulo).throwOnError()
})

test('a contact with an agreed visit continues to booking for that person', { tag: '@full' }, async ({
  page,
  request,
  showroom,
}) => {
  await withSeller(async (seller) => {
    await leadOf(request, seller.id, 'Emma Gómez')
    await enter(page, seller)
    await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }))
    await showroom.open('/escritorio/ventas/leads')
    await page.getByRole('region', { name: 'Leads', exact: true }).getByRole('link', { name: 'Emma Gómez' }).click()
    const popup = page.waitForEvent('popup')
    await page.getByRole('region', { name: 'Lead', exact: true }).getByRole('link', { name: 'WhatsApp' }).click()
    await (await popup).close()
    await page.bringToFront()
    await page.getByRole('region', { name: '¿Qué pasó?' }).getByRole('button', { name: 'Quedó en cita' }).click()
    await expect(dialog(page)).toContainText('Emma Gómez')
    await expect(dialog(page).getByLabel('Para qué')).toBeFocused()
    await hours(page).locator('label').first().click()
    await dialog(page).getByRole('button', { name: 'Agendar cita' }).click()
    await expect(page.getByText(BOOKED)).toBeVisible()
    expect(await bookedBy(seller.id)).toMatchObject([{ guest_name: 'Emma Gómez' }])
  })
})

test.describe('a refused booking', () => {
  test.use({ allowed: [/status of 409/] })
  test('for an hour taken meanwhile says so, and another is chosen', {
    tag: '@full',
  }, async ({ page, request, showroom }) => {
    await withSeller(async (seller) => {
      await leadOf(request, seller.id, 'Emma Gómez')
      await enter(page, seller)
      // Two hours must be free: of today few may be left.
      await showroom.open(
        `/escritorio/citas?vista=semana&agendar=${dayIn(HOUSE_ZONE, new Date(Date.now() + 2 * 86_400_000))}`,
      )
      await dialog(page).getByLabel('Quién').fill('Emma')
      await dialog(page)
        .getByRole('option', { name: /Emma Gómez/ })
        .click()
      const [first, second] = [hours(page).getByRole('radio').nth(0), hours(page).getByRole('radio').nth(1)]
      const starts_at = await first.inputValue()
      await first.check({ force: true })
      await takeFromEverybody(starts_at)
      await dialog(page).getByRole('button', { name: 'Agendar cita' }).click()
      await expect(dialog(page).getByText('Esa hora se acaba de ocupar. Elige otra.')).toBeVisible()
      await expect(dialog(page).locator(`input[value="${starts_at}"]`)).toHaveCount(0)
      await second.check({ force: true })
      await dialog(page).getByRole('button', { name: 'Agendar cita' }).click()
      await expect(page.getByText(BOOKED)).toBeVisible()
      await expect(page).not.toHaveURL(/agendar/)
    })
  })
})
