import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openDiskCache } from './disk-cache.ts'

async function folderOfOurs() {
  const folder = await mkdtemp(join(tmpdir(), 'volante-cache-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

const name = (n: number) => `${String(n).padStart(2, '0')}abcdef.webp`

test('unknown names are missing', async () => {
  const cache = openDiskCache({ folder: join(await folderOfOurs(), 'not-made-yet'), maxBytes: 100 })
  expect(await cache.get(name(1))).toBeNull()
  expect(await cache.has(name(1))).toBe(false)
  await cache.close()
})

test('evicts the least recently used', async () => {
  const folder = await folderOfOurs()
  const cache = openDiskCache({ folder, maxBytes: 1000 })
  await cache.close()
  for (const n of [1, 2, 3, 4]) {
    await cache.put(name(n), Buffer.alloc(240, n))
    const longAgo = new Date(Date.now() - 86_400_000 * (10 - n))
    await utimes(join(folder, name(n).slice(0, 2), name(n)), longAgo, longAgo)
  }
  expect(await cache.get(name(1))).toEqual(Buffer.alloc(240, 1))
  await cache.put(name(5), Buffer.alloc(240, 5))
  await cache.close()
  const left = await Promise.all([1, 2, 3, 4, 5].map((n) => cache.has(name(n))))
  expect(left).toEqual([true, false, false, true, true])
})

test('concurrent writes leave one complete file', async () => {
  const folder = await folderOfOurs()
  const cache = openDiskCache({ folder, maxBytes: 1e9 })
  await Promise.all(Array.from({ length: 20 }, (_, n) => cache.put(name(1), Buffer.alloc(100_000, n))))
  const bytes = await cache.get(name(1))
  expect(new Set(bytes)).toHaveProperty('size', 1)
  expect(await readdir(join(folder, name(1).slice(0, 2)))).toEqual([name(1)])
  await cache.close()
})
