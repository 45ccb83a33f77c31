import { DEMO_ACCOUNTS } from '#demonstration/accounts.ts'
import { WHOLE } from './applicants.ts'
import { expectNoViolations } from './axe.ts'
import { enter, newPerson, owner } from './people.ts'
import { expect, test } from './showroom.ts'

const ADVISOR = DEMO_ACCOUNTS.find(({ email }) => email === 'ventas@volante.test')!.id

test("arrival and result of a visit are noted on the client's page by keyboard, as in the agenda", {
  tag: '@full',
}, async ({ page, showroom }) => {
  const person = await newPerson({ ...WHOLE, asesor_asignado_id: ADVISOR })
  const begun = Date.now() - 60_000
  const { data: visit } = await owner()
    .from('appointments')
    .insert({
      user_id: person.id,
      branch: 'MTY',
      kind: 'visita',
      starts_at: new Date(begun).toISOString(),
      ends_at: new Date(begun + 1_800_000).toISOString(),
    })
    .select('id')
    .single()
    .throwOnError()
  await enter(page, 'ventas')
  await showroom.open(`/escritorio/admin/cliente/${person.id}?pestana=citas`)
  const booked = page.getByRole('region', { name: 'Citas' }).getByRole('listitem')
  await expect(booked.getByText('Agendada')).toBeVisible()
  await expectNoViolations(page)
  await booked.getByRole('button', { name: 'Llegó' }).focus()
  await page.keyboard.press('Enter')
  await expect(booked.getByText('Ya llegó')).toBeVisible()
  await expect(booked.getByText(/^Llegó a las /)).toBeVisible()
  await expect(booked.getByRole('heading', { name: 'Visita' })).toBeFocused()
  await expect(booked.getByRole('button', { name: 'Llegó' })).toHaveCount(0)
  await booked.getByRole('button', { name: 'Se hizo' }).press('Enter')
  await expect(booked.getByText('¿No fue así?')).toBeVisible()
  const { data: kept } = await owner()
    .from('appointment_events')
    .select('what')
    .eq('appointment_id', visit.id)
    .order('id')
    .throwOnError()
  expect(kept.map(({ what }) => what)).toEqual(['booked', 'arrived', 'done'])
})
