import { expect, test, vi } from 'vitest'
import type { Database } from '../db.ts'
import { hiddenPhotos } from './hidden-photos.ts'

const OWN = 'https://autos.test/storage/v1/object/public/vehicles/car/a.jpg'
const FOREIGN = 'https://fotos.test/b.jpg'

test('recognizes own photographs by place and others by address, and reloads with a new version', async () => {
  let version = '1'
  let rows = [{ photo: OWN }, { photo: '#ERROR!' }]
  const query = vi.fn(async () => ({ rows }))
  const db = { asCaller: (_: unknown, work: (sql: unknown) => unknown) => work({ query }) } as unknown as Database
  const log = { warn: vi.fn() }
  const isHidden = hiddenPhotos({ db, version: () => version, log })
  const own = { bucket: 'vehicles', path: 'car/a.jpg' }
  expect(await Promise.all([isHidden(own), isHidden({ source: OWN }), isHidden({ source: FOREIGN })])).toEqual([
    ...[true, true, false],
  ])
  rows = [{ photo: OWN }, { photo: FOREIGN }]
  expect(await isHidden({ source: FOREIGN })).toBe(false)
  expect(query).toHaveBeenCalledOnce()
  version = '2'
  expect(await isHidden({ source: FOREIGN })).toBe(true)

  query.mockRejectedValueOnce(new Error('gone'))
  version = '3'
  expect(await isHidden({ source: FOREIGN })).toBe(true)
  expect(log.warn).toHaveBeenCalledOnce()
  rows = []
  expect(await isHidden({ source: FOREIGN })).toBe(false)
})
