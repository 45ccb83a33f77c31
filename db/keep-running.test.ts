import { expect, test, vi } from 'vitest'
import { keepRunning } from './keep-running.ts'

const patient = (starts: (() => boolean)[]) => {
  const told: string[] = []
  const state = { running: false }
  const stop = keepRunning(
    {
      isRunning: () => state.running,
      async start() {
        state.running = starts.shift()?.() ?? false
        if (!state.running) throw new Error('no room')
      },
    },
    {
      ended: () => told.push('ended'),
      started: () => told.push('started'),
      failed: (error, times) => told.push(`${(error as Error).message} ${times}`),
      gaveUp: () => told.push('gave up'),
    },
    { lookMs: 1, pauseMs: () => 0, steadyMs: 60_000 },
  )
  return { told, state, stop }
}
const no = () => false
const yes = () => true

test('the embedded PostgreSQL is restarted, however often earlier restarts failed', async () => {
  const { told, stop } = patient([no, no, no, no, yes])
  await vi.waitFor(() => expect(told.at(-1)).toBe('started'))
  await stop()
  expect(told).toEqual(['ended', 'no room 1', 'no room 2', 'no room 3', 'no room 4', 'started'])
})

test('gives up after five failures in a row', async () => {
  const { told, stop } = patient([])
  await vi.waitFor(() => expect(told.at(-1)).toBe('gave up'))
  await stop()
  expect(told).toEqual(['ended', 'no room 1', 'no room 2', 'no room 3', 'no room 4', 'no room 5', 'gave up'])
})

test('a start followed by an end counts as a failure', async () => {
  const { told, state, stop } = patient(Array(9).fill(yes))
  for (let ends = 1; ends <= 5; ends++) {
    await vi.waitFor(() => expect(told.filter((one) => one === 'started')).toHaveLength(ends))
    state.running = false
  }
  await vi.waitFor(() => expect(told.at(-1)).toBe('gave up'))
  await stop()
})

test('a deliberate stop is final', async () => {
  const { told, state, stop } = patient([yes])
  await vi.waitFor(() => expect(told.at(-1)).toBe('started'))
  await stop()
  state.running = false
  await new Promise((resolve) => setImmediate(resolve))
  expect(told).toEqual(['ended', 'started'])
})
