import { randomUUID } from 'node:crypto'
import { NOTICE_VERSION } from '#contract/people/consents.ts'
import { expectNoViolations } from './axe.ts'
import { enter, newPerson, stranger } from './people.ts'
import { expect, test } from './showroom.ts'

test.use({ viewport: { width: 360, height: 780 } })

test('a webhook refused by its receiver is found, retried, and delivered', { tag: '@full' }, async ({
  page,
  request,
}) => {
  const mark = randomUUID()
  const fault = (name: string) =>
    request.post('/dev/servicios/fallas', { data: { service: 'webhooks', fault: name, match: mark } })
  await fault('404')
  const { error } = await stranger().functions.invoke('leads', {
    body: {
      kind: 'contacto',
      name: 'Ana Entregas',
      phone: '8112345678',
      message: mark,
      notice_version: NOTICE_VERSION,
      key: randomUUID(),
    },
  })
  expect(error).toBeNull()
  await enter(page, await newPerson({ role: 'admin' }))
  await page.goto('/escritorio/admin/config/entregas?estado=dead')
  const dead = page.getByRole('listitem').filter({ hasText: 'HTTP 404' }).first()
  await expect(async () => {
    await page.reload()
    await expect(dead).toBeVisible({ timeout: 5_000 })
  }).toPass()
  await expectNoViolations(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await expect(dead.getByText('No se entregó')).toBeVisible()
  const name = await dead.getByRole('button').getAttribute('aria-label')
  await fault('normal')
  await dead.getByRole('button', { name: name! }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Vuelve a salir')).toBeVisible()
  await expect(page.getByRole('button', { name: name! })).toHaveCount(0)
  const received = async () =>
    (
      (await (await request.get('/dev/servicios/webhooks/recibido', { params: { contiene: mark } })).json()) as {
        status: number
      }[]
    ).map(({ status }) => status)
  await expect.poll(received).toEqual([200, 404])
})
