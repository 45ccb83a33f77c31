import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { drawCar } from '../drawn-cars.ts'
import { enter, owner } from './people.ts'

export const drawnPhoto = async () => {
  const { picture } = drawCar({ width: 1200, seed: 3, paint: [60, 90, 60] })
  const raw = { width: picture.width, height: picture.height, channels: 4 } as const
  const buffer = await sharp(Buffer.from(picture.data.buffer), { raw }).jpeg({ quality: 92 }).toBuffer()
  return { name: 'lateral.jpg', mimeType: 'image/jpeg', buffer }
}

/** The studio of a car without photographs; the car is removed after the test. */
export const inStudio = async (page: Page, work: (id: string) => Promise<void>) => {
  const id = randomUUID()
  const order = `E2E-${id.slice(0, 8)}`
  await owner()
    .from('vehicles')
    .insert({
      ...{ id, slug: order.toLowerCase(), ordencompra: order, titulo: 'Mazda 3 de archivos', marca: 'Mazda' },
      ...{ modelo: '3', autoano: 2020, precio: 250_000, kilometraje: 40_000, ordenstatus: 'Comprado' },
      ...{ carroceria: 'Sedán', garantia: '3 meses', ubicacion: ['Monterrey'] },
    })
    .throwOnError()
  try {
    await enter(page, 'admin')
    await page.goto(`/escritorio/car-studio?auto=${id}`)
    await work(id)
  } finally {
    await owner().from('vehicles').delete().eq('id', id).throwOnError()
  }
}

export const sidePicker = (page: Page) => page.getByLabel('Elegir fotos de Lateral izquierdo')
