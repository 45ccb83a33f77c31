import type { Page } from '@playwright/test'
import { codeTo } from './mailbox.ts'
import { enter, newPerson } from './people.ts'
import { dearCar } from './plans.ts'
import { cards, expect, hydrated, test } from './showroom.ts'

// Translation before hydration makes React re-render with this error.
test.use({ allowed: [/Minified React error #418/] })

const MARK = '°'
const WAYS = ['replaces', 'wraps'] as const
type Way = (typeof WAYS)[number]

const translate = (page: Page, way: Way) =>
  page.evaluate(
    ([way, mark]) => {
      const translated = (text: Text) => {
        if (!text.data.trim() || text.parentElement?.closest('head, font, script, style, textarea, option, svg')) return
        const outer = document.createElement('font')
        const inner = outer.appendChild(document.createElement('font'))
        const words = text.data.replace(/\S/, `${mark}$&`)
        text.replaceWith(outer)
        if (way === 'replaces') inner.textContent = words
        else {
          text.data = words
          inner.append(text)
        }
      }
      const all = (root: Node) => {
        const texts: Text[] = []
        const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
        if (root instanceof Text) texts.push(root)
        while (walker.nextNode()) texts.push(walker.currentNode as Text)
        texts.filter((text) => text.isConnected).forEach(translated)
      }
      new MutationObserver((records) => {
        for (const { addedNodes } of records) addedNodes.forEach(all)
      }).observe(document.body, { childList: true, subtree: true })
      all(document.body)
    },
    [way, MARK] as const,
  )

const read = async (page: Page) =>
  (await page.locator('[data-calculator]').innerText()).replaceAll(MARK, '').replace(/\s+/g, ' ')

for (const way of WAYS) {
  const tag = way === 'replaces' ? [] : ['@full']

  test(`filters are cleared and the calculator works when a translator ${way} texts`, { tag }, async ({
    page,
    showroom,
    context,
  }) => {
    await showroom.open('/autos?marca=Nada')
    await translate(page, way)
    await expect(page.locator('main')).toContainText(`${MARK}Ningún auto cumple con todo`)
    await expect(async () => {
      if (new URL(page.url()).search)
        await page.getByRole('link', { name: /Quitar todos los filtros/ }).click({ timeout: 2_000 })
      await expect(page).toHaveURL('/autos', { timeout: 2_000 })
    }).toPass()
    await expect(page.getByText(/Ningún auto cumple con todo/)).toHaveCount(0)
    await expect(cards(page).first()).toBeVisible()

    await showroom.open(`/autos/${(await dearCar()).slug}`)
    await translate(page, way)
    await expect.poll(() => page.locator('[data-calculator]').innerText()).toContain(MARK)
    const slider = page.getByRole('slider', { name: /Enganche/ })
    await expect(async () => {
      await slider.press('End', { timeout: 2_000 })
      await expect(page).toHaveURL(/enganche=\d+/, { timeout: 2_000 })
    }).toPass()
    await slider.press('PageDown')
    await slider.press('ArrowRight')
    const plain = await context.newPage()
    await expect(async () => {
      await plain.goto(page.url())
      await hydrated(plain)
      expect(await read(page)).toBe(await read(plain))
    }).toPass()
  })

  test(`a code signs in when a translator ${way} texts`, { tag: '@full' }, async ({ page, request, showroom }) => {
    const { email } = await newPerson({ first_name: 'Emma', last_name: 'Gómez', no_mother_last_name: false })
    await showroom.open('/acceder')
    await translate(page, way)
    await page.getByRole('button', { name: /^°?Entrar$/ }).click()
    await expect(page.getByText('Escribe tu correo o tu celular.')).toBeVisible()
    await page.getByRole('link', { name: /Entrar con un código/ }).click()
    await page.getByLabel('Correo o celular').fill(email)
    await expect(page.getByText('Escribe tu correo o tu celular.')).toHaveCount(0)
    await page.getByRole('button', { name: /Enviar código/ }).click()
    await page.getByLabel('Código de 6 números').fill(await codeTo(request, email))
    await expect(page).toHaveURL('/escritorio')
  })

  test(`a profile is saved when a translator ${way} texts`, { tag: '@full' }, async ({ page, showroom }) => {
    await enter(page, await newPerson({ first_name: 'Emma', last_name: 'Gómez', no_mother_last_name: false }))
    await showroom.open('/escritorio/profile')
    await translate(page, way)
    const rfc = page.getByLabel(/^°?RFC$/)
    await rfc.fill('XAXX010101000')
    await page.getByRole('button', { name: /Guardar perfil/ }).click()
    await expect(page.getByRole('alert')).toContainText('Ese es un RFC genérico: escribe el tuyo.')
    await rfc.fill('GODE561231GR8')
    await page.getByRole('button', { name: /Guardar perfil/ }).click()
    await expect(page.getByText(/Perfil guardado/)).toBeVisible()
    await expect(page.getByText('Ese es un RFC genérico')).toHaveCount(0)
  })
}

test('changes before the translation patch loads are shown afterwards', { tag: '@full' }, async ({
  page,
  showroom,
  context,
}) => {
  let release = () => {}
  const hold = () => {
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    return page.route('**/assets/translated-pages-*.js', async (route) => {
      await held
      await route.continue()
    })
  }
  const translateHeld = async () => {
    const asked = page.waitForRequest('**/assets/translated-pages-*.js')
    await translate(page, 'replaces')
    await asked
  }
  await hold()
  await showroom.open('/autos?marca=Nada')
  await translateHeld()
  await expect(async () => {
    if (new URL(page.url()).search)
      await page.getByRole('link', { name: /Quitar todos los filtros/ }).click({ timeout: 2_000 })
    await expect(page).toHaveURL('/autos', { timeout: 2_000 })
  }).toPass()
  await expect(page.getByText('Ocurrió un error inesperado.')).toHaveCount(0)
  release()
  await expect(page.getByText(/Ningún auto cumple con todo/)).toHaveCount(0)
  await expect(cards(page).first()).toBeVisible()

  await page.unrouteAll()
  await hold()
  await showroom.open(`/autos/${(await dearCar()).slug}`)
  await translateHeld()
  const slider = page.getByRole('slider', { name: /Enganche/ })
  await expect(async () => {
    await slider.press('End', { timeout: 2_000 })
    await expect(page).toHaveURL(/enganche=\d+/, { timeout: 2_000 })
  }).toPass()
  await slider.press('PageDown')
  release()
  const plain = await context.newPage()
  await expect(async () => {
    await plain.goto(page.url())
    await hydrated(plain)
    expect(await read(page)).toBe(await read(plain))
  }).toPass()
})
