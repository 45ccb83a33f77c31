import { folioText } from '#contract/applications/applications.ts'
import { aCar, WHOLE } from './applicants.ts'
import { enter, newPerson, owner } from './people.ts'
import { expect, holdScripts, test } from './showroom.ts'

type Car = Awaited<ReturnType<typeof aCar>>

const draftFor = async ({ id }: { id: string }, car: Car) =>
  (
    await owner()
      .from('financing_applications')
      .insert({ user_id: id, car_info: car, data: { down_payment: 60_000, term: 48, income_kind: 'asalariado' } })
      .select('id, folio')
      .single()
      .throwOnError()
  ).data

const move = async (id: string, status: string) =>
  owner().from('financing_applications').update({ status }).eq('id', id).throwOnError()

async function review(person: { id: string }, application_id: string) {
  await move(application_id, 'submitted')
  await owner().from('application_documents').delete().eq('application_id', application_id).throwOnError()
  await owner()
    .from('application_documents')
    .insert(
      ['identificacion', 'comprobante_domicilio', 'recibos_nomina'].map((kind) => ({
        application_id,
        user_id: person.id,
        kind,
        state: 'approved',
      })),
    )
    .throwOnError()
  await move(application_id, 'reviewing')
}

test("a car's page shows the next step of its application, or of another one", {
  tag: '@full',
}, async ({ page, showroom }) => {
  const person = await newPerson(WHOLE)
  const wanted = await aCar()
  let other = await aCar()
  while (other.slug === wanted.slug) other = await aCar()
  const application = await draftFor(person, wanted)
  const next = page.getByRole('status').filter({ hasText: /solicitud/ })
  const asks = page.getByRole('main').getByRole('link', { name: 'Solicitar financiamiento' })
  await enter(page, person)
  await showroom.open(`/autos/${wanted.slug}`)
  await expect(next).toContainText('Tu solicitud por este auto')
  await expect(next.getByRole('link')).toHaveAttribute('href', `/escritorio/aplicacion/${application.id}`)
  await expect(asks).toHaveCount(0)

  await review(person, application.id)
  await showroom.open(`/autos/${wanted.slug}`)
  await expect(next).toContainText(folioText(application.folio))
  await expect(next).toContainText('En revisión')
  await next.getByRole('link').click()
  await expect(page).toHaveURL(new RegExp(`/escritorio/seguimiento/${application.id}`))
  await showroom.open(`/autos/${other.slug}`)
  await expect(next).toContainText('Ya tienes una solicitud en curso por otro auto')
  await expect(asks).toHaveCount(0)

  await move(application.id, 'approved')
  await showroom.open(`/autos/${wanted.slug}`)
  await expect(next.getByRole('link', { name: 'Agendar entrega' })).toBeVisible()
  const refused = await newPerson(WHOLE)
  const ended = await draftFor(refused, wanted)
  await review(refused, ended.id)
  await move(ended.id, 'rejected')
  await enter(page, refused)
  await showroom.open('/escritorio')
  await showroom.open(`/autos/${wanted.slug}`)
  await expect(asks.first()).toBeVisible()
  await expect(next).toHaveCount(0)
})

test("the financing link stays one while the person's data loads", {
  tag: '@full',
}, async ({ page, showroom }) => {
  await enter(page, await newPerson(WHOLE))
  const release = await holdScripts(page, 'car-next-step-*')
  await showroom.open(`/autos/${(await aCar()).slug}`)
  const asks = page.getByRole('main').getByRole('link', { name: 'Solicitar financiamiento' })
  await asks.hover()
  await page.mouse.down()
  const known = page.waitForResponse((response) => response.url().includes('/rest/v1/financing_applications'))
  release()
  await (await known).finished()
  await expect(asks).toBeFocused()
  await page.mouse.up()
  await expect(page).toHaveURL(/\/escritorio\/aplicacion\//)
})

test('empty panels are one line with a link, and others are complete', {
  tag: '@full',
}, async ({ page, showroom }) => {
  const person = await newPerson(WHOLE)
  await enter(page, person)
  await showroom.open('/escritorio')
  const panel = (name: string) => page.getByRole('region', { name })
  for (const [name, action] of [
    ['Mi solicitud', 'Empezar una solicitud'],
    ['Próxima cita', 'Agenda una'],
    ['Ofertas por mi auto', 'Cotízalo en un minuto'],
  ] as const) {
    await expect(panel(name).getByRole('link', { name: action })).toBeVisible()
    await expect(panel(name).getByRole('article')).toHaveCount(0)
    expect((await panel(name).boundingBox())!.height, name).toBeLessThan(100)
  }
  const car = await aCar()
  await move((await draftFor(person, car)).id, 'submitted')
  await showroom.open('/escritorio')
  await expect(panel('Mi solicitud')).toContainText(car.vehicleTitle)
  expect((await panel('Mi solicitud').boundingBox())!.height).toBeGreaterThan(100)
})
