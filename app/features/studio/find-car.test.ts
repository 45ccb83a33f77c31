import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FinderClosedError, FinderMissingError, openCarFinder } from './find-car.ts'
import type { CarMask } from './raster.ts'

class Workers extends EventTarget {
  static all: Workers[] = []
  isEnded = false
  constructor() {
    super()
    Workers.all.push(this)
  }
  postMessage() {}
  terminate() {
    this.isEnded = true
  }
  answer(mask: unknown) {
    this.dispatchEvent(Object.assign(new Event('message'), { data: mask }))
  }
  fail(message: string) {
    this.dispatchEvent(Object.assign(new Event('error'), { message }))
  }
}
beforeEach(() => {
  Workers.all = []
  vi.stubGlobal('Worker', Workers)
})
afterEach(() => vi.unstubAllGlobals())

const find = (finder: ReturnType<typeof openCarFinder>) => finder.find({} as never, {} as never)
const mask = (name: string) => ({ name }) as unknown as CarMask

test('what was asked is refused when it is closed', async () => {
  const finder = openCarFinder()
  const found = find(finder)
  finder.close()
  await expect(found).rejects.toBeInstanceOf(FinderClosedError)
  expect(Workers.all[0]!.isEnded).toBe(true)
})

test('asked twice, each gets its own answer', async () => {
  const finder = openCarFinder()
  const found = [find(finder), find(finder)]
  Workers.all[0]!.answer(mask('first'))
  Workers.all[0]!.answer(mask('second'))
  expect(await Promise.all(found)).toEqual([mask('first'), mask('second')])
})

test('a worker that fails refuses all it was asked, and another takes the next', async () => {
  const finder = openCarFinder()
  const found = [find(finder), find(finder)]
  Workers.all[0]!.fail('')
  for (const { reason } of (await Promise.allSettled(found)) as PromiseRejectedResult[])
    expect(reason).toBeInstanceOf(FinderMissingError)
  const again = find(finder)
  Workers.all[1]!.answer(mask('again'))
  expect(await again).toEqual(mask('again'))
})
