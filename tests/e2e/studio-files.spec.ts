import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { owner } from './people.ts'
import { expect, test } from './showroom.ts'
import { drawnPhoto, inStudio, sidePicker } from './studio-visit.ts'

// What the studio does with files; its journeys: car-studio.spec.ts.
// Counts the pictures and workers of a page that were not given back.
const watchMemory = () => {
  const held = { bitmaps: [] as ImageBitmap[], canvases: [] as HTMLCanvasElement[], workers: 0 }
  Object.assign(window, { held })
  const bitmapOf = window.createImageBitmap.bind(window) as (...given: unknown[]) => Promise<ImageBitmap>
  Object.assign(window, {
    createImageBitmap: async (...given: unknown[]) => {
      const bitmap = await bitmapOf(...given)
      held.bitmaps.push(bitmap)
      return bitmap
    },
    Worker: class extends Worker {
      constructor(address: string | URL, options?: WorkerOptions) {
        super(address, options)
        held.workers++
      }
      override terminate() {
        held.workers--
        super.terminate()
      }
    },
  })
  const elementOf = document.createElement
  document.createElement = function (this: Document, name: string, options?: ElementCreationOptions) {
    const element = elementOf.call(this, name, options)
    if (element instanceof HTMLCanvasElement) held.canvases.push(element)
    return element
  } as typeof document.createElement
}

test('an approved or abandoned photograph leaves no bitmap or worker', { tag: '@full' }, async ({ page }) => {
  await page.addInitScript(watchMemory)
  await inStudio(page, async () => {
    const file = await drawnPhoto()
    await sidePicker(page).setInputFiles([file, file])
    await page.getByLabel('Ancho del recuadro').press('ArrowRight')
    await page.getByRole('button', { name: 'Cubrir la placa' }).click()
    await page.getByRole('button', { name: 'Recortar el auto' }).click()
    await page.getByRole('button', { name: 'Aprobar y mostrar en el sitio' }).click()
    await page.getByLabel('Ancho del recuadro').press('ArrowRight', { timeout: 60_000 })
    await page.getByRole('button', { name: 'Cubrir la placa' }).click()
    await page.getByRole('button', { name: 'Dejar esta foto' }).click()
    await expect(page.getByRole('heading', { name: 'Mazda 3 de archivos' })).toBeFocused()
    const left = () =>
      page.evaluate(() => {
        const { held } = window as unknown as {
          held: { bitmaps: ImageBitmap[]; canvases: HTMLCanvasElement[]; workers: number }
        }
        return {
          bitmaps: held.bitmaps.filter(({ width }) => width > 0).length,
          canvases: held.canvases.filter(({ width }) => width > 0).map(({ width, height }) => `${width} × ${height}`),
          workers: held.workers,
          seen: held.bitmaps.length > 2 && held.canvases.length > 8,
        }
      })
    await expect.poll(left).toEqual({ bitmaps: 0, canvases: [], workers: 0, seen: true })
  })
})

test('a photograph left while its plate is covered is given back', { tag: '@full' }, async ({ page }) => {
  await page.addInitScript(watchMemory)
  await inStudio(page, async () => {
    await sidePicker(page).setInputFiles(await drawnPhoto())
    await page.getByLabel('Ancho del recuadro').press('ArrowRight')
    await page.evaluate(() => {
      const { toBlob } = HTMLCanvasElement.prototype
      HTMLCanvasElement.prototype.toBlob = function (...given) {
        Object.assign(window, { goOn: () => toBlob.apply(this, given) })
      }
    })
    await page.getByRole('button', { name: 'Cubrir la placa' }).click()
    await page.getByRole('button', { name: 'Dejar esta foto' }).click()
    await expect(page.getByRole('heading', { name: 'Mazda 3 de archivos' })).toBeFocused()
    await page.evaluate(() => (window as unknown as { goOn: () => void }).goOn())
    await expect
      .poll(() =>
        page.evaluate(() => {
          const { held } = window as unknown as { held: { canvases: HTMLCanvasElement[] } }
          return held.canvases.filter(({ width }) => width > 0).length
        }),
      )
      .toBe(0)
  })
})

test.describe('when the HEIC decoder cannot be loaded', () => {
  test.use({ allowed: [/ERR_FAILED|net::/] })
  test('it says so, with a retry', { tag: '@full' }, async ({ page }) => {
    await inStudio(page, async () => {
      await page.route('**/heic-worker*', (route) => route.abort())
      const buffer = readFileSync('app/features/files/heic/iphone.heic')
      await sidePicker(page).setInputFiles({ name: 'IMG_0412.HEIC', mimeType: '', buffer })
      await expect(page.getByRole('alert')).toContainText('No se pudo descargar lo que abre las fotos HEIC.')
      await page.unroute('**/heic-worker*')
      await page.getByRole('button', { name: 'Intentar otra vez' }).click()
      await expect(page.getByRole('button', { name: 'No se ve ninguna placa' })).toBeVisible()
    })
  })
})

test('transparent areas of a picture become white', { tag: '@full' }, async ({ page }) => {
  await inStudio(page, async (id) => {
    const glass = sharp({ create: { width: 1200, height: 900, channels: 4, background: '#c0282800' } })
    const buffer = await glass.png().toBuffer()
    await page
      .getByLabel('Elegir fotos : Tablero completo')
      .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer })
    const inside = async () =>
      (await owner().from('vehicles').select('galeria_interior').eq('id', id).single().throwOnError()).data
        .galeria_interior
    await expect.poll(async () => (await inside()).length, { timeout: 60_000 }).toBe(1)
    const stored = Buffer.from(await (await fetch((await inside())[0]!)).arrayBuffer())
    expect((await sharp(stored).stats()).channels.map(({ mean }) => mean)).toEqual([255, 255, 255])
  })
})

test('going back after a reload returns to the next photograph, not out of the studio', { tag: '@full' }, async ({
  page,
}) => {
  await inStudio(page, async () => {
    const file = await drawnPhoto()
    await sidePicker(page).setInputFiles(file)
    await expect(page.getByRole('button', { name: 'Cubrir la placa' })).toBeVisible()
    await page.reload()
    await sidePicker(page).setInputFiles(file)
    await expect(page.getByRole('button', { name: 'Cubrir la placa' })).toBeVisible()
    await page.goBack()
    await expect(page.getByText('Dejaste 1 foto sin terminar')).toBeVisible()
  })
})

test('a picture without a visible car is refused', { tag: '@full' }, async ({ page }) => {
  await inStudio(page, async () => {
    const dot = sharp({ create: { width: 1, height: 1, channels: 4, background: '#000' } })
    await sidePicker(page).setInputFiles({
      name: 'punto.png',
      mimeType: 'image/png',
      buffer: await dot.png().toBuffer(),
    })
    await expect(page.getByRole('alert')).toContainText('Esa foto es demasiado chica o angosta')
    await expect(page.getByRole('button', { name: 'Usar de todos modos' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Elegir otra' }).click()
    await expect(page.getByRole('heading', { name: 'Mazda 3 de archivos' })).toBeFocused()
  })
})
