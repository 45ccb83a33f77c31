import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { instantText } from '#contract/dates/date-texts.ts'
import { dayIn, HOUSE_ZONE } from '#contract/dates/dates.ts'
import { expectNoViolations } from './axe.ts'
import { widths } from './coverage.ts'
import { inTurn } from './in-turn.ts'
import { enter, newPerson, owner } from './people.ts'
import { expect, test } from './showroom.ts'

const REYNOSA = 'America/Matamoros'
const [HOUR, DAY] = [3_600_000, 86_400_000]
const profile = { first_name: 'Emma', last_name: 'Gómez', no_mother_last_name: true }

async function aCar(city = 'Monterrey', separado = false) {
  const { data } = await owner()
    .from('inventario_cache')
    .select('slug, titulo, ordencompra')
    .contains('ubicacion', [city])
    .containedBy('ubicacion', [city])
    .match({ ordenstatus: 'Comprado', vendido: false, separado })
    .limit(60)
    .throwOnError()
  return inTurn(data)
}

const appointmentsOf = async (person: { id: string }) =>
  (await owner().from('appointments').select('*').eq('user_id', person.id).order('created_at').throwOnError()).data

const takeCar = async (ordencompra: string, starts_at: string, ends_at: string) =>
  (
    await owner()
      .from('appointments')
      .insert({ user_id: (await newPerson()).id, branch: 'MTY', kind: 'prueba', ordencompra, starts_at, ends_at })
      .select('id')
      .single()
      .throwOnError()
  ).data.id

const hours = (page: Page) => page.getByRole('group', { name: /^Hora del/ }).getByRole('radio')
const day = (page: Page, name: RegExp) => page.getByRole('group', { name: 'Día' }).getByRole('radio', { name })
const freeDay = (page: Page) => day(page, /: \d+ horarios?$/)
const chooseHour = (page: Page) =>
  expect(async () => {
    await expect(hours(page).first()).toBeVisible()
    const chosen = hours(page).first()
    await chosen.check({ timeout: 2_000 })
  }).toPass()
const inAddress = async (page: Page, name: 'dia' | 'hora') => {
  await expect(page).toHaveURL(new RegExp(`[?&]${name}=`))
  return new URL(page.url()).searchParams.get(name)!
}
const chooseDay = async (page: Page, place: number) => {
  await freeDay(page).nth(place).check()
  return inAddress(page, 'dia')
}
const summary = (page: Page) => page.getByRole('region', { name: 'Prueba de manejo' })

test("a test drive is booked from the car's page by keyboard, added to the calendar, moved and cancelled", async ({
  page,
  showroom,
}) => {
  const [person, car] = [await newPerson(profile), await aCar()]
  await enter(page, person)
  await showroom.open(`/autos/${car.slug}`)
  await page.getByRole('main').getByRole('link', { name: 'Agendar prueba de manejo' }).first().click()
  await expect(page.getByRole('radio', { name: /Volante Monterrey/ })).toBeChecked()
  await expect(page.getByRole('radio', { name: /Volante Reynosa/ })).toHaveCount(0)
  await expect(page.getByRole('radio', { name: /Prueba de manejo/ })).toBeChecked()
  await freeDay(page).nth(1).focus()
  await page.keyboard.press('Space')
  const shown = new RegExp(`^Hora del .* ${Number((await inAddress(page, 'dia')).slice(8))} de `)
  await expect(page.getByRole('group', { name: shown })).toBeVisible()
  const place = 1
  await hours(page).nth(place).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
  await expect(summary(page)).toBeVisible()
  await expect(hours(page).nth(place + 1)).toBeChecked()
  const first = await inAddress(page, 'hora')
  await page.reload()
  await expect(page.getByRole('group', { name: /^Hora del/ }).getByRole('radio', { checked: true })).toHaveCount(1)
  await summary(page)
    .getByLabel(/Algo que debamos saber/)
    .focus()
  await page.keyboard.type('Llego con mi mamá')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Tu cita quedó agendada')).toBeVisible()

  const card = page.getByRole('list', { name: 'Citas por venir' }).getByRole('article')
  await expect(card).toContainText(car.titulo)
  await expect(card).toContainText(instantText('fullMoment', first, HOUSE_ZONE))
  await expect(card).toContainText('Llego con mi mamá')
  await expect(card).toContainText(/Te recibe \S+/)
  const coming = page.waitForEvent('download')
  await card.getByRole('button', { name: 'Agregar al calendario' }).click()
  const file = await coming
  expect(file.suggestedFilename()).toMatch(/^cita-.*\.ics$/)
  const ics = await readFile((await file.path())!, 'utf8')
  expect(ics).toContain(`DTSTART:${first.replace(/[-:]|\.\d+/g, '')}`)
  await card.getByRole('link', { name: 'Cambiar hora' }).click()
  await expect(page.getByText(`Ahora: ${instantText('fullMoment', first, HOUSE_ZONE)}`)).toBeVisible()
  await chooseDay(page, 2)
  await chooseHour(page)
  const second = await inAddress(page, 'hora')
  await page.getByRole('button', { name: 'Cambiar mi cita' }).click()
  await expect(page.getByText('Cita cambiada')).toBeVisible()
  await expect(card.getByRole('heading')).toBeFocused()
  await expect(card).toContainText(instantText('fullMoment', second, HOUSE_ZONE))
  await card.getByRole('button', { name: 'Cancelar' }).click()
  const dialog = page.getByRole('dialog', { name: '¿Cancelar esta cita?' })
  await dialog.getByRole('button', { name: 'Conservarla' }).click()
  await expect(card).toBeVisible()
  await card.getByRole('button', { name: 'Cancelar' }).click()
  await dialog.getByLabel(/Por qué la cancelas/).fill('Ya compré otro')
  await dialog.getByRole('button', { name: 'Cancelar cita' }).click()
  await expect(page.getByRole('heading', { name: 'No tienes citas por venir' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Mis citas' })).toBeFocused()
  await page.getByText('Citas anteriores (1)').click()
  await expect(page.getByRole('list', { name: 'Citas anteriores' })).toContainText('Cancelada: Ya compré otro')
  const [row, ...others] = await appointmentsOf(person)
  expect(others).toEqual([])
  expect(row).toMatchObject({ status: 'cancelled', cancel_reason: 'Ya compré otro', sequence: 1, kind: 'prueba' })
  expect(Date.parse(row!.starts_at)).toBe(Date.parse(second))
})

test('booking from a car in Reynosa starts there, whether it can be driven or is reserved', {
  tag: '@full',
}, async ({ page, showroom }) => {
  await enter(page, await newPerson(profile))
  const reynosa = page.getByRole('radio', { name: /Volante Reynosa/ })
  await showroom.open(`/escritorio/citas?auto=${(await aCar('Reynosa')).ordencompra}`)
  await expect(reynosa).toBeChecked()
  const held = await aCar('Reynosa', true)
  await showroom.open(`/escritorio/citas?auto=${held.ordencompra}&tipo=visita`)
  await expect(reynosa).toBeChecked()
  await expect(page.getByRole('radio', { name: /Volante Monterrey/ })).toBeVisible()
  await showroom.open(`/contacto?asunto=cita&auto=${held.ordencompra}`)
  await expect(page.getByLabel('¿A qué sucursal quieres venir?')).toHaveValue('Reynosa')
})

test.describe('an unavailable slot', () => {
  test.use({ allowed: [/status of 409|ERR_FAILED/] })

  test('taken meanwhile is refused with a message, input is kept, and another is booked', {
    tag: '@full',
  }, async ({ page, showroom }) => {
    const [person, car] = [await newPerson(profile), await aCar()]
    await enter(page, person)
    await showroom.open(`/escritorio/citas?auto=${car.ordencompra}`)
    await chooseDay(page, 2)
    await chooseHour(page)
    const lost = await inAddress(page, 'hora')
    await summary(page)
      .getByLabel(/Algo que debamos saber/)
      .fill('Con silla de bebé')
    await takeCar(car.ordencompra, lost, new Date(Date.parse(lost) + HOUR).toISOString())
    await page.getByRole('button', { name: 'Agendar cita' }).click()
    await expect(page.getByRole('alert')).toHaveText('Esa hora se acaba de ocupar. Elige otra.')
    await expect(page.getByRole('radio', { name: instantText('time', lost, HOUSE_ZONE), exact: true })).toHaveCount(0)
    await chooseHour(page)
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expect(summary(page).getByLabel(/Algo que debamos saber/)).toHaveValue('Con silla de bebé')
    await page.getByRole('button', { name: 'Agendar cita' }).click()
    await expect(page.getByText('Tu cita quedó agendada')).toBeVisible()
    await expect.poll(() => appointmentsOf(person)).toMatchObject([{ note: 'Con silla de bebé' }])
  })

  test('is not booked twice when the answer is lost', { tag: '@full' }, async ({ page, showroom }) => {
    const [person, car] = [await newPerson(profile), await aCar()]
    await enter(page, person)
    await showroom.open(`/escritorio/citas?auto=${car.ordencompra}`)
    await chooseDay(page, 1)
    await chooseHour(page)
    await summary(page)
      .getByLabel(/Algo que debamos saber/)
      .fill('Voy en la tarde')
    await page.route('**/rpc/book_appointment', async (route) => {
      await route.fetch()
      await route.abort()
    })
    await page.getByRole('button', { name: 'Agendar cita' }).click()
    await expect(page.getByRole('alert')).toContainText(/No se pudo|conexión/)
    await page.reload()
    await expect(summary(page).getByLabel(/Algo que debamos saber/)).toHaveValue('Voy en la tarde')
    await page.unroute('**/rpc/book_appointment')
    await page.getByRole('button', { name: 'Agendar cita' }).click()
    await expect(page.getByText('Tu cita quedó agendada')).toBeVisible()
    await expect.poll(() => appointmentsOf(person)).toHaveLength(1)
  })

  test('on a full day offers the waiting list, whose notification links to a free slot', { tag: '@full' }, async ({
    page,
    showroom,
  }) => {
    const [person, car] = [await newPerson(profile), await aCar()]
    await enter(page, person)
    await showroom.open(`/escritorio/citas?auto=${car.ordencompra}`)
    const full = await chooseDay(page, 3)
    const taken = await takeCar(car.ordencompra, `${full}T06:00:00Z`, `${full}T23:59:00-06:00`)
    await page.reload()
    await expect(page.getByText(/está lleno$/)).toBeVisible()
    await page.getByRole('button', { name: 'Avísame si se libera' }).click()
    await expect(page.getByText('Estás en la lista de espera')).toBeVisible()
    await page.getByRole('link', { name: 'Mis citas' }).click()
    const waiting = page.getByRole('region', { name: 'En lista de espera' })
    await expect(waiting.getByRole('listitem')).toHaveCount(1)
    await owner().from('appointments').update({ status: 'cancelled' }).eq('id', taken).throwOnError()
    const told_at = new Date().toISOString()
    await owner().from('appointment_waitlist').update({ told_at }).eq('user_id', person.id).throwOnError()
    await page.reload()
    await waiting.getByRole('link', { name: 'Elegir hora' }).click()
    await expect(hours(page).first()).toBeVisible()
    expect(new URL(page.url()).searchParams.get('dia')).toBe(full)
    await page.getByRole('link', { name: 'Mis citas' }).click()
    await waiting.getByRole('button', { name: /^Quitar/ }).click()
    await expect(waiting).toHaveCount(0)
  })
})

test('changes shortly before need a call, and branches with other booking say where', {
  tag: '@full',
}, async ({ page, showroom }) => {
  const person = await newPerson(profile)
  const starts = Date.now() + HOUR / 2
  await owner()
    .from('appointments')
    .insert({
      user_id: person.id,
      branch: 'COAH',
      kind: 'visita',
      starts_at: new Date(starts).toISOString(),
      ends_at: new Date(starts + HOUR).toISOString(),
    })
    .throwOnError()
  await page.route('**/rest/v1/branches?*', async (route) => {
    const response = await route.fetch()
    const branches: { code: string }[] = await response.json()
    const json = branches.map((one) => ({
      ...one,
      booking_url: one.code === 'COAH' ? 'https://citas.example.test/saltillo' : '',
    }))
    await route.fulfill({ response, json })
  })
  await enter(page, person)
  await showroom.open('/escritorio/citas')
  const card = page.getByRole('list', { name: 'Citas por venir' }).getByRole('article')
  await expect(card.getByRole('link', { name: '844 000 0000' })).toHaveAttribute('href', 'tel:+528440000000')
  await expect(card.getByRole('button', { name: 'Cancelar' })).toHaveCount(0)
  await expect(card.getByRole('link', { name: 'Cambiar hora' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Agendar cita' }).click()
  await page.getByRole('radio', { name: /Volante Saltillo/ }).check()
  await expect(page.getByRole('link', { name: 'Agendar en Saltillo' })).toHaveAttribute(
    'href',
    'https://citas.example.test/saltillo',
  )
  await expect(page.getByRole('group', { name: 'Día' })).toHaveCount(0)
  await page.getByRole('radio', { name: /Volante Monterrey/ }).check()
  await page.getByRole('radio', { name: /Prueba de manejo/ }).check()
  await expect(page.getByText('Elige el auto que quieres manejar')).toBeVisible()
  await expect(page.getByRole('group', { name: 'Día' })).toHaveCount(0)
  await page.getByRole('radio', { name: /^Inspección/ }).check()
  await expect(page.getByRole('link', { name: 'Cotizar mi auto' })).toBeVisible()
  await page.getByRole('radio', { name: /^Visita/ }).check()
  await expect(freeDay(page).first()).toBeVisible()
})

function clockChange(): string {
  const noon = (ahead: number) => new Date(Math.floor(Date.now() / DAY + 3 + ahead) * DAY + 18 * HOUR).toISOString()
  const hour = (ahead: number) => instantText('time', noon(ahead), REYNOSA)
  const ahead = Array.from({ length: 370 }, (_, count) => count + 1).find((one) => hour(one) !== hour(one - 1))!
  return dayIn(REYNOSA, noon(ahead))
}

const plus = (from: string, days: number) => new Date(Date.parse(from) + days * DAY).toISOString().slice(0, 10)

const tenIn = (day: string) =>
  [15, 16]
    .map((hour) => `${day}T${hour}:00:00.000Z`)
    .find((at) => instantText('time', at, REYNOSA).startsWith('10:00'))!

test("across Reynosa's clock change ten o'clock stays ten o'clock: shown, moved, in the calendar file, cancelled", {
  tag: '@full',
}, async ({ page, showroom }) => {
  const person = await newPerson(profile)
  const sunday = clockChange()
  const [before, after] = [tenIn(plus(sunday, -1)), tenIn(plus(sunday, 1))]
  const { data: row } = await owner()
    .from('appointments')
    .insert({
      user_id: person.id,
      branch: 'TMPS',
      kind: 'visita',
      starts_at: before,
      ends_at: new Date(Date.parse(before) + HOUR).toISOString(),
    })
    .select('id')
    .single()
    .throwOnError()
  await enter(page, person)
  // The browser clock is set to two days before the change; the API is mocked because it is too far ahead.
  await page.evaluate((year) => {
    const session = JSON.parse(localStorage.getItem('volante.sesion')!)
    localStorage.setItem('volante.sesion', JSON.stringify({ ...session, expires_at: session.expires_at + year }))
  }, 400 * 86_400)
  await page.clock.setFixedTime(Date.parse(before) - DAY)
  await page.route('**/rpc/open_slots', (route) =>
    route.fulfill({
      json: [after, tenIn(plus(sunday, 2))].map((starts_at) => ({
        starts_at,
        ends_at: new Date(Date.parse(starts_at) + HOUR).toISOString(),
        free: 1,
      })),
    }),
  )
  await page.route('**/rpc/reschedule_appointment', async (route) => {
    const { appointment_id, starts_at } = route.request().postDataJSON()
    const ends_at = new Date(Date.parse(starts_at) + HOUR).toISOString()
    await owner()
      .from('appointments')
      .update({ starts_at, ends_at, sequence: 1 })
      .eq('id', appointment_id)
      .throwOnError()
    await route.fulfill({ status: 204 })
  })
  await showroom.open('/escritorio/citas')
  const card = page.getByRole('list', { name: 'Citas por venir' }).getByRole('article')
  const shows = async (at: string) => {
    await expect(card).toContainText(instantText('fullMoment', at, REYNOSA))
    await expect(card).toContainText('10:00')
    await expect(card.getByText(/de tu reloj: en él son las/)).toHaveCount(
      instantText('time', at, REYNOSA) === instantText('time', at, HOUSE_ZONE) ? 0 : 1,
    )
  }
  await shows(before)
  await card.getByRole('link', { name: 'Cambiar hora' }).click()
  await expect(day(page, /^domingo/)).toBeDisabled()
  await expect(day(page, /^lunes.*: 1 horario$/)).toBeChecked()
  await page.getByRole('radio', { name: /^10:00/ }).check()
  await page.getByRole('button', { name: 'Cambiar mi cita' }).click()
  await shows(after)
  expect(Date.parse(after) - Date.parse(before)).not.toBe(2 * DAY)
  const coming = page.waitForEvent('download')
  await card.getByRole('button', { name: 'Agregar al calendario' }).click()
  const ics = await readFile((await (await coming).path())!, 'utf8')
  expect(ics).toContain(`DTSTART:${after.replace(/[-:]|\.\d+/g, '')}`)
  expect(ics).toContain('SEQUENCE:1')
  await card.getByRole('button', { name: 'Cancelar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar cita' }).click()
  await expect(page.getByRole('heading', { name: 'No tienes citas por venir' })).toBeVisible()
  await expect.poll(() => appointmentsOf(person)).toMatchObject([{ id: row.id, status: 'cancelled' }])
})

for (const width of widths(360, 1280)) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 }, bypassCSP: true })
    test('axe finds no problem, and nothing overflows', { tag: '@full' }, async ({ page, showroom }) => {
      const [person, car] = [await newPerson(profile), await aCar()]
      const check = async () => {
        await expect(page.getByText('Cargando…')).toHaveCount(0)
        await expectNoViolations(page)
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
      }
      await enter(page, person)
      await showroom.open('/escritorio/citas')
      await expect(page.getByRole('heading', { name: 'No tienes citas por venir' })).toBeVisible()
      await check()
      await page.getByRole('link', { name: 'Agendar cita' }).click()
      await expect(page.getByRole('radio', { name: /Volante Saltillo/ })).toBeVisible()
      await check()
      await showroom.open(`/escritorio/citas?auto=${car.ordencompra}`)
      await chooseDay(page, width === 360 ? 4 : 5)
      await chooseHour(page)
      await expect(summary(page)).toBeVisible()
      await check()
      await page.getByRole('button', { name: 'Agendar cita' }).click()
      await expect(page.getByText('Tu cita quedó agendada')).toBeVisible()
      await check()
      await page.getByRole('button', { name: 'Cancelar' }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await check()
      await page.getByRole('button', { name: 'Conservarla' }).click()
      await page.getByRole('link', { name: 'Cambiar hora' }).click()
      await chooseDay(page, width === 360 ? 4 : 5)
      await check()
    })
  })
}
