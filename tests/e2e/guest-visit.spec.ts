import { expectNoViolations, expectSoundInBothThemes } from './axe.ts'
import { chooseHour, daysOf, hourField, hoursOf } from './choose-hour.ts'
import { inTurn } from './in-turn.ts'
import { codeTo } from './mailbox.ts'
import { newPhone, owner } from './people.ts'
import { expect, holdScripts, hydrated, test } from './showroom.ts'
import { visitLink } from './visit-link.ts'

const aCar = async () => {
  const { data } = await owner()
    .from('inventario_cache')
    .select('slug, titulo, ordencompra')
    .eq('ordenstatus', 'Comprado')
    .eq('vendido', false)
    .eq('separado', false)
    .contains('ubicacion', ['Monterrey'])
    .limit(40)
    .throwOnError()
  return inTurn(data)
}

for (const script of [true, false])
  test(`a test drive without a car asks for one${script ? '' : ', without script'}`, { tag: '@full' }, async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({
      javaScriptEnabled: script,
      baseURL: baseURL!,
      viewport: { width: 360, height: 780 },
    })
    const page = await context.newPage()
    expect((await page.goto('/prueba-de-manejo'))?.status()).toBe(200)
    await expect(page.getByRole('heading', { level: 1, name: '¿Qué auto quieres manejar?' })).toBeVisible()
    if (script) await expectNoViolations(page)
    await page.getByRole('region', { name: 'Recién llegados' }).getByRole('article').first().getByRole('link').click()
    await page.getByRole('link', { name: 'Agendar prueba de manejo' }).first().click()
    await expect(hourField(page)).toBeVisible()
    await page.goto('/prueba-de-manejo?auto=NO-EXISTE')
    await expect(page.getByRole('heading', { level: 1, name: '¿Qué auto quieres manejar?' })).toHaveCount(0)
    await context.close()
  })

for (const script of [true, false])
  test(`name, phone and hour suffice for a test drive${script ? '' : ', without script'}`, {
    tag: script ? [] : '@full',
  }, async ({ browser, baseURL, request }) => {
    const context = await browser.newContext({
      javaScriptEnabled: script,
      baseURL: baseURL!,
      viewport: { width: 360, height: 780 },
    })
    const page = await context.newPage()
    const [car, number] = [await aCar(), newPhone()]
    await page.goto(`/autos/${car.slug}`)
    await page.getByRole('link', { name: 'Agendar prueba de manejo' }).first().click()
    await expect(page.getByRole('heading', { name: 'Prueba de manejo' })).toBeVisible()
    if (script) await expectNoViolations(page)
    const way = page.getByRole('link', { name: /^Cómo llegar a / })
    await expect(way).toHaveAttribute('href', /google\.com\/maps/)
    const hour = hourField(page)
    await expect(daysOf(hour).first()).toBeChecked()
    await expect(hoursOf(hour).first()).toBeVisible()
    await chooseHour(page)
    await page.getByLabel('Nombre').fill('Ana Prueba')
    await page.getByLabel('Celular').fill(number)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('form', { name: 'Confirmar tu celular' })).toBeVisible()
    await expect(page.getByText(/^Tu hora: (lunes|martes|miércoles|jueves|viernes|sábado|domingo)/)).toBeVisible()
    await expect(hour).toBeHidden()
    const code = page.getByLabel('Código')
    await code.fill('12')
    await code.press('Enter')
    await expect(page.getByText('Son seis dígitos').first()).toBeVisible()
    await code.fill(await codeTo(request, `+52${number}`))
    await code.press('Enter')
    await expect(page.getByText('Tu prueba de manejo está agendada')).toBeVisible()
    await expect(way).toBeVisible()
    await expect(page.getByRole('main')).toContainText(car.titulo)
    await context.close()
  })

test('a visit without a car is booked, with a link from the contact page', { tag: '@full' }, async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 360, height: 780 })
  const number = newPhone()
  await page.goto('/contacto')
  await page.getByRole('main').getByRole('link', { name: 'Quiero visitarlos' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Visita' })).toBeVisible()
  await page.getByRole('navigation', { name: 'Sucursal' }).getByRole('link', { name: 'Volante Saltillo' }).click()
  await expect(page.getByRole('link', { name: 'Cómo llegar a Volante Saltillo' })).toBeVisible()
  await expectNoViolations(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await chooseHour(page)
  await page.getByLabel('Nombre').fill('Ana Prueba')
  await page.getByLabel('Celular').fill(number)
  await page.keyboard.press('Enter')
  const code = page.getByLabel('Código')
  await code.fill(await codeTo(request, `+52${number}`))
  await code.press('Enter')
  await expect(page.getByText('Tu visita está agendada.')).toBeVisible()
})

for (const script of [true, false])
  test(`a message's link lets a guest choose another car and confirm${script ? '' : ', without script'}`, {
    tag: '@full',
  }, async ({ browser, baseURL, request }) => {
    const context = await browser.newContext({
      javaScriptEnabled: script,
      baseURL: baseURL!,
      viewport: { width: script ? 360 : 1280, height: 780 },
    })
    const page = await context.newPage()
    const link = await visitLink(request)
    expect((await page.goto(link))?.status()).toBe(200)
    await expect(page.getByText(/está en el taller/)).toBeVisible()
    if (script) await expectNoViolations(page)
    if (process.env.SHOTS && script)
      for (const [width, colorScheme] of [
        [360, 'light'],
        [360, 'dark'],
        [1280, 'light'],
        [1280, 'dark'],
      ] as const) {
        await page.setViewportSize({ width, height: 780 })
        await page.emulateMedia({ colorScheme })
        await page.screenshot({ path: `${process.env.SHOTS}/cita-${width}-${colorScheme}.png`, fullPage: true })
      }
    await page.getByRole('button', { name: 'Elegir' }).click()
    await expect(page.getByText('Listo: tu cita cambió')).toBeVisible()
    const before = await page.getByRole('heading', { level: 1 }).textContent()
    await page.getByText('Cambiar la hora', { exact: true }).click()
    await chooseHour(page, 0)
    await page.getByRole('button', { name: 'Cambiar mi cita' }).click()
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(before!)
    await expect(page.getByText('Listo: tu cita cambió')).toBeVisible()
    await page.getByRole('button', { name: 'Sí, ahí estaré' }).click()
    await expect(page.getByText('Tu cita está confirmada')).toBeVisible()
    if (script) await expectNoViolations(page)
    await page.getByText('No puedo ir').click()
    await page.getByRole('button', { name: 'Cancelar mi cita' }).click()
    await expect(page.getByText('Esta cita está cancelada')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Agendar otra cita' })).toBeVisible()
    expect((await page.goto(`/cita/${'x'.repeat(22)}`))?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: 'Este enlace no abre nada' })).toBeVisible()
    await context.close()
  })

test('the day of a visit is chosen before its hour, by keyboard too', { tag: '@full' }, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto('/prueba-de-manejo?tipo=visita')
  const field = hourField(page)
  await expect(daysOf(field).first()).toBeChecked()
  await hydrated(page)
  await expectSoundInBothThemes(page)
  await hoursOf(field).first().check()
  const first = await hoursOf(field).first().inputValue()
  await daysOf(field).first().focus()
  await page.keyboard.press('ArrowRight')
  await expect(daysOf(field).nth(1)).toBeChecked()
  // The hour of a day out of sight is not kept.
  const sent = field.locator('[name="starts_at"]:checked')
  await expect(sent).toHaveCount(0)
  await expect(hoursOf(field).first()).not.toHaveValue(first)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(hoursOf(field).first()).toBeChecked()
  const heights = await field.getByRole('radio').evaluateAll((all) => all.map((one) => one.clientHeight))
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(44)
  const chosen = await hoursOf(field).first().inputValue()
  await page.reload()
  await expect(sent).toHaveValue(chosen)
  await expect(hoursOf(field).first()).toBeVisible()
})

for (const script of ['none', 'late'])
  test(`another day without script (${script}) hides no hour that is sent`, { tag: '@full' }, async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled: script === 'late', ...(baseURL && { baseURL }) })
    const page = await context.newPage()
    const release = await holdScripts(page)
    await page.goto('/prueba-de-manejo?tipo=visita')
    const field = hourField(page)
    await hoursOf(field).first().check()
    const sent = field.locator('[name="starts_at"]:checked')
    const first = await sent.inputValue()
    await daysOf(field).nth(1).check()
    await expect(sent).toHaveValue(first)
    await expect(sent).toBeVisible()
    release()
    if (script === 'late') {
      await hydrated(page)
      await expect(sent).toHaveCount(0)
    }
    await context.close()
  })
