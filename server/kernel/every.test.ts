import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { every } from './every.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const log = () => ({ warn: vi.fn() })
const slow = () => {
  const ends: (() => void)[] = []
  return { ends, work: vi.fn(() => new Promise<void>((resolve) => ends.push(resolve))) }
}

test('logs failures and runs again at the next interval', async () => {
  const notes = log()
  const work = vi.fn().mockRejectedValueOnce(new Error('away'))
  work.mockImplementationOnce(() => {
    throw new Error('at once')
  })
  every(1000, work, { log: notes, failed: 'it failed', atOnce: true })
  await vi.advanceTimersByTimeAsync(2000)
  expect(work).toHaveBeenCalledTimes(3)
  expect(notes.warn.mock.calls.map(([{ err }, said]) => [err.message, said])).toEqual([
    ['away', 'it failed'],
    ['at once', 'it failed'],
  ])
})

test('never overlaps; skips an interval while running', async () => {
  const { ends, work } = slow()
  every(1000, work, { log: log(), failed: '' })
  await vi.advanceTimersByTimeAsync(5000)
  expect(work).toHaveBeenCalledOnce()
  ends[0]?.()
  await vi.advanceTimersByTimeAsync(1000)
  expect(work).toHaveBeenCalledTimes(2)
})

test('stopping waits for the running job, optionally runs it once more, and ends', async () => {
  const { ends, work } = slow()
  const stop = every(1000, work, { log: log(), failed: '', atLast: true })
  await vi.advanceTimersByTimeAsync(1000)
  let stopped = false
  const stopping = stop().then(() => {
    stopped = true
  })
  await vi.advanceTimersByTimeAsync(3000)
  expect([work.mock.calls.length, stopped]).toEqual([1, false])
  ends[0]?.()
  await vi.advanceTimersByTimeAsync(0)
  expect([work.mock.calls.length, stopped]).toEqual([2, false])
  ends[1]?.()
  await stopping
  await vi.advanceTimersByTimeAsync(5000)
  expect(work).toHaveBeenCalledTimes(2)
})

test('it does not keep the process alive', () => {
  vi.useRealTimers()
  const before = process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length
  const stop = every(3_600_000, () => {}, { log: log(), failed: '' })
  expect(process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length).toBe(before)
  return stop()
})
