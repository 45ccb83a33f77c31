import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testInFull } from '#tests/in-full.ts'
import type { CarLook } from './looks.ts'
import { photoNames, renderPhoto, renderPhotos } from './renderer.ts'

const car: CarLook = {
  ordencompra: 'OC-1007',
  marca: 'Honda',
  modelo: 'CR-V',
  version: 'Touring',
  carroceria: 'SUV',
  color: 'Rojo',
  autoano: 2021,
}
const motorcycle: CarLook = { ...car, ordencompra: 'OC-2', marca: 'Yamaha', modelo: 'MT-03', carroceria: 'Motos' }

async function pixels(photo: Buffer): Promise<{ width: number; height: number; data: Buffer }> {
  const { data, info } = await sharp(photo).raw().toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, data }
}

const print = (data: Buffer) => createHash('sha256').update(data).digest('hex')

describe('photographs of a vehicle', () => {
  it('rejects a photograph that the vehicle does not have', async () => {
    await expect(renderPhoto(car, 'exterior-9.jpg')).rejects.toThrow('exterior-9.jpg')
    await expect(renderPhoto(motorcycle, 'interior-2.jpg')).rejects.toThrow('interior-2.jpg')
    await expect(renderPhoto(car, '../exterior-1.jpg')).rejects.toThrow()
  })

  it('has four outside and two inside; a motorcycle one of its cockpit', () => {
    expect(photoNames(car).exterior).toHaveLength(4)
    expect(photoNames(car).interior).toEqual(['interior-1.jpg', 'interior-2.jpg'])
    expect(photoNames(motorcycle).interior).toEqual(['interior-1.jpg'])
  })

  testInFull('renders every name as a JPEG of 1280 × 960 of a plausible size', async () => {
    for (const look of [car, motorcycle]) {
      const { exterior, interior } = photoNames(look)
      for (const name of [...exterior, ...interior]) {
        const photo = await renderPhoto(look, name)
        expect(photo.subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]))
        const { width, height } = await pixels(photo)
        expect([width, height], name).toEqual([1280, 960])
        expect(photo.length, name).toBeGreaterThan(25_000)
        expect(photo.length, name).toBeLessThan(160_000)
      }
    }
  })

  it('are identical on each run', async () => {
    const first = await pixels(await renderPhoto(car, 'exterior-1.jpg'))
    await renderPhoto(motorcycle, 'exterior-1.jpg')
    const again = await pixels(await renderPhoto(car, 'exterior-1.jpg'))
    expect(print(again.data)).toBe(print(first.data))
  })

  it("show the car's colour on the car only", async () => {
    const red = await pixels(await renderPhoto(car, 'exterior-2.jpg'))
    const blue = await pixels(await renderPhoto({ ...car, color: 'Azul' }, 'exterior-2.jpg'))
    const flank = (500 * 1280 + 640) * 3
    expect(red.data[flank]!).toBeGreaterThan(red.data[flank + 2]! + 40)
    expect(blue.data[flank + 2]!).toBeGreaterThan(blue.data[flank]! + 25)
    const corner = (20 * 1280 + 20) * 3
    expect(Math.abs(red.data[corner]! - blue.data[corner]!)).toBeLessThanOrEqual(1)
  })

  it("have the same background, near the site's tone (#F1EFEA)", async () => {
    for (const name of ['exterior-1.jpg', 'exterior-3.jpg']) {
      const { data } = await pixels(await renderPhoto(car, name))
      for (const [channel, tone] of [0xf1, 0xef, 0xea].entries()) {
        expect(Math.abs(data[(40 * 1280 + 640) * 3 + channel]! - tone), name).toBeLessThan(10)
      }
    }
  })

  it('exist for unknown cars, bodies and colours', async () => {
    const strange = { ...car, marca: 'Marca', modelo: 'Nuevo', carroceria: 'Convertible', color: 'Tornasol' }
    expect((await pixels(await renderPhoto(strange, 'exterior-1.jpg'))).width).toBe(1280)
    const empty = { ...car, marca: '', modelo: '', carroceria: '', color: '' }
    expect((await pixels(await renderPhoto(empty, 'interior-1.jpg'))).width).toBe(1280)
  })
})

describe('a whole inventory of photographs', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'photographs-'))
  })
  afterAll(() => rm(folder, { recursive: true }))

  testInFull('writes missing files, keeps existing ones, and leaves no temporary files', async () => {
    const inside = join(folder, car.ordencompra)
    const names = [...photoNames(car).exterior, ...photoNames(car).interior]
    await mkdir(inside)
    const missing = 'exterior-3.jpg'
    for (const name of names.filter((name) => name !== missing)) await writeFile(join(inside, name), 'kept')
    const progress: [number, number][] = []
    await renderPhotos([car], folder, { progress: (done, total) => progress.push([done, total]) })
    expect(progress).toEqual([
      [5, 6],
      [6, 6],
    ])
    expect((await readdir(inside)).sort()).toEqual(names)
    expect(await readFile(join(inside, 'exterior-1.jpg'), 'utf8')).toBe('kept')
    expect(print(await readFile(join(inside, missing)))).toBe(print(await renderPhoto(car, missing)))
  })

  it('names the photograph that failed', async () => {
    await writeFile(join(folder, 'OC-3'), 'a file where the folder should be')
    await expect(renderPhotos([{ ...car, ordencompra: 'OC-3' }], folder)).rejects.toThrow('OC-3')
  }, 60_000)
})
