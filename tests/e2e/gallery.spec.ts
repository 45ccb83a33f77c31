import type { Page } from '@playwright/test'
import { cards, expect, test } from './showroom.ts'

async function openCar(page: Page, showroom: { open(path: string): Promise<void> }) {
  await showroom.open('/autos?marca=Mazda')
  await cards(page).first().getByRole('link').click()
  await expect(page.getByRole('region', { name: /^Fotografías de/ })).toBeVisible()
  return page.url()
}

const enlarged = (page: Page) => page.getByRole('dialog', { name: 'Fotografías' })
const shown = (page: Page, number: number) =>
  enlarged(page).getByRole('group', { name: new RegExp(`^Fotografía ${number} de`) })

const photograph = (page: Page, number: number) =>
  page.getByRole('button', { name: new RegExp(`exterior ${number} en pantalla completa$`) })

test('going back closes full screen but not the car, and going forward opens it again', { tag: '@full' }, async ({
  page,
  showroom,
}) => {
  const car = await openCar(page, showroom)
  await photograph(page, 1).click()
  await expect(enlarged(page)).toBeVisible()
  await expect(page).toHaveURL(`${car}#ampliada-1`)
  await page.goBack()
  await expect(enlarged(page)).toBeHidden()
  await expect(page).toHaveURL(car)
  await page.goForward()
  await expect(enlarged(page)).toBeVisible()

  await page.reload()
  await expect(enlarged(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(enlarged(page)).toBeHidden()
  await expect(page).toHaveURL(car)
  await page.goBack()
  await expect(page).toHaveURL('/autos?marca=Mazda')
})

test('a photograph opens in full screen while the address holds terms', async ({ page, showroom }) => {
  await showroom.open('/autos?marca=Mazda&plazo=60')
  await cards(page).first().getByRole('link').click()
  await expect(page).toHaveURL(/plazo=60$/)
  await photograph(page, 1).click()
  await expect(enlarged(page)).toBeVisible()
  await expect(page).toHaveURL(/plazo=60#ampliada-1$/)
})

test('closing a linked photograph stays at the car', { tag: '@full' }, async ({ page, showroom }) => {
  const car = await openCar(page, showroom)
  await showroom.open('/')
  await page.goto(`${car}#ampliada-2`)
  await expect(enlarged(page).getByText(/^2 de \d+$/)).toBeVisible()
  await enlarged(page).getByRole('button', { name: 'Cerrar' }).click()
  await expect(enlarged(page)).toBeHidden()
  await expect(page).toHaveURL(car)
  await page.goto(`${car}#ampliada-99`)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(enlarged(page)).toBeHidden()
})

test('full screen counts and names photographs, with thumbnails and zoom', { tag: '@full' }, async ({
  page,
  showroom,
}) => {
  await openCar(page, showroom)
  await photograph(page, 1).click()
  const screen = enlarged(page)
  await expect(screen.getByText(/^1 de \d+$/)).toBeVisible()
  const title = shown(page, 1).getByRole('heading')
  await expect(title).toHaveText(/\w/)
  await page.setViewportSize({ width: 360, height: 740 })
  await expect.poll(async () => (await title.boundingBox())!.width).toBeGreaterThan(40)
  await page.setViewportSize({ width: 1280, height: 800 })
  await screen
    .getByRole('navigation', { name: 'Miniaturas' })
    .getByRole('button', { name: /^Fotografía 2 de/ })
    .click()
  await expect(screen.getByText(/^2 de \d+$/)).toBeVisible()

  const nearer = screen.getByRole('button', { name: 'Acercar' })
  await expect(nearer).toBeEnabled()
  const size = () =>
    shown(page, 2)
      .getByRole('img')
      .evaluate((image) => image.getBoundingClientRect().width)
  const before = await size()
  await nearer.click()
  await expect.poll(size).toBeGreaterThan(before * 1.2)
  await page.keyboard.press('-')
  await page.keyboard.press('-')
  await expect.poll(size).toBeLessThan(before * 1.2)

  await page.keyboard.press('Escape')
  await expect(photograph(page, 2)).toBeInViewport({ ratio: 0.9 })
})

test('a disclosed flaw is named with photographs of its side', { tag: '@full' }, async ({ page, showroom }) => {
  const car = await openCar(page, showroom)
  const mark = 'La defensa trasera se retocó por un roce.'
  await page.route(/\/rest\/v1\/inventario_cache\?.*slug=eq/, async (route) => {
    const answer = await route.fetch()
    const body = await answer.json()
    const told = (one: object) => ({ ...one, descripcion: `Un solo dueño. ${mark}` })
    await route.fulfill({ response: answer, json: Array.isArray(body) ? body.map(told) : told(body) })
  })
  await page.getByRole('region', { name: 'Autos parecidos' }).getByRole('article').first().getByRole('link').click()
  await expect(page).not.toHaveURL(car)
  await photograph(page, 1).click()
  await expect(shown(page, 1).getByText(mark)).toBeVisible()
  await expect(shown(page, 1).getByText('Un solo dueño.')).toBeHidden()
  await page.setViewportSize({ width: 360, height: 740 })
  const said = await shown(page, 1).getByText(mark).boundingBox()
  expect(said!.width).toBeGreaterThan(240)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

  test('pinching zooms a photograph', { tag: '@full' }, async ({ page, showroom }) => {
    await openCar(page, showroom)
    await photograph(page, 1).tap()
    const image = shown(page, 1).getByRole('img')
    await expect(enlarged(page).getByRole('button', { name: 'Acercar' })).toBeEnabled()
    const width = () => image.evaluate((one) => one.getBoundingClientRect().width)
    const before = await width()
    const hand = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', apart?: number) =>
      hand.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: apart
          ? [
              { x: 180 - apart, y: 330, id: 0 },
              { x: 180 + apart, y: 330, id: 1 },
            ]
          : [],
      })
    await touch('touchStart', 20)
    for (const apart of [30, 45, 60, 80, 100]) await touch('touchMove', apart)
    await touch('touchEnd')
    await expect.poll(width).toBeGreaterThan(before * 1.2)
  })
})
