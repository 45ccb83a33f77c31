import { DEMO_ACCOUNTS } from '#demonstration/accounts.ts'
import { aDraft, answersOf, form, saved, WHOLE } from './applicants.ts'
import { expectNoViolations } from './axe.ts'
import { enter, owner } from './people.ts'
import { expect, test } from './showroom.ts'

const INCOME = { monthly_income: 12_000, monthly_debts: 2_000 }
const TIGHT = 'Esta mensualidad te puede quedar apretada'

async function usualDraft(data: Record<string, number> = {}) {
  const draft = await aDraft()
  const plan = {
    lender: 'volante-2026',
    down_payment: Math.ceil(Math.max(draft.car.precio * 0.2, draft.car.enganchemin)),
    term: 48,
  }
  await owner()
    .from('financing_applications')
    .update({ data: { ...plan, ...data } })
    .eq('id', draft.id)
    .throwOnError()
  return draft
}

test.use({ viewport: { width: 360, height: 780 }, bypassCSP: true })

test('a payment above the estimated capacity is shown in the plan with alternatives, and again before sending', {
  tag: '@full',
}, async ({ page, showroom }) => {
  const draft = await usualDraft(INCOME)
  await enter(page, draft.person)
  await showroom.open(draft.path('revision'))
  const review = page.getByRole('region', { name: 'Enganche y plazo' })
  await expect(review.getByText(TIGHT)).toBeVisible()
  await expect(review.getByText(/o más de enganche, al mismo plazo/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Enviar solicitud' })).toBeEnabled()
  await review.getByRole('link', { name: 'Cambiar Enganche y plazo' }).click()

  const plan = form(page, 'Enganche y plazo')
  await expect(plan.getByText(TIGHT)).toBeVisible()
  await expect(plan.getByText('hasta $2,200 al mes')).toBeVisible()
  await expect(plan.getByRole('link', { name: /Un auto de hasta/ })).toHaveAttribute('href', /maxPrice=\d+000$/)
  await expectNoViolations(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  await plan.getByRole('button', { name: /o más de enganche, al mismo plazo/ }).click()
  await expect(plan.getByText(TIGHT)).toHaveCount(0)
  await expect(plan.getByText('Podrías pagar hasta $2,200 al mes por tu auto.')).toBeVisible()
  await saved(page)
  expect(Number((await answersOf(draft.id)).down_payment)).toBeGreaterThan(draft.car.precio * 0.3)
  await plan.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Tus datos' })).toBeVisible()
})

test('lenders are sorted by total cost, with refusing ones and reasons collapsed', {
  tag: '@full',
}, async ({ page, showroom }) => {
  const draft = await usualDraft()
  await enter(page, draft.person)
  await showroom.open(draft.path('plan'))
  const plan = form(page, 'Enganche y plazo')
  const offered = plan.getByRole('group', { name: 'Financiera' }).getByText(/ total \$/)
  const aside = plan.getByText(/no prestan? así: por (el plazo|el enganche|el monto|el auto)/)
  await expect(offered.first()).toBeVisible()
  const totals = async () =>
    (await offered.allInnerTexts()).map((text) => Number(text.match(/total \$([\d,]+)/)![1]!.replaceAll(',', '')))
  const shown = await totals()
  expect(shown).toEqual(shown.toSorted((a, b) => a - b))
  const mezquite = plan.getByRole('listitem').filter({ hasText: /^Crédito Mezquite/ })
  await expect(mezquite).toBeHidden()
  await aside.click()
  await expect(mezquite).toContainText(/Presta desde \$|Tiene estos plazos|No financia/)
  const { data } = await owner().from('lenders').select('lender').throwOnError()
  const all = new Set(data.map(({ lender }) => lender)).size
  expect(shown.length + (await plan.locator('details').getByRole('listitem').count())).toBe(all)
})

test('a person without an income is asked for it beside the plan', { tag: '@full' }, async ({ page, showroom }) => {
  const draft = await usualDraft()
  await enter(page, draft.person)
  await showroom.open(draft.path('plan'))
  const plan = form(page, 'Enganche y plazo')
  await plan.getByText('¿Te queda cómoda? Dinos cuánto ganas y te avisamos aquí').click()
  await expect(plan.getByText(TIGHT)).toHaveCount(0)
  await plan.getByLabel('Ingreso neto al mes').fill('9000')
  await expect(plan.getByText(TIGHT)).toBeVisible()
  await plan.getByLabel('Ingreso neto al mes').fill('90000')
  await expect(plan.getByText('Podrías pagar hasta $27,000 al mes por tu auto.')).toBeVisible()
  await expect(plan.getByText('Cambiar lo que ganas y debes')).toBeVisible()
  await saved(page)
  await expect.poll(() => answersOf(draft.id)).toMatchObject({ monthly_income: 90_000 })
})

test.describe('for staff', () => {
  test.use({ viewport: { width: 1280, height: 900 } })
  test("the client's page says that the payment exceeds the capacity", { tag: '@full' }, async ({ page, showroom }) => {
    const advisor = DEMO_ACCOUNTS.find(({ email }) => email === 'ventas@volante.test')!
    const draft = await usualDraft(INCOME)
    await owner()
      .from('profiles')
      .update({ ...WHOLE, asesor_asignado_id: advisor.id })
      .eq('id', draft.person.id)
      .throwOnError()
    await enter(page, 'ventas')
    await showroom.open(`/escritorio/admin/cliente/${draft.person.id}?solicitud=${draft.id}`)
    await expect(page.getByText('La mensualidad rebasa su capacidad')).toBeVisible()
    await expect(page.getByText(/con ingresos de \$12,000 y deudas de \$2,000 le alcanza para \$2,200/)).toBeVisible()
    await expect(page.getByText(/Le quedaría: \$[\d,]+ o más de enganche/)).toBeVisible()
  })
})
