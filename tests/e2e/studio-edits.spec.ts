import type { Page } from '@playwright/test'
import { owner } from './people.ts'
import { expect, test } from './showroom.ts'
import { drawnPhoto, inStudio, sidePicker } from './studio-visit.ts'

// What happens to an edit that is corrected, repeated, left or cut off; the journeys: car-studio.spec.ts.
const brush = (page: Page) => page.getByRole('application', { name: 'Pincel sobre la foto' })
const studioPictures = (page: Page) =>
  page.getByRole('list', { name: 'Fotos de estudio', exact: true }).getByRole('listitem')
const noPlate = (page: Page) => page.getByRole('button', { name: 'No se ve ninguna placa' }).click()
const cut = async (page: Page) => {
  await page.getByRole('button', { name: 'Recortar el auto' }).click()
  await expect(brush(page)).toBeVisible()
}
const approveButton = (page: Page) => page.getByRole('button', { name: 'Aprobar y mostrar en el sitio' })
const coverOf = async (id: string) =>
  (
    await owner()
      .from('vehicles')
      .select('car_studio_feature_image, car_studio_gallery')
      .eq('id', id)
      .single()
      .throwOnError()
  ).data

test('a fast stroke leaves no gap, and is undone by its button and by Ctrl+Z', async ({ page }) => {
  await inStudio(page, async () => {
    await sidePicker(page).setInputFiles(await drawnPhoto())
    await noPlate(page)
    await cut(page)
    const canvas = page.locator('canvas')
    const shown = () => canvas.evaluate((element: HTMLCanvasElement) => element.toDataURL())
    const middle = () =>
      canvas.evaluate((element: HTMLCanvasElement) => [
        ...element.getContext('2d')!.getImageData(element.width / 2, element.height / 2, 1, 1).data,
      ])
    const [before, car] = [await shown(), await middle()]
    for (const look of await page.locator('svg:has(circle[cx]):has(+ [role=application]) g').all())
      await expect(look).toHaveCSS('outline-style', 'none')
    await page.getByLabel('Quitar lo que sobra').check()
    await brush(page).scrollIntoViewIfNeeded()
    const { x, y, width, height } = (await brush(page).boundingBox())!
    const stroke = async () => {
      await page.mouse.move(x + width * 0.3, y + height * 0.5)
      await page.mouse.down()
      await page.mouse.move(x + width * 0.7, y + height * 0.5)
      await page.mouse.up()
    }
    await stroke()
    await expect.poll(middle).not.toEqual(car)
    await page.keyboard.press('Control+z')
    await expect.poll(shown).toBe(before)
    await brush(page).press('Space')
    await brush(page).press('ArrowRight')
    await brush(page).press('Space')
    const undo = page.getByRole('button', { name: 'Deshacer trazo' })
    await undo.press('Enter')
    await undo.press('Enter')
    await expect.poll(shown).toBe(before)
    await undo.press('Enter')
    await expect(undo).toBeFocused()
    await expect.poll(shown).toBe(before)
  })
})

test('an original has one studio picture: another replaces it, from a second tab too', { tag: '@full' }, async ({
  page,
  context,
}) => {
  await inStudio(page, async (id) => {
    const cover = 'Elegir fotos de Tres cuartos de frente, lado izquierdo'
    await page.getByLabel(cover).setInputFiles(await drawnPhoto())
    await noPlate(page)
    await cut(page)
    await approveButton(page).click()
    await expect(studioPictures(page)).toHaveCount(1, { timeout: 60_000 })
    const { car_studio_feature_image: first } = await coverOf(id)

    const again = async (tab: Page) => {
      await tab.getByRole('button', { name: 'Ponerle fondo a la original 1' }).click()
      await noPlate(tab)
      await expect(tab.getByLabel('Toma')).toHaveValue('frente-izquierda')
      await cut(tab)
    }
    await again(page)
    await approveButton(page).click()
    const asked = page.getByRole('dialog', { name: 'Ya hay una foto de estudio de esta; ¿reemplazarla?' })
    await asked.getByRole('button', { name: 'Cancelar' }).click()
    await expect(brush(page)).toBeVisible()
    await approveButton(page).click()
    await asked.getByRole('button', { name: 'Reemplazar' }).click()
    await expect.poll(async () => (await coverOf(id)).car_studio_feature_image, { timeout: 60_000 }).not.toBe(first)
    expect((await coverOf(id)).car_studio_gallery).toEqual([])

    await page.getByRole('button', { name: 'Quitar la foto de estudio 1' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Quitar', exact: true }).click()
    await expect(studioPictures(page)).toHaveCount(0)
    const other = await context.newPage()
    await other.goto(page.url())
    await again(other)
    await again(page)
    await approveButton(page).click()
    await expect(studioPictures(page)).toHaveCount(1, { timeout: 60_000 })
    const { car_studio_feature_image: third } = await coverOf(id)
    await approveButton(other).click()
    await expect(other.getByRole('alert')).toContainText('¿reemplazarla?', { timeout: 60_000 })
    expect(await coverOf(id)).toEqual({ car_studio_feature_image: third, car_studio_gallery: [] })
    await other.getByRole('button', { name: /^Usarla así/ }).click()
    await expect.poll(async () => (await coverOf(id)).car_studio_feature_image, { timeout: 60_000 }).not.toBe(third)
    expect((await coverOf(id)).car_studio_gallery).toEqual([])
  })
})

test('the next missing shot is proposed for a photograph without one', { tag: '@full' }, async ({ page }) => {
  await inStudio(page, async (id) => {
    const { data: listed } = await owner()
      .from('vehicles')
      .select('galeria_exterior')
      .not('galeria_exterior', 'eq', '{}')
      .neq('id', id)
      .limit(1)
      .single()
      .throwOnError()
    await owner().from('vehicles').update({ galeria_exterior: listed.galeria_exterior }).eq('id', id).throwOnError()
    await page.getByLabel('Elegir fotos de Tres cuartos de frente, lado izquierdo').setInputFiles(await drawnPhoto())
    await noPlate(page)
    await cut(page)
    await approveButton(page).click()
    await expect(studioPictures(page)).toHaveCount(1, { timeout: 60_000 })
    await page.getByRole('button', { name: 'Ponerle fondo a la original 1' }).click()
    const none = page.getByRole('button', { name: 'No se ve ninguna placa' })
    const anyway = page.getByRole('button', { name: 'Usar de todos modos' })
    await expect(none.or(anyway)).toBeVisible()
    if (await anyway.isVisible()) await anyway.click()
    await none.click()
    await expect(page.getByLabel('Toma')).toHaveValue('izquierda')
  })
})

test('an edit is kept behind Back, and leaving it for good is asked first', async ({ page }) => {
  await inStudio(page, async () => {
    await sidePicker(page).setInputFiles(await drawnPhoto())
    await noPlate(page)
    await page.getByLabel('Enderezar').press('ArrowRight')
    const turned = await page.getByLabel('Enderezar').inputValue()
    await page.goBack()
    await expect(page.getByText('Dejaste 1 foto sin terminar')).toBeVisible()
    await page.getByRole('button', { name: 'Seguir' }).click()
    await expect(page.getByRole('heading', { name: 'Editar la foto' })).toBeFocused()
    await expect(page.getByLabel('Enderezar')).toHaveValue(turned)

    await page.goBack()
    const other = page.getByRole('dialog', { name: '¿Empezar otra foto?' })
    await sidePicker(page).setInputFiles(await drawnPhoto())
    await expect(other).toContainText('se pierde lo que le editaste')
    await other.getByRole('button', { name: 'Cancelar' }).click()
    await page.getByRole('button', { name: 'Seguir' }).click()
    await expect(page.getByLabel('Enderezar')).toHaveValue(turned)

    const reload = page.waitForEvent('dialog')
    void page.evaluate(() => location.reload()).catch(() => {})
    const warned = await reload
    expect(warned.type()).toBe('beforeunload')
    await warned.dismiss()
    await expect(page.getByLabel('Enderezar')).toHaveValue(turned)

    const asked = page.getByRole('dialog', { name: '¿Salir sin terminar?' })
    await page.getByRole('link', { name: 'Todos los autos' }).click()
    await expect(asked).toContainText('Se perderá la foto que no has aprobado, con lo que editaste.')
    await asked.getByRole('button', { name: 'Cancelar' }).click()
    await expect(page.getByLabel('Enderezar')).toHaveValue(turned)

    await page.goBack()
    await sidePicker(page).setInputFiles(await drawnPhoto())
    await other.getByRole('button', { name: 'Empezar otra' }).click()
    await expect(page.getByRole('heading', { name: 'Editar la foto (espera otra)' })).toBeFocused()
    await page.goBack()
    await page.getByRole('button', { name: 'Descartar' }).click()
    await sidePicker(page).setInputFiles(await drawnPhoto())
    await page.getByRole('link', { name: 'Todos los autos' }).click()
    await asked.getByRole('button', { name: 'Salir' }).click()
    await expect(page.getByLabel('Buscar un auto')).toBeVisible()
    await page.getByRole('list', { name: 'Autos' }).getByRole('link').first().press('Enter')
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeFocused()
  })
})

test.describe('without a network', () => {
  test.use({ allowed: [/ERR_FAILED|ERR_INTERNET_DISCONNECTED|net::|Failed to load resource/] })

  test('the car is cut all the same', { tag: '@full' }, async ({ page, context }) => {
    await inStudio(page, async () => {
      const worker = page.waitForEvent('worker')
      await sidePicker(page).setInputFiles(await drawnPhoto())
      await worker
      await noPlate(page)
      await context.setOffline(true)
      await cut(page)
      await context.setOffline(false)
    })
  })

  test('what cuts it out could not be fetched: it is said, and tried again', { tag: '@full' }, async ({ page }) => {
    await page.route('**/segment-worker*', (route) => route.abort())
    await inStudio(page, async () => {
      await sidePicker(page).setInputFiles(await drawnPhoto())
      await noPlate(page)
      await page.getByRole('button', { name: 'Recortar el auto' }).click()
      await expect(page.getByRole('alert')).toContainText('No se pudo descargar lo que recorta el auto.')
      await page.unroute('**/segment-worker*')
      await cut(page)
    })
  })
})
