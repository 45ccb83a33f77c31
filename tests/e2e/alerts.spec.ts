import { randomUUID } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import { expectNoViolations } from './axe.ts'
import { messagesTo } from './mailbox.ts'
import { enter, newPerson, owner } from './people.ts'
import { expect, hydrated, test } from './showroom.ts'

const linkTo = async (request: APIRequestContext, recipient: string, pattern: RegExp) => {
  let link = ''
  await expect
    .poll(async () => {
      const [message] = await messagesTo(request, recipient)
      link = pattern.exec(message?.body ?? '')?.[0] ?? ''
      return link
    })
    .not.toBe('')
  return link
}

for (const script of [true, false])
  test(`an empty search is saved without an account, confirmed by its link and ended by one click${script ? '' : ', without script'}`, {
    tag: script ? [] : '@full',
  }, async ({ browser, baseURL, request }) => {
    const context = await browser.newContext({
      javaScriptEnabled: script,
      baseURL: baseURL!,
      viewport: { width: 360, height: 780 },
    })
    const page = await context.newPage()
    const email = `${randomUUID()}@example.test`
    await page.goto('/autos?marca=Mazda&maxPrice=1000')
    await page.getByRole('link', { name: 'Avísame si llega otro' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Te avisamos' })).toBeVisible()
    await expect(page.getByRole('main')).toContainText('Mazda · Hasta $1,000')
    if (script) await expectNoViolations(page)
    if (script) {
      await hydrated(page)
      await page.getByLabel('Correo').fill('nadie')
      await page.keyboard.press('Enter')
      await expect(page.getByText('Escribe tu correo completo').first()).toBeVisible()
    }
    await page.getByLabel('Correo').fill(email)
    await page.keyboard.press('Enter')
    await expect(page.getByText('Revisa tu correo')).toBeVisible()
    const confirmation = await linkTo(request, email, /\/alertas\/confirmar\/[a-z2-7]{22}/)
    await page.goto(confirmation)
    if (script) await expectNoViolations(page)
    await page.getByRole('button', { name: 'Sí, avísenme' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Tus alertas' })).toBeVisible()
    await page.goto(confirmation)
    await expect(page.getByRole('heading', { level: 1, name: 'Tu alerta está activa' })).toBeVisible()
    await page.getByRole('button', { name: 'Ver mis alertas' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Tus alertas' })).toBeVisible()
    await expect(page.getByRole('link', { name: /Mazda · Hasta \$1,000/ })).toBeVisible()
    if (script) await expectNoViolations(page)
    await page.getByRole('button', { name: 'Quitar', exact: true }).click()
    await expect(page.getByText('No tienes alertas')).toBeVisible()
    await context.close()
  })

test("alerts for a reservation's end and a lower price are set on the car's page", { tag: '@full' }, async ({
  page,
  request,
}) => {
  const { data } = await owner()
    .from('inventario_cache')
    .select('slug, titulo')
    .match({ ordenstatus: 'Comprado', vendido: false, separado: true })
    .gt('precio', 0)
    .limit(1)
    .throwOnError()
  const email = `${randomUUID()}@example.test`
  await page.goto(`/autos/${data[0]!.slug}`)
  await page.getByRole('link', { name: 'Avísame si se libera o si baja de precio' }).click()
  await page.getByLabel('Se libera el apartado').check()
  await expectNoViolations(page)
  await page.getByLabel('Correo').fill(email)
  await page.getByRole('button', { name: 'Avísenme' }).click()
  await expect(page.getByText('Revisa tu correo')).toBeVisible()
  await expect
    .poll(async () => (await messagesTo(request, email))[0]?.body ?? '')
    .toContain(`Se libera el apartado: ${data[0]!.titulo}`)
})

for (const [device, viewport] of [
  ['phone', { width: 360, height: 780 }],
  ['desk', { width: 1280, height: 900 }],
] as const)
  test(`a customer lists, changes and ends alerts in the portal, on a ${device}`, { tag: '@full' }, async ({
    page,
  }) => {
    await page.setViewportSize(viewport)
    await enter(page, await newPerson({ first_name: 'Lucía' }))
    await page.goto('/escritorio/alertas')
    await expect(page.getByText('No tienes alertas')).toBeVisible()
    await expectNoViolations(page)
    await page.getByRole('button', { name: 'Avísenme cuando baje de precio un favorito' }).click()
    await expect(page.getByText('Baja de precio uno de tus favoritos')).toBeVisible()
    await page.getByLabel('Una vez al día').check()
    await page.getByLabel('Sin avisos desde').fill('20:30')
    const saved = page.waitForResponse((answer) => answer.url().endsWith('/alerts/change') && answer.ok())
    await page.getByRole('button', { name: 'Guardar' }).click()
    await saved
    await page.reload()
    await expect(page.getByLabel('Una vez al día')).toBeChecked()
    await expect(page.getByLabel('Sin avisos desde')).toHaveValue('20:30')
    await expectNoViolations(page)
    await page.getByRole('button', { name: 'Quitar', exact: true }).click()
    await expect(page.getByText('No tienes alertas')).toBeVisible()
  })

test('a car without a price offers an alert for its price', { tag: '@full' }, async ({ page, showroom, request }) => {
  const { data } = await owner()
    .from('inventario_cache')
    .select('slug, titulo')
    .eq('ordenstatus', 'Comprado')
    .eq('precio', 0)
    .eq('vendido', false)
    .eq('separado', false)
    .limit(1)
    .throwOnError()
  const { slug, titulo } = data[0]!
  const email = `${randomUUID()}@example.test`
  await showroom.open(`/autos/${slug}`)
  await page.getByRole('link', { name: 'Avísame cuando tenga precio' }).click()
  await expect(page.getByRole('radio', { name: 'Ya tiene precio' })).toBeChecked()
  await page.getByLabel('Correo').fill(email)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Revisa tu correo')).toBeVisible()
  await page.goto(await linkTo(request, email, /\/alertas\/confirmar\/[a-z2-7]{22}/))
  await expect(page.getByRole('main')).toContainText(`Ya tiene precio: ${titulo}`)
})
