import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expectNoViolations } from './axe.ts'
import { drag } from './drag.ts'
import { enter, owner } from './people.ts'
import { expect, test } from './showroom.ts'

const panel = (page: Page) => page.getByRole('region', { name: 'Auto', exact: true })
const outside = (page: Page) => panel(page).getByRole('list', { name: 'Fotos del exterior' })

const picture = async (r: number) => ({
  name: `foto-${r}.jpg`,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 1200, height: 900, channels: 3, background: { r, g: 90, b: 60 } } })
    .jpeg()
    .toBuffer(),
})

const noPlates = async (page: Page, count = 1) => {
  const dialog = page.getByRole('dialog', { name: /¿Se ve la placa\?/ })
  const name = count > 1 ? `En ninguna de las ${count} se ve una placa` : 'No se ve ninguna placa'
  await dialog.getByRole('button', { name }).click()
  await expect(dialog).toHaveCount(0)
}

const withCar = async (work: (car: { id: string; slug: string }) => Promise<void>) => {
  const id = randomUUID()
  const order = `E2E-${id.slice(0, 8)}`
  const slug = order.toLowerCase()
  const rows = owner().from('vehicles')
  await rows
    .insert({
      id,
      slug,
      ordencompra: order,
      titulo: 'Mazda 3 sin fotos',
      marca: 'Mazda',
      modelo: '3',
      autoano: 2020,
      precio: 250_000,
      kilometraje: 40_000,
      ordenstatus: 'Listo',
      carroceria: 'sedan',
      garantia: '3 meses',
      ubicacion: ['Monterrey'],
    })
    .throwOnError()
  try {
    await work({ id, slug })
  } finally {
    await owner().from('vehicles').delete().eq('id', id).throwOnError()
  }
}

const stored = async (id: string) =>
  (
    await owner()
      .from('vehicles')
      .select('feature_image, galeria_exterior, galeria_interior')
      .eq('id', id)
      .single()
      .throwOnError()
  ).data

const nameIn = (address: string) => address.split('/').at(-1)!

test("six photographs are uploaded, ordered by keyboard and shown on the car's page", async ({ page }) => {
  await enter(page, 'admin')
  await withCar(async ({ id, slug }) => {
    await page.goto(`/escritorio/admin/inventario?abierto=${id}&pestana=fotos`)
    await expect(panel(page).getByText('Faltan 6 fotos para publicarlo: lleva 0 de 6.')).toBeVisible()
    await panel(page)
      .getByLabel('Agregar fotos del exterior')
      .setInputFiles([
        ...(await Promise.all([40, 80, 120, 160, 200].map(picture))),
        { name: 'nota.txt', mimeType: 'text/plain', buffer: Buffer.from('hola') },
      ])
    await expect(panel(page).getByText('nota.txt: El archivo debe ser JPG, PNG o WEBP.')).toBeVisible()
    const asked = page.getByRole('dialog', { name: '¿Se ve la placa? Quedan 5 fotos' })
    await expect(asked.getByRole('img', { name: 'La foto, con el recuadro de la placa' })).toBeVisible()
    await expectNoViolations(page)
    await asked.getByLabel('Ancho del recuadro').press('ArrowRight')
    await asked.getByRole('button', { name: 'Cubrir la placa' }).click()
    await noPlates(page, 4)
    await expect(outside(page).getByRole('listitem')).toHaveCount(5)
    await expect(panel(page).getByText('Falta 1 foto para publicarlo: lleva 5 de 6.')).toBeVisible()
    await panel(page)
      .getByLabel('Agregar fotos del interior')
      .setInputFiles([await picture(240)])
    await noPlates(page)
    await expect(panel(page).getByText('Lleva 6; para publicarlo se piden 6.')).toBeVisible()
    await expect(panel(page).getByRole('list', { name: 'Fotos en camino' })).toHaveCount(0)
    const { feature_image, galeria_exterior, galeria_interior } = await stored(id)
    const [a, b, c, d, e] = galeria_exterior as [string, string, string, string, string]
    expect([feature_image, galeria_interior.length]).toEqual([a, 1])
    const { data: withPlate } = await owner().storage.from('studio-originals').list(id)
    expect(withPlate?.map(({ name }) => name)).toEqual([nameIn(a)])

    await panel(page).getByRole('button', { name: 'Mover después la foto 1 del exterior' }).focus()
    await page.keyboard.press('Enter')
    await expect(panel(page).getByRole('button', { name: 'Mover después la foto 2 del exterior' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(panel(page).getByRole('button', { name: 'Mover después la foto 3 del exterior' })).toBeFocused()
    await expect.poll(() => stored(id)).toMatchObject({ feature_image: b, galeria_exterior: [b, c, a, d, e] })

    await panel(page).getByRole('button', { name: 'Hacer portada la foto 5 del exterior' }).click()
    await expect.poll(() => stored(id)).toMatchObject({ feature_image: e, galeria_exterior: [e, b, c, a, d] })
    await expect(outside(page).getByRole('listitem').first()).toContainText('Portada')

    await panel(page).getByRole('button', { name: 'Pasar al interior la foto 5 del exterior' }).click()
    await expect
      .poll(() => stored(id))
      .toMatchObject({ galeria_exterior: [e, b, c, a], galeria_interior: [...galeria_interior, d] })

    await panel(page).getByRole('button', { name: 'Quitar la foto 4 del exterior' }).click()
    await page.getByRole('dialog', { name: '¿Quitar esta foto?' }).getByRole('button', { name: 'Quitar' }).click()
    await expect(outside(page).getByRole('listitem')).toHaveCount(3)
    await expect(panel(page).getByRole('heading', { name: 'Fotos', exact: true })).toBeFocused()
    await expect(panel(page).getByText('Falta 1 foto para publicarlo: lleva 5 de 6.')).toBeVisible()
    await expectNoViolations(page)

    await panel(page).getByRole('link', { name: 'Vida' }).click()
    const moving = panel(page).getByRole('form', { name: 'Mover el auto' })
    await moving.getByLabel('Mover a').selectOption({ label: 'Publicado' })
    await moving.getByRole('button', { name: 'Mover' }).click()
    await expect(panel(page).getByRole('heading', { name: /^Publicado/ })).toBeVisible()
    await page.goto(`/autos/${slug}`)
    const gallery = page.getByRole('region', { name: /^Fotografías de/ })
    for (const [index, photo] of [e, b, c].entries())
      await expect(gallery.locator(`img[alt$="exterior ${index + 1}"]`).first()).toHaveAttribute(
        'src',
        new RegExp(nameIn(photo)),
      )
  })
})

test('a photograph is dragged to another place', { tag: '@full' }, async ({ page }) => {
  await enter(page, 'admin')
  await withCar(async ({ id }) => {
    await page.goto(`/escritorio/admin/inventario?abierto=${id}&pestana=fotos`)
    await panel(page)
      .getByLabel('Agregar fotos del exterior')
      .setInputFiles(await Promise.all([40, 120, 200].map(picture)))
    await noPlates(page, 3)
    const tiles = outside(page).getByRole('listitem')
    await expect(tiles).toHaveCount(3)
    const [a, b, c] = (await stored(id)).galeria_exterior as [string, string, string]
    await drag(tiles.nth(2), tiles.first(), tiles.first().locator(`img[src*="${nameIn(c)}"]`))
    await expect.poll(() => stored(id)).toMatchObject({ feature_image: c, galeria_exterior: [c, a, b] })
  })
})

test("a photograph is cropped and another's plate covered by keyboard, in place", {
  tag: '@full',
}, async ({ page }) => {
  await enter(page, 'admin')
  await withCar(async ({ id }) => {
    await page.goto(`/escritorio/admin/inventario?abierto=${id}&pestana=fotos`)
    await panel(page)
      .getByLabel('Agregar fotos del exterior')
      .setInputFiles(await Promise.all([40, 80].map(picture)))
    await noPlates(page, 2)
    await expect(outside(page).getByRole('listitem')).toHaveCount(2)
    const { galeria_exterior: before } = await stored(id)
    const opens = panel(page).getByRole('button', { name: 'Recortar la foto 2 del exterior' })
    await opens.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Recortar la foto 2 del exterior' })
    await expect(dialog.getByRole('img', { name: 'La foto 2 del exterior, recortada' })).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Guardar recorte' })).toBeDisabled()
    for (let press = 0; press < 25; press++) await dialog.getByLabel('Acercar').press('ArrowRight')
    await dialog.getByLabel('Enderezar').press('ArrowRight')
    await expectNoViolations(page)
    await dialog.getByRole('button', { name: 'Guardar recorte' }).press('Enter')
    await expect(dialog).toHaveCount(0)
    await expect(panel(page).getByRole('heading', { name: 'Fotos', exact: true })).toBeFocused()
    const { galeria_exterior: after } = await stored(id)
    expect(after).toEqual([before[0], expect.not.stringMatching(before[1]!)])
    const cropped = await page.request.get(new URL(after[1]!).pathname)
    const { width, height } = await sharp(await cropped.body()).metadata()
    expect(width).toBeGreaterThan(700)
    expect(width).toBeLessThan(800)
    expect(height).toBe(width * 0.75)

    await panel(page).getByRole('button', { name: 'Cubrir la placa de la foto 1 del exterior' }).press('Enter')
    const cover = page.getByRole('dialog', { name: 'Cubrir la placa de la foto 1 del exterior' })
    await cover.getByLabel('Ancho del recuadro').press('ArrowRight')
    await cover.getByRole('button', { name: 'Cubrir la placa' }).press('Enter')
    await expect(cover).toHaveCount(0)
    expect((await stored(id)).galeria_exterior).toEqual([expect.not.stringMatching(before[0]!), after[1]])
    expect((await page.request.get(new URL(before[0]!).pathname)).status()).toBe(400)
  })
})

test('listing several cars first shows what they lack', { tag: '@full' }, async ({ page }) => {
  await enter(page, 'admin')
  await withCar(async ({ id }) => {
    const photos = ['https://fotos.test/a.jpg', 'https://fotos.test/b.jpg']
    await owner()
      .from('vehicles')
      .update({ feature_image: photos[0]!, galeria_exterior: photos })
      .eq('id', id)
      .throwOnError()
    const stage = async () =>
      (await owner().from('vehicle_records').select('stage').eq('vehicle_id', id).single().throwOnError()).data.stage
    const moving = page.getByRole('form', { name: 'Mover los autos' })
    const choose = async () => {
      await page.goto(`/escritorio/admin/inventario?buscar=E2E-${id.slice(0, 8)}`)
      await page.getByRole('checkbox', { name: /Elegir Mazda 3 sin fotos/ }).check()
      await page.getByRole('region', { name: 'Con lo elegido' }).getByRole('button', { name: 'Mover a…' }).click()
    }
    const put = (stage: string) => owner().from('vehicle_records').update({ stage }).eq('vehicle_id', id).throwOnError()
    await put('fotos')
    await choose()
    await moving.getByLabel('Etapa').selectOption('publicado')
    await expect(moving.getByText('No se publican: les falta')).toBeVisible()
    await expect(moving.getByRole('listitem')).toContainText('Marcarlo como listo; ')
    await expect(moving.getByRole('button', { name: /^Mover/ })).toHaveCount(0)

    await put('listo')
    await choose()
    await expect(moving.getByRole('button', { name: 'Mover', exact: true })).toBeVisible()
    await moving.getByLabel('Etapa').selectOption('publicado')
    await expect(moving.getByText('Se pueden publicar, aunque les falta')).toBeVisible()
    await expect(moving.getByRole('listitem')).toContainText('Revisar que no se vea la placa en sus fotos')
    await expectNoViolations(page)
    expect(await stage()).toBe('listo')
    await moving.getByRole('button', { name: 'Mover de todos modos' }).click()
    await expect(page.getByText('1 auto cambió de etapa.')).toBeVisible()
    expect(await stage()).toBe('publicado')
  })
})

test("an import's photographs are checked for plates one after the other by keyboard", {
  tag: '@full',
}, async ({ page }) => {
  await enter(page, 'admin')
  await withCar(async ({ id }) => {
    const files = owner().storage.from('vehicles')
    const photos: string[] = []
    for (const hue of [40, 80]) {
      const path = `${id}/${randomUUID()}.jpg`
      const { error } = await files.upload(path, (await picture(hue)).buffer, { contentType: 'image/jpeg' })
      if (error) throw error
      photos.push(files.getPublicUrl(path).data.publicUrl)
    }
    const imported = { feature_image: photos[0]!, galeria_exterior: photos }
    await owner().from('vehicles').update(imported).eq('id', id).throwOnError()
    await page.goto(`/escritorio/admin/inventario?abierto=${id}&pestana=fotos`)
    await expect(panel(page).getByText('2 fotos sin revisar la placa')).toBeVisible()
    await expect(panel(page).getByText('Revisar que no se vea la placa en sus fotos')).toBeVisible()
    await panel(page).getByRole('button', { name: 'Revisar las placas' }).press('Enter')
    const dialog = (place: number) =>
      page.getByRole('dialog', { name: `Revisar la placa de la foto ${place} del exterior` })
    const none = dialog(1).getByRole('button', { name: 'No se ve ninguna placa' })
    await expect(none).toBeVisible()
    await expectNoViolations(page)
    await none.press('Enter')
    await dialog(2).getByLabel('Ancho del recuadro').press('ArrowRight')
    await dialog(2).getByRole('button', { name: 'Cubrir la placa' }).press('Enter')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(panel(page).getByRole('heading', { name: 'Fotos', exact: true })).toBeFocused()
    await expect(panel(page).getByText('sin revisar')).toHaveCount(0)
    expect((await stored(id)).galeria_exterior).toEqual([photos[0], expect.not.stringMatching(photos[1]!)])
  })
})
