import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import sharp, { type Sharp } from 'sharp'
import { drawCar } from '../drawn-cars.ts'
import { expectNoViolations } from './axe.ts'
import { newCar } from './cars.ts'
import { enter, owner } from './people.ts'
import { expect, test } from './showroom.ts'

const photo = async (seed: number) => {
  const { picture } = drawCar({ width: 1200, seed, paint: [60 + seed * 40, 40, 60] })
  const raw = { width: picture.width, height: picture.height, channels: 4 } as const
  return {
    name: `lateral-${seed}.jpg`,
    mimeType: 'image/jpeg',
    buffer: await sharp(Buffer.from(picture.data.buffer), { raw }).jpeg({ quality: 92 }).toBuffer(),
  }
}

const withCar = async (work: (car: { id: string; slug: string; order: string }) => Promise<void>) => {
  const car = await newCar('Mazda 3 de estudio', { carroceria: 'Sedán', garantia: '3 meses' })
  try {
    await work(car)
  } finally {
    await car.remove()
  }
}

const stored = async (id: string) =>
  (
    await owner()
      .from('vehicles')
      .select('galeria_exterior, use_car_studio_images, car_studio_feature_image, car_studio_gallery')
      .eq('id', id)
      .single()
      .throwOnError()
  ).data
const nameIn = (address: string) => address.split('/').at(-1)!
const choose = async (page: Page, seeds: number[]) =>
  page.getByLabel('Elegir fotos de Lateral izquierdo').setInputFiles(await Promise.all(seeds.map(photo)))
const approved = (page: Page) => page.getByRole('list', { name: 'Fotos de estudio', exact: true }).getByRole('listitem')
const noPlate = (page: Page) => page.getByRole('button', { name: 'No se ve ninguna placa' }).click()
const approve = async (page: Page) => {
  await expect(page.getByLabel('Corregir la luz')).not.toBeChecked()
  await page.getByRole('button', { name: 'Recortar el auto' }).click()
  await expect(page.getByText('Solo cambia el fondo: del auto solo se cubre la placa.')).toBeVisible()
  const button = page.getByRole('button', { name: 'Aprobar y mostrar en el sitio' })
  await button.evaluate((element: HTMLElement) => {
    element.click()
    element.click()
  })
  await expect(button).toHaveCount(0, { timeout: 60_000 })
}

test('two photographs get the studio background, are approved, and shown with their originals', async ({ page }) => {
  await enter(page, 'admin')
  await withCar(async ({ id, slug, order }) => {
    await page.goto('/escritorio/car-studio')
    await page.getByLabel('Buscar un auto').fill(order)
    const row = page.getByRole('list', { name: 'Autos' }).getByRole('listitem').filter({ hasText: order })
    await expect(row).toContainText('Faltan 6 fotos')
    await row.getByRole('link', { name: 'Mazda 3 de estudio' }).click()
    await choose(page, [1, 2])
    await expect(page.getByRole('heading', { name: 'Editar la foto (espera otra)' })).toBeFocused()
    await page.getByLabel('Ancho del recuadro').press('ArrowRight')
    await page.getByRole('button', { name: 'Agregar otra placa' }).click()
    await expect(page.getByLabel('Placa', { exact: true })).toHaveValue('1')
    for (let press = 0; press < 60; press++) await page.getByLabel('Recuadro a los lados').press('ArrowLeft')
    await page.getByRole('button', { name: 'Cubrir las 2 placas' }).click()
    await approve(page)
    await expect(page.getByRole('heading', { name: 'Editar la foto', exact: true })).toBeVisible()
    await noPlate(page)
    await approve(page)
    await expect(approved(page)).toHaveCount(2, { timeout: 60_000 })
    await expect(page.getByRole('button', { name: 'Ver la original 1 con placa' })).toBeVisible()
    await expect(page.getByText('Faltan 13 tomas de la lista')).toBeVisible()
    const shown = page.getByLabel('Mostrarlas en el sitio')
    await expect(shown).toBeChecked()
    const { galeria_exterior, car_studio_feature_image: cover, car_studio_gallery } = await stored(id)
    expect([galeria_exterior.length, car_studio_gallery.length]).toEqual([2, 1])
    const covered = sharp(Buffer.from(await (await fetch(galeria_exterior[0]!)).arrayBuffer()))
    const greyAt = async (x: number, y: number) => [
      ...(await covered.clone().extract({ left: x, top: y, width: 1, height: 1 }).raw().toBuffer()),
    ]
    const { width: across = 0, height: down = 0 } = await covered.metadata()
    // The second box stands where a plate usually is, moved to the left by 60 steps of 0.005.
    for (const channel of await greyAt(Math.round(across * 0.2), Math.round(down * 0.66)))
      expect(Math.abs(channel - 208)).toBeLessThan(8)
    const { data: withPlate } = await owner().storage.from('studio-originals').list(id)
    expect(withPlate?.map(({ name }) => name)).toEqual([nameIn(galeria_exterior[0]!)])

    const card = page.getByRole('article').filter({ hasText: 'Mazda 3 2020' }).locator('img').first()
    const listing = `/autos?search=${encodeURIComponent('Mazda 3 de estudio')}`
    await page.goto(listing)
    await expect(card).toHaveAttribute('src', new RegExp(nameIn(cover)))

    const first = page
      .getByRole('region', { name: /^Fotografías de/ })
      .locator('img[alt$="exterior 1"]')
      .first()
    await page.goto(`/autos/${slug}`)
    await expect(first).toHaveAttribute('src', new RegExp(nameIn(cover)))
    const photos = page.getByRole('region', { name: /^Fotografías de/ })
    await expect(photos.getByText('1 / 2', { exact: true })).toBeVisible()
    await photos.getByRole('button', { name: 'Fotografía siguiente' }).click()
    await expect(photos.getByText('2 / 2', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Ver fotos originales' }).click()
    await expect(photos.locator(`button img[src*="${nameIn(galeria_exterior[1]!)}"]`)).toBeInViewport()
    await page.getByRole('button', { name: 'Ver fotos de estudio' }).click()
    await expect(photos.locator(`button img[src*="${nameIn(car_studio_gallery[0]!)}"]`)).toBeInViewport()
    await photos.getByRole('button', { name: 'Fotografía anterior' }).click()
    await expect(photos.getByText('1 / 2', { exact: true })).toBeVisible()
    await expect(page.getByText('Fotos editadas: 2. Cambian fondo, placa y quizá la luz, no el auto.')).toBeVisible()
    await page.getByRole('button', { name: 'Ver fotos originales' }).click()
    await expect(first).toHaveAttribute('src', new RegExp(nameIn(galeria_exterior[0]!)))
    await expect(page.getByText('Son las originales.')).toBeVisible()
    await page.getByRole('button', { name: 'Ver fotos de estudio' }).click()
    await expect(first).toHaveAttribute('src', new RegExp(nameIn(cover)))

    await page.goto(`/escritorio/car-studio?auto=${id}`)
    await shown.click()
    await expect(shown).not.toBeChecked()
    await page.goto(`/autos/${slug}`)
    await expect(first).toHaveAttribute('src', new RegExp(nameIn(galeria_exterior[0]!)))
    await expect(page.getByRole('button', { name: 'Ver fotos originales' })).toHaveCount(0)
    await page.goto(listing)
    await expect(card).toHaveAttribute('src', new RegExp(nameIn(galeria_exterior[0]!)))
  })
})

test('an unedited photograph needs its plate covered, and going back on a phone loses none', {
  tag: '@full',
}, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 720 })
  await enter(page, 'admin')
  await withCar(async ({ id }) => {
    await page.goto(`/escritorio/car-studio?auto=${id}`)
    await page.getByLabel('Elegir fotos : Cajuela').setInputFiles(await Promise.all([3, 4].map(photo)))
    await expect(page.getByRole('heading', { name: 'Cajuela: ¿se ve la placa? (espera otra)' })).toBeFocused()
    await expectNoViolations(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    await page.goBack()
    await expect(page.getByText('Dejaste 2 fotos sin terminar')).toBeVisible()
    await page.getByRole('button', { name: 'Seguir' }).click()
    await page.getByLabel('Ancho del recuadro').press('ArrowRight')
    await page.getByRole('button', { name: 'Cubrir la placa' }).click()
    await expect(page.getByRole('heading', { name: 'Cajuela: ¿se ve la placa?', exact: true })).toBeVisible()
    await noPlate(page)
    await expect(page.getByRole('heading', { name: 'Mazda 3 de estudio' })).toBeFocused()
    const inside = async () =>
      (await owner().from('vehicles').select('galeria_interior').eq('id', id).single().throwOnError()).data
        .galeria_interior
    await expect.poll(async () => (await inside()).length, { timeout: 60_000 }).toBe(2)
    const { data: withPlate } = await owner().storage.from('studio-originals').list(id)
    expect(withPlate?.map(({ name }) => name)).toEqual([nameIn((await inside())[0]!)])
  })
})

test('an unsuitable photograph is warned about, and can be used', { tag: '@full' }, async ({ page }) => {
  await enter(page, 'admin')
  await withCar(async ({ id }) => {
    await page.goto(`/escritorio/car-studio?auto=${id}`)
    const small = sharp({ create: { width: 640, height: 480, channels: 3, background: { r: 20, g: 20, b: 20 } } })
    const picker = page.getByLabel('Elegir fotos de Frente')
    const buffer = await small.jpeg().toBuffer()
    await picker.setInputFiles([
      { name: 'chica.jpg', mimeType: 'image/jpeg', buffer },
      { name: 'nota.txt', mimeType: 'text/plain', buffer: Buffer.from('hola') },
    ])
    await expect(page.getByText('Es chica: se verá borrosa')).toBeVisible()
    await expect(page.getByText('Se ve movida o fuera de foco.')).toBeVisible()
    await expect(page.getByText('Está oscura.')).toBeVisible()
    await expect(page.getByRole('img', { name: 'La foto', exact: true })).toBeVisible()
    await expect(page.getByText('Frente · chica.jpg')).toBeVisible()
    await page.getByRole('button', { name: 'Usar de todos modos' }).click()
    await page.getByRole('button', { name: 'Cubrir la placa' }).click()
    await expect(page.getByRole('dialog', { name: '¿El recuadro cubre la placa?' })).toBeVisible()
    await page.getByRole('button', { name: 'Cancelar' }).click()
    await noPlate(page)
    await expect(page.getByLabel('Toma')).toHaveValue('frente')
    await page.getByRole('button', { name: 'Dejar esta foto' }).click()
    await expect(page.getByRole('heading', { name: 'Mazda 3 de estudio' })).toBeFocused()
    expect((await stored(id)).galeria_exterior).toEqual([])

    await picker.setInputFiles([{ name: 'rota.jpg', mimeType: 'image/jpeg', buffer: buffer.subarray(0, 200) }])
    await expect(page.getByRole('alert')).toContainText('No pudimos abrir esta foto: puede estar dañada')
    await page.getByRole('button', { name: 'Elegir otra' }).click()
    await expect(approved(page)).toHaveCount(0)
  })
})

test('the outline is corrected by keyboard, on a narrow phone too', { tag: '@full' }, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 720 })
  await enter(page, 'admin')
  await withCar(async ({ id }) => {
    await page.goto(`/escritorio/car-studio?auto=${id}`)
    await expect(page.getByRole('heading', { name: 'Tomas del exterior' })).toBeVisible()
    await expectNoViolations(page)
    await choose(page, [1])
    await expect(page.getByRole('button', { name: 'Cubrir la placa' })).toBeVisible()
    await expectNoViolations(page)
    await noPlate(page)
    await page.getByLabel('Enderezar').press('ArrowRight')
    await page.getByLabel('Corregir la luz').check()
    await expectNoViolations(page)
    await page.getByRole('button', { name: 'Recortar el auto' }).click()
    await expect(page.getByRole('application', { name: 'Pincel sobre la foto' })).toBeVisible()
    await expect(page.getByText('Cambian el fondo y la luz de toda la foto')).toBeVisible()
    const canvas = page.locator('canvas')
    const pixels = () => canvas.evaluate((element: HTMLCanvasElement) => element.toDataURL().length)
    const before = await pixels()
    await page.getByLabel('Quitar lo que sobra').check()
    await page.getByRole('application', { name: 'Pincel sobre la foto' }).press('Space')
    await expect.poll(pixels).not.toBe(before)
    await expectNoViolations(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    await page.getByRole('button', { name: 'Aprobar y mostrar en el sitio' }).click()
    await expect(approved(page)).toHaveCount(1, { timeout: 60_000 })
  })
})

test('camera files keep colours and orientation, and lose location and device', {
  tag: '@full',
}, async ({ page }) => {
  const size = { width: 1200, height: 900, channels: 3 } as const
  const red = sharp({ create: { ...size, background: { r: 200, g: 40, b: 40 } } })
  const blue = await sharp({ create: { ...size, width: 600, background: { r: 20, g: 40, b: 200 } } })
    .png()
    .toBuffer()
  const halves = sharp(
    await red
      .clone()
      .composite([{ input: blue, left: 600, top: 0 }])
      .png()
      .toBuffer(),
  )
  const place = { IFD0: { Make: 'Fabricante', Orientation: '6' }, IFD3: { GPSLatitude: '25/1 40/1 0/1' } }
  const files = [
    await red.clone().withIccProfile('p3').jpeg({ quality: 95 }).toBuffer(),
    await red.clone().toColourspace('cmyk').withIccProfile('cmyk').jpeg({ quality: 95 }).toBuffer(),
    await halves.withExif(place).withMetadata({ orientation: 6 }).jpeg({ quality: 95 }).toBuffer(),
  ]
  await enter(page, 'admin')
  await withCar(async ({ id }) => {
    await page.goto(`/escritorio/car-studio?auto=${id}`)
    const picker = page.getByLabel('Elegir fotos : Tablero completo')
    await picker.setInputFiles({ name: 'a.heic', mimeType: 'image/heic', buffer: Buffer.from('sin abrir') })
    await expect(page.getByText('a.heic: No pudimos abrir esta foto HEIC')).toBeVisible()
    await picker.setInputFiles([
      ...files.map((buffer, n) => ({ name: `tablero-${n}.jpg`, mimeType: 'image/jpeg', buffer })),
      { name: 'IMG_0412.HEIC', mimeType: '', buffer: readFileSync('app/features/files/heic/iphone.heic') },
    ])
    const inside = async () =>
      (await owner().from('vehicles').select('galeria_interior').eq('id', id).single().throwOnError()).data
        .galeria_interior
    await expect.poll(async () => (await inside()).length, { timeout: 60_000 }).toBe(4)
    const [wide, cmyk, turned, heic] = await Promise.all(
      (await inside()).map(async (address) => sharp(Buffer.from(await (await fetch(address)).arrayBuffer()))),
    )
    const colourAt = async (picture: Sharp, left: number, top: number) => [
      ...(await picture.clone().removeAlpha().extract({ left, top, width: 1, height: 1 }).raw().toBuffer()),
    ]
    const expectNear = (colour: number[], wanted: number[], most: number) => {
      for (const [channel, value] of colour.entries()) expect(Math.abs(value - wanted[channel]!)).toBeLessThan(most)
    }
    expectNear(await colourAt(wide!, 600, 450), [200, 40, 40], 8)
    expectNear(await colourAt(cmyk!, 600, 450), [200, 40, 40], 40)
    const { width, height, exif, orientation } = await turned!.metadata()
    expect([width, height, exif, orientation ?? 1]).toEqual([900, 1200, undefined, 1])
    expectNear(await colourAt(turned!, 450, 200), [200, 40, 40], 12)
    expectNear(await colourAt(turned!, 450, 1000), [20, 40, 200], 12)
    const converted = await heic!.metadata()
    expect([converted.format, converted.width, converted.height, converted.exif]).toEqual([
      'jpeg',
      1600,
      1200,
      undefined,
    ])
    expectNear(await colourAt(heic!, 800, 100), [220, 40, 40], 8)
    expectNear(await colourAt(heic!, 800, 1150), [60, 140, 80], 8)
    await expect(page.getByText('Ya está')).toHaveCount(1)
  })
})

test('studio pictures are ordered and unpublished', { tag: '@full' }, async ({ page }) => {
  await enter(page, 'admin')
  await withCar(async ({ id }) => {
    const [a, b] = ['a', 'b'].map((name) => `https://fotos.test/${name}.jpg`)
    await owner()
      .from('vehicles')
      .update({ car_studio_feature_image: a!, car_studio_gallery: [b!], use_car_studio_images: true })
      .eq('id', id)
      .throwOnError()
    await page.goto(`/escritorio/car-studio?auto=${id}`)
    await page.getByRole('button', { name: 'Mover después la foto de estudio 1' }).click()
    await expect.poll(() => stored(id)).toMatchObject({ car_studio_feature_image: b, car_studio_gallery: [a] })
    const removePicture = async (seen: string) => {
      await page.getByRole('button', { name: 'Quitar la foto de estudio 1' }).click()
      const asked = page.getByRole('dialog', { name: '¿Quitar esta foto de estudio?' })
      await expect(asked).toContainText(seen)
      await asked.getByRole('button', { name: 'Quitar', exact: true }).click()
    }
    await page.getByRole('button', { name: 'Quitar la foto de estudio 1' }).click()
    await page.getByRole('button', { name: 'Cancelar' }).click()
    await expect(approved(page)).toHaveCount(2)
    await removePicture('La portada será la siguiente foto de estudio.')
    await expect(approved(page)).toHaveCount(1)
    await expect(page.getByRole('heading', { name: 'Fotos de estudio' })).toBeFocused()
    await page.getByLabel('Mostrarlas en el sitio').press('Space')
    await expect(page.getByLabel('Mostrarlas en el sitio')).not.toBeChecked()
    await expect(page.getByLabel('Mostrarlas en el sitio')).toBeFocused()
    await owner().from('vehicles').update({ use_car_studio_images: true }).eq('id', id).throwOnError()
    await page.reload()
    await removePicture('en el sitio se verán sus fotos originales')
    await expect(page.getByText('Todavía no hay. Toma o elige una foto')).toBeVisible()
    expect(await stored(id)).toMatchObject({ use_car_studio_images: false, car_studio_feature_image: '' })
  })
})

test('an advisor is told that the studio is for administrators', { tag: '@full' }, async ({ page }) => {
  await enter(page, 'ventas')
  await page.goto('/escritorio/car-studio')
  await expect(page.getByRole('heading', { name: 'Es de los administradores' })).toBeVisible()
})

test.describe('sellers with access to the studio', () => {
  test.use({ allowed: [/Failed to load resource/] })
  const letSellers = (value: boolean) =>
    owner().from('app_config').upsert({ key: 'studio_for_sales', value }).throwOnError()
  test('have it in menu and search, and an upload reports when access ended', { tag: '@full' }, async ({ page }) => {
    await enter(page, 'ventas')
    await withCar(async ({ id }) => {
      const link = page.getByRole('navigation', { name: 'Escritorio' }).getByRole('link', { name: 'Car Studio' })
      const found = page.getByRole('dialog', { name: 'Buscar en todo' }).getByRole('option', { name: 'Car Studio' })
      const openSearch = () => page.getByRole('button', { name: /Buscar auto, persona/ }).click()
      try {
        await page.goto('/escritorio/car-studio')
        await expect(page.getByRole('heading', { name: 'Es de los administradores' })).toBeVisible()
        await letSellers(true)
        await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
        await expect(page.getByLabel('Buscar un auto')).toBeVisible()
        await page.goto('/escritorio')
        await expect(link).toBeVisible()
        await openSearch()
        await expect(found).toBeVisible()
        await page.goto(`/escritorio/car-studio?auto=${id}`)
        await choose(page, [1])
        await noPlate(page)
        await letSellers(false)
        await approve(page)
        await expect(page.getByRole('alert').first()).toHaveText(
          'No se pudo subir: Car Studio ahora es solo de los administradores.',
        )
        await page.goto('/escritorio')
        await openSearch()
        await expect(page.getByRole('option', { name: 'Inventario' })).toBeVisible()
        await expect(found).toHaveCount(0)
        await expect(link).toHaveCount(0)
      } finally {
        await letSellers(false)
      }
    })
  })
})

test.describe('missing requirements of the studio', () => {
  test.use({ allowed: [/Failed to load resource/] })
  test('are reported: camera, service, car', { tag: '@full' }, async ({ page }) => {
    await enter(page, 'admin')
    await page.goto(`/escritorio/car-studio?auto=${randomUUID()}`)
    await expect(page.getByText('No encontramos ese auto')).toBeVisible()
    await withCar(async ({ id }) => {
      await page.goto(`/escritorio/car-studio?auto=${id}`)
      await page.getByRole('button', { name: 'Tomar foto de Frente' }).click()
      await expect(page.getByText('No se pudo abrir la cámara.')).toBeVisible()
      await page.getByRole('button', { name: 'Cerrar' }).click()
      await choose(page, [1])
      await noPlate(page)
      await expect(page.getByRole('button', { name: 'Recortar el auto' })).toBeVisible()
      await expect(page.getByRole('button', { name: 'Recortar con el servicio' })).toHaveCount(0)
    })
  })
})
