import { describe, expect, test } from 'vitest'
import { boxPixels, coverPlate, type PlateBox, proposePlate } from '#app/features/files/plates/plate-cover.ts'
import type { Raster } from '#app/features/files/raster.ts'
import { drawCar, numbersOf } from '#tests/drawn-cars.ts'
import { composeStudio, HOUSE_TONE } from './compose-studio.ts'
import { liftMask } from './mask-shapes.ts'

const plateBox = (seed: number): PlateBox => {
  const random = numbersOf(seed)
  return { x: 0.3 + random() * 0.3, y: 0.5 + random() * 0.1, width: 0.08 + random() * 0.04, height: 0.06 }
}
const copyOf = ({ width, height, data }: Raster): Raster => ({ width, height, data: data.slice() })

const drawPlate = (picture: Raster, box: PlateBox) => {
  const { left, top, right, bottom } = boxPixels(box, picture)
  const letter = Math.max(2, Math.round((right - left) / 16))
  for (let y = top; y < bottom; y++)
    for (let x = left; x < right; x++) {
      const isRim = y < top + 2 || y >= bottom - 2
      const value = !isRim && Math.floor((x - left) / letter) % 2 === 1 ? 20 : 235
      picture.data.set([value, value, value], (y * picture.width + x) * 4)
    }
}

describe('covering a plate', () => {
  test('changes no pixel of the car outside its box: over 40 pictures the largest difference is 0', () => {
    let greatest = 0
    for (let seed = 1; seed <= 40; seed++) {
      const { picture, truth } = drawCar({ width: 120, seed, isYard: seed % 2 === 0 })
      const box = plateBox(seed)
      const covered = copyOf(picture)
      coverPlate(covered, box)
      const mask = liftMask(truth, 120, 90)
      const { data } = composeStudio(covered, mask, HOUSE_TONE)
      const { left, top, right, bottom } = boxPixels(box, picture)
      for (let p = 0; p < data.length; p++) {
        const [x, y] = [(p >> 2) % 120, Math.floor((p >> 2) / 120)]
        if (x >= left && x < right && y >= top && y < bottom) continue
        greatest = Math.max(greatest, Math.abs(covered.data[p]! - picture.data[p]!))
        if (mask.data[p >> 2] === 255) greatest = Math.max(greatest, Math.abs(data[p]! - picture.data[p]!))
      }
    }
    expect(greatest).toBe(0)
  })

  test('hides the plate completely', () => {
    const covered = [1, 2].map((seed) => {
      const { picture } = drawCar({ width: 120, seed })
      coverPlate(picture, plateBox(1))
      const { left, top, right, bottom } = boxPixels(plateBox(1), picture)
      return Array.from({ length: bottom - top }, (_, y) =>
        [...picture.data.subarray(((top + y) * 120 + left) * 4, ((top + y) * 120 + right) * 4)].join(),
      ).join()
    })
    expect(covered[0]).toBe(covered[1])
  })

  test('stays inside the picture', () => {
    const { picture } = drawCar({ width: 120 })
    coverPlate(picture, { x: 0.95, y: 0.95, width: 0.2, height: 0.2 })
    expect(boxPixels({ x: -0.1, y: 0.95, width: 2, height: 1 }, picture)).toEqual({
      left: 0,
      top: 85,
      right: 120,
      bottom: 90,
    })
  })
})

describe('suggesting a plate', () => {
  test('finds a drawn one, and covers it completely in most pictures', () => {
    let whole = 0
    for (let seed = 1; seed <= 10; seed++) {
      const { picture } = drawCar({ width: 480, seed, paint: [60 + seed * 7, 40, 60], isYard: seed % 2 === 0 })
      const box = plateBox(seed)
      drawPlate(picture, box)
      const found = proposePlate(picture)
      if (
        found &&
        found.x <= box.x + 0.01 &&
        found.y <= box.y + 0.01 &&
        found.x + found.width >= box.x + box.width - 0.01 &&
        found.y + found.height >= box.y + box.height - 0.01
      )
        whole++
    }
    expect(whole).toBeGreaterThanOrEqual(7)
  })

  test('suggests none where there is none', () => {
    expect(proposePlate(drawCar({ width: 480 }).picture)).toBeNull()
  })
})
