import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Backend, OpenAuth } from './caller.ts'
import { openLive } from './live.ts'

class FakeSocket {
  static OPEN = 1
  static all: FakeSocket[] = []
  readyState = 1
  sent: { topic: string; event: string; ref: string }[] = []
  onopen = () => {}
  onmessage = (_: { data: string }) => {}
  onclose = (_: { code: number }) => {}
  constructor() {
    FakeSocket.all.push(this)
  }
  send(text: string) {
    this.sent.push(JSON.parse(text))
  }
  close() {
    this.readyState = 3
  }
  async stand() {
    this.onopen()
    await vi.advanceTimersByTimeAsync(0)
    for (const { topic, ref } of this.sent)
      this.onmessage({ data: JSON.stringify({ topic, ref, event: 'phx_reply', payload: { status: 'ok' } }) })
  }
}

const sockets = () => FakeSocket.all.length
const openOne = async () => {
  const backend: Backend = { url: 'http://localhost', anonKey: 'key', fetch, hasSession: () => true }
  const auth = (async () => ({
    getSession: async () => ({ data: { session: { access_token: 'token' } }, error: null }),
  })) as unknown as OpenAuth
  const live = openLive(backend, auth, () => {})
  const gap = vi.fn()
  live.watch({ table: 'leads' }, { changed() {}, gap })
  await vi.advanceTimersByTimeAsync(0)
  return { live, gap }
}

beforeEach(() => {
  FakeSocket.all = []
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(1)
  vi.stubGlobal('WebSocket', FakeSocket)
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('document', { addEventListener() {}, visibilityState: 'visible' })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('backs off when a socket closes immediately', async () => {
  await openOne()
  for (const pause of [1000, 2000, 5000, 10_000, 10_000, 10_000, 30_000, 30_000]) {
    const before = sockets()
    await FakeSocket.all.at(-1)!.stand()
    FakeSocket.all.at(-1)!.onclose({ code: 1001 })
    await vi.advanceTimersByTimeAsync(pause - 1)
    expect(sockets()).toBe(before)
    await vi.advanceTimersByTimeAsync(1)
    expect(sockets()).toBe(before + 1)
  }
})

test('reconnects a stable socket immediately', async () => {
  const { gap } = await openOne()
  for (let times = 0; times < 3; times++) {
    const before = sockets()
    await FakeSocket.all.at(-1)!.stand()
    await vi.advanceTimersByTimeAsync(5000)
    FakeSocket.all.at(-1)!.onclose({ code: 1006 })
    await vi.advanceTimersByTimeAsync(1000)
    expect(sockets()).toBe(before + 1)
  }
  expect(gap).toHaveBeenCalledTimes(3)
})

test('waits a minute and reports too many sockets', async () => {
  const { live } = await openOne()
  const changed = vi.fn()
  live.onCrowded(changed)
  await FakeSocket.all[0]!.stand()
  FakeSocket.all[0]!.onclose({ code: 1013 })
  expect([live.isCrowded, changed.mock.calls.length]).toEqual([true, 1])
  await vi.advanceTimersByTimeAsync(59_000)
  expect(sockets()).toBe(1)
  await vi.advanceTimersByTimeAsync(1000)
  expect(sockets()).toBe(2)
  await FakeSocket.all[1]!.stand()
  expect(live.isCrowded).toBe(true)
  await vi.advanceTimersByTimeAsync(5000)
  expect([live.isCrowded, changed.mock.calls.length]).toEqual([false, 2])
})
