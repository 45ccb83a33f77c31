import { randomInt } from 'node:crypto'
import { dayIn } from '#contract/dates/dates.ts'
import { expectNoViolations } from './axe.ts'
import { enter, newPerson, newPhone, owner } from './people.ts'
import { expect, test } from './showroom.ts'

async function anAdvisor() {
  const person = await newPerson({ first_name: 'Rosa', last_name: 'Luna', no_mother_last_name: true })
  await owner().from('profiles').update({ role: 'sales' }).eq('id', person.id).throwOnError()
  return person
}

for (const width of [360, 1280]) {
  test.describe(`at ${width} px`, { tag: width === 360 ? [] : ['@full'] }, () => {
    test.use({ viewport: { width, height: 800 }, bypassCSP: true })
    test('a walk-in is recorded by keyboard, waits, is attended and leaves', async ({ page, showroom }) => {
      const advisor = await anAdvisor()
      const name = `Nopal Quiote ${randomInt(100_000)}`
      await enter(page, advisor)
      await showroom.open('/escritorio/citas?vista=recepcion&sucursal=MTY')
      await expect(page.getByText('Nadie espera.')).toBeVisible()
      await page.getByRole('button', { name: 'Llegó sin cita' }).press('Enter')
      const form = page.getByRole('dialog', { name: 'Llegó o llamó sin cita' })
      await form.getByLabel('Nombre').fill(name)
      await form.getByLabel('Teléfono').fill(newPhone())
      await page.keyboard.press('Enter')
      await expect(page.getByText('Llegada anotada: lo recibe Rosa Luna.')).toBeVisible()
      const waiting = page.getByRole('list', { name: 'Esperan', exact: true }).getByRole('article', { name })
      await expect(waiting).toContainText('Sin cita')
      await expect(waiting).toContainText(/Espera \d+ min/)
      await expectNoViolations(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
      if (process.env.SHOTS) {
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme })
          await page.screenshot({ path: `${process.env.SHOTS}/reception-${width}-${colorScheme}.png`, fullPage: true })
        }
      }
      const { data: visit } = await owner()
        .from('appointments')
        .select('id, lead_id, walked_in, attended_at')
        .eq('guest_name', name)
        .single()
        .throwOnError()
      expect(visit).toMatchObject({ walked_in: true, attended_at: null, lead_id: expect.any(String) })
      await owner()
        .from('appointments')
        .update({ attended_at: new Date().toISOString() })
        .eq('id', visit.id)
        .throwOnError()
      const attended = page.getByRole('list', { name: 'Ya los atienden' }).getByRole('article', { name })
      await expect(attended).toContainText(/Esperó \d+ min/)
      await attended.getByRole('button', { name: 'Se fue' }).press('Enter')
      const over = page.getByRole('list', { name: 'Ya terminaron' }).getByRole('article', { name })
      await expect(over).toContainText(/Estuvo \d+ min/)
      await expect(over.getByRole('heading', { name })).toBeFocused()
    })
  })
}

for (const width of [360, 1280]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 }, bypassCSP: true })
    test('an unavailable car cancels its visit, and restores it', { tag: '@full' }, async ({ page, showroom }) => {
      const advisor = await anAdvisor()
      const customer = await newPerson({ first_name: 'Lucía', last_name: 'Prueba', no_mother_last_name: true })
      const { data: cars } = await owner()
        .from('vehicles')
        .select('ordencompra, titulo')
        .eq('vendido', false)
        .eq('separado', false)
        .contains('ubicacion', ['Monterrey'])
        .order('ordencompra')
        .range(width % 7, width % 7)
        .throwOnError()
      const begins = Date.now() + (50 + randomInt(400)) * 86_400_000 + randomInt(20) * 3_600_000
      const { data: visit } = await owner()
        .from('appointments')
        .insert({
          user_id: customer.id,
          advisor_id: advisor.id,
          branch: 'MTY',
          kind: 'prueba',
          ordencompra: cars[0]!.ordencompra,
          vehicle_title: cars[0]!.titulo,
          starts_at: new Date(begins).toISOString(),
          ends_at: new Date(begins + 1_800_000).toISOString(),
        })
        .select('id')
        .single()
        .throwOnError()
      await enter(page, advisor)
      await showroom.open(`/escritorio/citas?vista=dia&dia=${dayIn('America/Monterrey', new Date(begins))}`)
      const card = page.getByRole('article', { name: 'Lucía Prueba' })
      await card.getByRole('button', { name: 'El auto no estará' }).press('Enter')
      const dialog = page.getByRole('dialog', { name: /^¿Por qué no estará/ })
      await expectNoViolations(page)
      await dialog.getByRole('button', { name: 'Anotar' }).press('Enter')
      await expect(card.getByText(`${cars[0]!.titulo} está en el taller`)).toBeVisible()
      await expect(card.getByRole('heading', { name: 'Lucía Prueba' })).toBeFocused()
      const options = card.getByRole('list', { name: 'Opciones' })
      await expect(options.getByRole('button', { name: 'Que venga sin ese auto' })).toBeVisible()
      await expect(card.getByText('Buscando opciones…')).toHaveCount(0)
      await expectNoViolations(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
      if (process.env.SHOTS) {
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
          await page.screenshot({ path: `${process.env.SHOTS}/car-gone-${width}-${colorScheme}.png`, fullPage: true })
        }
      }
      await options.getByRole('button', { name: 'Ya volvió' }).press('Enter')
      await expect(options).toHaveCount(0)
      const { data: kept } = await owner()
        .from('appointment_events')
        .select('what')
        .eq('appointment_id', visit.id)
        .order('id')
        .throwOnError()
      expect(kept.map(({ what }) => what)).toEqual(['booked', 'car_gone', 'car_back'])
    })
  })
}
