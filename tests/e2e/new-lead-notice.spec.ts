import { randomUUID } from 'node:crypto'
import { enter, newPerson, newPhone } from './people.ts'
import { expect, test } from './showroom.ts'

test('a new lead is announced with a sound and answered from its notice; the sound can be turned off', {
  tag: '@full',
}, async ({ page, request }) => {
  const seller = await newPerson({ first_name: 'Vera', last_name: 'Ruiz', role: 'sales' })
  const arrives = async (name: string) => {
    const phone = newPhone()
    const lead = { kind: 'contacto', key: randomUUID(), agent_id: seller.id, name, message: 'Hola', phone }
    expect((await request.post('/functions/v1/leads', { data: lead })).ok()).toBe(true)
  }
  await page.addInitScript(() => {
    const heard = { chimes: 0 }
    Object.assign(window, {
      heard,
      AudioContext: class extends AudioContext {
        constructor() {
          super()
          heard.chimes += 1
        }
      },
    })
  })
  const chimes = () => page.evaluate(() => (window as unknown as { heard: { chimes: number } }).heard.chimes)
  await page.setViewportSize({ width: 360, height: 780 })
  await enter(page, seller)
  await page.goto('/escritorio/citas')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await arrives('Emma Gómez')
  await expect(page.getByText('Nuevo lead: Emma Gómez')).toBeVisible()
  expect(await chimes()).toBe(1)
  await page.getByRole('button', { name: 'Responder' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Emma Gómez' })).toBeVisible()

  await page.setViewportSize({ width: 1280, height: 900 })
  await page.getByRole('button', { name: 'Hola, Vera' }).click()
  await page.getByRole('button', { name: 'Sin sonido de leads' }).click()
  await expect(page.getByRole('button', { name: 'Con sonido de leads' })).toBeVisible()
  await arrives('Raúl Peña')
  await expect(page.getByText('Nuevo lead: Raúl Peña')).toBeVisible()
  expect(await chimes()).toBe(1)
})
