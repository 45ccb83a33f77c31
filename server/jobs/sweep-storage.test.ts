import { expect, test, vi } from 'vitest'
import { keepStorageSwept } from './sweep-storage.ts'

const swept = (orphans: number) => ({ orphans, unfinished: 0, unnamed: 0, tokens: 0 })
const log = () => ({ info: vi.fn(), warn: vi.fn() })

test('logs a failed sweep, retries hourly, never overlaps', async () => {
  vi.useFakeTimers()
  try {
    const notes = log()
    let finish = (_: ReturnType<typeof swept>) => {}
    const sweep = vi
      .fn(() => new Promise<ReturnType<typeof swept>>((resolve) => (finish = resolve)))
      .mockRejectedValueOnce(new Error('no database'))
    const stop = keepStorageSwept({ sweep }, notes)
    await vi.advanceTimersByTimeAsync(0)
    expect(notes.warn).toHaveBeenCalledOnce()
    await vi.advanceTimersByTimeAsync(3_600_000)
    expect(sweep).toHaveBeenCalledTimes(2)
    await vi.advanceTimersByTimeAsync(3_600_000)
    expect(sweep).toHaveBeenCalledTimes(2)
    finish(swept(3))
    await vi.advanceTimersByTimeAsync(0)
    expect(notes.info).toHaveBeenCalledOnce()
    await stop()
    await vi.advanceTimersByTimeAsync(3 * 3_600_000)
    expect(sweep).toHaveBeenCalledTimes(2)
  } finally {
    vi.useRealTimers()
  }
})

test('stop waits for a running sweep; an empty sweep is not logged', async () => {
  const notes = log()
  const order: string[] = []
  const sweep = async () => {
    await Promise.resolve()
    order.push('swept')
    return swept(0)
  }
  await keepStorageSwept({ sweep }, notes)()
  order.push('stopped')
  expect(order).toEqual(['swept', 'stopped'])
  expect(notes.info).not.toHaveBeenCalled()
})
