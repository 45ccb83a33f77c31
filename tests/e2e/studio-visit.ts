import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { drawCar } from '../drawn-cars.ts'
import { newCar } from './cars.ts'
import { enter } from './people.ts'

export const drawnPhoto = async () => {
  const { picture } = drawCar({ width: 1200, seed: 3, paint: [60, 90, 60] })
  const raw = { width: picture.width, height: picture.height, channels: 4 } as const
  const buffer = await sharp(Buffer.from(picture.data.buffer), { raw }).jpeg({ quality: 92 }).toBuffer()
  return { name: 'lateral.jpg', mimeType: 'image/jpeg', buffer }
}

/** The studio of a car without photographs; the car is removed after the test. */
export const inStudio = async (page: Page, work: (id: string) => Promise<void>) => {
  const { id, remove } = await newCar('Mazda 3 de archivos', { carroceria: 'Sedán', garantia: '3 meses' })
  try {
    await enter(page, 'admin')
    await page.goto(`/escritorio/car-studio?auto=${id}`)
    await work(id)
  } finally {
    await remove()
  }
}

export const sidePicker = (page: Page) => page.getByLabel('Elegir fotos de Lateral izquierdo')
