import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import { instantText } from '#contract/dates/date-texts.ts'
import { dayIn } from '#contract/dates/dates.ts'
import { expectNoViolations } from './axe.ts'
import { widths } from './coverage.ts'
import { messagesTo } from './mailbox.ts'
import { asPerson, enter, newPerson, newPhone, owner } from './people.ts'
import { expect, test } from './showroom.ts'

const MONTERREY = 'America/Monterrey'
const REYNOSA = 'America/Matamoros'
const HOUR = 3_600_000
const FIRST = new Date(Date.UTC(new Date().getUTCFullYear() + 1, 6, 1))
const WEDNESDAY = 1 + ((3 - FIRST.getUTCDay() + 7) % 7)
const july = (after = 0) => new Date(FIRST.getTime() + (WEDNESDAY - 1 + after) * 24 * HOUR).toISOString().slice(0, 10)

async function anAdvisor() {
  const person = await newPerson({ first_name: 'Rosa', last_name: 'Luna', no_mother_last_name: true })
  await owner().from('profiles').update({ role: 'sales' }).eq('id', person.id).throwOnError()
  return person
}

const customerNamed = (first_name: string) =>
  newPerson({ first_name, last_name: 'Prueba', no_mother_last_name: true, phone: '+528112345678' })

type Visit = { user_id: string; advisor_id: string; starts_at: number } & Partial<
  Record<'branch' | 'kind' | 'vehicle_title' | 'note', string>
>
const visit = async ({ starts_at, ...given }: Visit) =>
  (
    await owner()
      .from('appointments')
      .insert({
        branch: 'MTY',
        kind: 'visita',
        ...given,
        starts_at: new Date(starts_at).toISOString(),
        ends_at: new Date(starts_at + HOUR / 2).toISOString(),
      })
      .select('*')
      .single()
      .throwOnError()
  ).data

const card = (page: Page, name: string) => page.getByRole('article', { name })
const agendaAt = (day: string, more = '') => `/escritorio/citas?vista=dia&dia=${day}${more}`

test('the receiving agent finds, contacts and marks a visitor by keyboard', async ({ page, showroom }) => {
  const [advisor, customer] = [await anAdvisor(), await customerNamed('Lucía')]
  const begun = Date.now() - 60_000
  const { id } = await visit({
    user_id: customer.id,
    advisor_id: advisor.id,
    starts_at: begun,
    vehicle_title: 'Mazda 3 2021',
    note: 'Llego con mi papá',
  })
  await enter(page, advisor)
  await showroom.open('/escritorio/citas')
  await page.goto(agendaAt(dayIn(MONTERREY, new Date(begun))))
  const found = card(page, 'Lucía Prueba')
  await expect(found).toContainText('Mazda 3 2021')
  await expect(found).toContainText('Dijo: Llego con mi papá')
  await expect(found).toContainText('Recibe Rosa Luna')
  await expect(found.getByRole('link', { name: '81 1234 5678' })).toHaveAttribute('href', 'tel:+528112345678')
  await expect(found.getByRole('link', { name: 'Lucía Prueba', exact: true })).toHaveCount(0)
  await found.getByRole('button', { name: 'Llegó' }).focus()
  await page.keyboard.press('Enter')
  await expect(found.getByText('Ya llegó')).toBeVisible()
  await expect(found.getByRole('heading', { name: 'Lucía Prueba' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(found.getByRole('link', { name: '81 1234 5678' })).toBeFocused()
  await expect(found.getByRole('button', { name: 'No vino' })).toBeEnabled()
  await found.getByRole('button', { name: 'No vino' }).focus()
  await page.keyboard.press('Space')
  await expect(found.getByText('No vino').first()).toBeVisible()
  await expect(found.getByText('¿No fue así?')).toBeVisible()
  await expect(found).toContainText(/Anotado a las .* por Rosa Luna/)
  await expect(found.getByRole('button', { name: 'Se hizo' })).toBeEnabled()
  await found.getByRole('button', { name: 'Se hizo' }).press('Enter')
  await expect(found.locator('header')).toContainText('Se hizo')
  await expect(found).toContainText(/Anotado a las .* por Rosa Luna/)
  const { data: kept } = await owner()
    .from('appointment_events')
    .select('what, actor_id')
    .eq('appointment_id', id)
    .order('id')
    .throwOnError()
  expect(kept).toEqual([
    { what: 'booked', actor_id: null },
    ...['arrived', 'missed', 'done'].map((what) => ({ what, actor_id: advisor.id })),
  ])
})

test('a visit is moved over its own time and cancelled, and the customer is notified', { tag: '@full' }, async ({
  page,
  showroom,
  request,
}) => {
  const [advisor, customer] = [await anAdvisor(), await customerNamed('Mateo')]
  const told = (words: string) =>
    expect.poll(async () => (await messagesTo(request, customer.email)).map(({ body }) => body).join()).toContain(words)
  await owner().from('appointment_advisors').insert({ branch: 'COAH', advisor_id: advisor.id }).throwOnError()
  try {
    const person = await asPerson(customer)
    const { data: slots } = await person
      .rpc('open_slots', {
        branch: 'COAH',
        kind: 'visita',
        from_day: dayIn(MONTERREY, new Date(Date.now() + 48 * HOUR)),
        to_day: dayIn(MONTERREY, new Date(Date.now() + 240 * HOUR)),
      })
      .throwOnError()
    const place = slots.findIndex(
      (one, at) => Date.parse(slots[at + 1]?.starts_at ?? '') - Date.parse(one.starts_at) === HOUR / 2,
    )
    const [now, next] = [slots[place]!, slots[place + 1]!]
    const { data: id } = await person
      .rpc('book_appointment', {
        booking: { key: crypto.randomUUID(), branch: 'COAH', kind: 'visita', starts_at: now.starts_at },
      })
      .throwOnError()
    await owner().from('appointments').update({ advisor_id: advisor.id }).eq('id', id).throwOnError()
    const day = dayIn(MONTERREY, now.starts_at)
    await enter(page, advisor)
    await showroom.open(agendaAt(day))
    await card(page, 'Mateo Prueba').getByRole('link', { name: 'Mover' }).click()
    await expect(page.getByText('Mateo Prueba conserva esta hora hasta que confirmes la nueva')).toBeVisible()
    const hours = page.getByRole('group', { name: /^Hora del/ })
    await expect(hours.getByRole('radio', { name: instantText('time', now.starts_at, MONTERREY) })).toBeDisabled()
    await hours.getByRole('radio', { name: instantText('time', next.starts_at, MONTERREY) }).check()
    await page.getByRole('button', { name: 'Mover la cita' }).click()
    await expect(page).toHaveURL(new RegExp(`vista=dia&dia=${day}$`))
    await expect(card(page, 'Mateo Prueba')).toContainText(instantText('time', next.starts_at, MONTERREY))
    await told(instantText('time', next.starts_at, MONTERREY))
    await expect(card(page, 'Mateo Prueba').getByRole('heading')).toBeFocused()
    await card(page, 'Mateo Prueba').getByRole('button', { name: 'Cancelar' }).click()
    const dialog = page.getByRole('dialog', { name: '¿Cancelar esta cita?' })
    await dialog.getByLabel('Motivo').fill('Ese auto ya se vendió')
    await dialog.getByRole('button', { name: 'Cancelar cita' }).click()
    await expect(card(page, 'Mateo Prueba').getByText('Cancelada')).toBeVisible()
    await expect(card(page, 'Mateo Prueba').getByRole('heading')).toBeFocused()
    await told('Ese auto ya se vendió')
  } finally {
    await owner().from('appointment_advisors').delete().eq('advisor_id', advisor.id).throwOnError()
  }
})

test('days, branches, kinds and agents are in the address; each branch has its own clock', { tag: '@full' }, async ({
  page,
  showroom,
}) => {
  const [advisor, one, other] = [await anAdvisor(), await customerNamed('Ana'), await customerNamed('Beto')]
  const summer = Date.parse(`${july()}T16:00:00Z`)
  await visit({ user_id: one.id, advisor_id: advisor.id, starts_at: summer })
  await visit({ user_id: other.id, advisor_id: advisor.id, starts_at: summer + HOUR, branch: 'TMPS', kind: 'entrega' })
  await enter(page, advisor)
  await showroom.open(agendaAt(july()))
  await expect(card(page, 'Ana Prueba')).toContainText(instantText('time', new Date(summer).toISOString(), MONTERREY))
  await expect(card(page, 'Beto Prueba')).toContainText(
    instantText('time', new Date(summer + HOUR).toISOString(), REYNOSA),
  )
  await expect(card(page, 'Beto Prueba')).toContainText('Hora de Reynosa: una hora adelante de tu reloj.')
  await page.getByRole('list', { name: 'Tipos de cita' }).getByRole('link', { name: 'Entrega' }).click()
  await expect(page).toHaveURL(/tipo=entrega/)
  await expect(card(page, 'Ana Prueba')).toHaveCount(0)
  await page.getByRole('combobox', { name: 'Sucursal' }).selectOption({ label: 'Volante Monterrey' })
  await expect(page).toHaveURL(/sucursal=MTY/)
  await expect(page.getByRole('heading', { name: 'Ninguna cita coincide' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('combobox', { name: 'Sucursal' })).toHaveValue('MTY')
  await page.getByRole('link', { name: 'Quitar filtros' }).click()
  await expect(card(page, 'Ana Prueba')).toBeVisible()
  await page.getByRole('link', { name: 'Día siguiente' }).click()
  await expect(page).toHaveURL(new RegExp(`dia=${july(1)}`))
  await expect(page.getByRole('heading', { name: 'Sin citas este día' })).toBeVisible()
  await page.getByRole('link', { name: 'Ver la semana' }).click()
  const wednesday = page.getByRole('list', { name: new RegExp(`miércoles, ${WEDNESDAY} de julio`) })
  await expect(wednesday.getByRole('link')).toHaveCount(2)
  await wednesday.getByRole('link', { name: /Beto Prueba/ }).click()
  await expect(page).toHaveURL(new RegExp(`vista=dia&dia=${july()}`))
  await expect(card(page, 'Beto Prueba')).toBeInViewport()
})

test('staff have no own customer visits in the agenda, and customers have no agenda', { tag: '@full' }, async ({
  page,
  showroom,
}) => {
  const [advisor, colleague] = [await anAdvisor(), await anAdvisor()]
  const ahead = Date.now() + 72 * HOUR
  await visit({ user_id: advisor.id, advisor_id: colleague.id, starts_at: ahead })
  await enter(page, advisor)
  await showroom.open(agendaAt(dayIn(MONTERREY, new Date(ahead))))
  await expect(page.getByRole('heading', { name: 'Sin citas este día' })).toBeVisible()
  await page.getByRole('navigation', { name: 'Vistas de citas' }).getByRole('link', { name: 'Mis citas' }).click()
  await expect(page.getByRole('list', { name: 'Citas por venir' }).getByRole('article')).toHaveCount(1)
  const customer = await customerNamed('Nadia')
  await enter(page, customer)
  await showroom.open('/escritorio/citas?vista=semana')
  await expect(page.getByRole('heading', { name: 'No tienes citas por venir' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Vistas de citas' })).toHaveCount(0)
})

test.describe('when a reason is refused', () => {
  test.use({ allowed: [/status of 422/] })
  test("an administrator erases a visit's guest after a preview, and the reason may not name the person", {
    tag: '@full',
  }, async ({ page, showroom }) => {
    const name = `Nopal Quiote ${randomInt(100_000)}`
    const begins = Date.now() + 40 * 86_400_000
    const guest = { guest_name: name, guest_phone: `+52${newPhone()}` }
    const { data: booked } = await owner()
      .from('appointments')
      .insert({
        branch: 'MTY',
        kind: 'visita',
        ...guest,
        starts_at: new Date(begins).toISOString(),
        ends_at: new Date(begins + HOUR / 2).toISOString(),
      })
      .select('id')
      .single()
      .throwOnError()
    await enter(page, 'admin')
    await showroom.open(agendaAt(dayIn(MONTERREY, new Date(begins))))
    await card(page, name).getByRole('button', { name: 'Borrar sus datos' }).click()
    const dialog = page.getByRole('dialog', { name: `¿Borrar los datos de ${name}?` })
    await expect(dialog.getByText(/y 1 cita\. La cita que viene se cancela y se le avisa por mensaje\.$/)).toBeVisible()
    await expectNoViolations(page)
    const [why, erase] = [dialog.getByLabel('Motivo'), dialog.getByRole('button', { name: 'Borrar para siempre' })]
    await why.fill(`Lo pidió ${name}`)
    await erase.click()
    await expect(dialog.getByText(/^Escribe el motivo sin su nombre/)).toBeVisible()
    await why.fill('Folio ARCO-23456789')
    await erase.click()
    await expect(page.getByText('Listo: se borraron sus datos.')).toBeVisible()
    await expect(card(page, name)).toHaveCount(0)
    const { data: left } = await owner().from('appointments').select('id').eq('id', booked.id).throwOnError()
    expect(left).toEqual([])
  })
})

test.describe('with a failing network', () => {
  test.use({ allowed: [/Failed to load resource|ERR_FAILED/] })
  test('the agenda reports the failure and retries', { tag: '@full' }, async ({ page, showroom }) => {
    const advisor = await anAdvisor()
    await enter(page, advisor)
    await page.route('**/rpc/agenda', (route) => route.abort())
    await showroom.open(agendaAt(july(2)))
    await expect(page.getByText('No se pudieron cargar las citas.')).toBeVisible()
    await page.unroute('**/rpc/agenda')
    await page.getByRole('button', { name: 'Intentar de nuevo' }).click()
    await expect(page.getByRole('heading', { name: 'Sin citas este día' })).toBeVisible()
  })
})

for (const width of widths(360, 1280)) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 }, bypassCSP: true })
    test('axe finds no problem on a day and a week, and nothing overflows', { tag: '@full' }, async ({
      page,
      showroom,
    }) => {
      const [advisor, customer] = [await anAdvisor(), await customerNamed('Maximiliano Alejandro')]
      for (const hour of [15, 16, 17])
        await visit({
          user_id: customer.id,
          advisor_id: advisor.id,
          starts_at: Date.parse(`${july(7)}T00:00Z`) + hour * HOUR,
          kind: 'prueba',
          vehicle_title: 'Mercedes-Benz Clase GLC 300 Coupé Avantgarde 2022',
        })
      await enter(page, advisor)
      for (const view of ['dia', 'semana']) {
        await showroom.open(`/escritorio/citas?vista=${view}&dia=${july(7)}`)
        await expect(page.getByText('3 citas')).toBeVisible()
        await expectNoViolations(page)
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
        if (process.env.SHOTS)
          await page.screenshot({ path: `${process.env.SHOTS}/agenda-${view}-${width}.png`, fullPage: true })
      }
    })
  })
}
