import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { decodeHeic } from './decode-heic.ts'
import { carPhotoProblem } from './heic.ts'
import { heicColourSpace } from './heic-colours.ts'

// Encoded by heif-enc in Display P3; rotated in the file and again in its EXIF, as iPhones do.
const iphone = new Uint8Array(readFileSync(new URL('./iphone.heic', import.meta.url)))

const box = (kind: string, ...bytes: number[]) => new Uint8Array([...new TextEncoder().encode(`colr${kind}`), ...bytes])

test('rejects files that are no HEIC photograph', async () => {
  await expect(decodeHeic(new TextEncoder().encode('%PDF-1.7'))).rejects.toThrow()
  await expect(decodeHeic(iphone.subarray(0, 900))).rejects.toThrow()
})

test('decodes a HEIC photograph upright', async () => {
  const { width, height, data } = await decodeHeic(iphone)
  expect([width, height]).toEqual([1600, 1200])
  const pixel = (x: number, y: number) => [...data.subarray((y * width + x) * 4, (y * width + x) * 4 + 3)]
  // The red band is above, in the coordinates of Display P3.
  for (const [n, value] of pixel(800, 100).entries()) expect(Math.abs(value - [202, 60, 50][n]!)).toBeLessThan(6)
  for (const [n, value] of pixel(800, 1150).entries()) expect(Math.abs(value - [81, 138, 85][n]!)).toBeLessThan(6)
})

test.each<[string, Uint8Array, PredefinedColorSpace]>([
  ['an ICC profile of Display P3', iphone, 'display-p3'],
  ['the primaries of Display P3', box('nclx', 0, 12), 'display-p3'],
  ['the primaries of sRGB', box('nclx', 0, 1), 'srgb'],
  ['no profile', new Uint8Array(40), 'srgb'],
  ['a profile that ends early', box('prof', 0, 0), 'srgb'],
  ['a box that ends early', box('nclx'), 'srgb'],
])('reads the colour space of %s', (_, file, space) => expect(heicColourSpace(file)).toBe(space))

test.each<[string, { name: string; type: string; size: number }, string | null]>([
  ['an empty HEIC', { name: 'a.HEIC', type: '', size: 0 }, 'El archivo está vacío.'],
  ['a heavy HEIC', { name: 'a.heic', type: 'image/heic', size: 16 * 1024 * 1024 }, 'El archivo pesa más de 15 MB.'],
  ['a text', { name: 'a.txt', type: 'text/plain', size: 9 }, 'El archivo debe ser JPG, PNG o WEBP.'],
  ['a HEIC whose type the system does not know', { name: 'IMG_1.HEIC', type: '', size: 9 }, null],
])('checks %s', (_, file, problem) => expect(carPhotoProblem(file)).toBe(problem))
