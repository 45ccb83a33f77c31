import { expect, test } from 'vitest'
import { openQueue, QueueFull } from './queue.ts'

const SMALL = { workers: 1, waiting: 1, idleWaiting: 2, rest: 0 }

function job(name: string, diary: string[]) {
  let end = () => {}
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  const work = async () => {
    diary.push(name)
    await ended
    return name
  }
  return { work, end }
}

test('refuses jobs above the limit; failed jobs free their place', async () => {
  const queue = openQueue(SMALL)
  const first = job('first', [])
  const running = queue.urgent(async () => {
    await first.work()
    throw new Error('no')
  })
  const waiting = queue.urgent(async () => 'second')
  await expect(queue.urgent(async () => 'third')).rejects.toThrow(QueueFull)
  first.end()
  await expect(running).rejects.toThrow('no')
  await expect(waiting).resolves.toBe('second')
  await expect(queue.urgent(async () => 'fourth')).resolves.toBe('fourth')
})

test('idle jobs wait for urgent ones, run once per name and are bounded', async () => {
  const queue = openQueue({ ...SMALL, waiting: 5 })
  const diary: string[] = []
  const urgent = job('urgent', diary)
  const running = queue.urgent(urgent.work)
  const note = (name: string) => async () => diary.push(name)
  queue.whenIdle('a', note('a'))
  queue.whenIdle('a', note('a again'))
  queue.whenIdle('b', note('b'))
  queue.whenIdle('c', note('one too many'))
  const second = queue.urgent(async () => diary.push('urgent too'))
  expect(diary).toEqual(['urgent'])
  urgent.end()
  await Promise.all([running, second, queue.idle()])
  expect(diary).toEqual(['urgent', 'urgent too', 'a', 'b'])
})

test('a failed idle job does not stop the next', async () => {
  const queue = openQueue(SMALL)
  const diary: string[] = []
  queue.whenIdle('fails', () => Promise.reject(new Error('no')))
  queue.whenIdle('next', async () => diary.push('next'))
  await queue.idle()
  expect(diary).toEqual(['next'])
})

test('closing waits for running jobs, refuses waiting ones and accepts none', async () => {
  const queue = openQueue(SMALL)
  const first = job('first', [])
  const running = queue.urgent(first.work)
  const waiting = queue.urgent(async () => 'second')
  const refused = expect(waiting).rejects.toThrow(QueueFull)
  let closed = false
  const closing = queue.close().then(() => {
    closed = true
  })
  await refused
  expect(closed).toBe(false)
  first.end()
  await expect(running).resolves.toBe('first')
  await closing
  await expect(queue.urgent(async () => 'late')).rejects.toThrow(QueueFull)
  queue.whenIdle('late', () => Promise.reject(new Error('must not run')))
  await queue.idle()
})
