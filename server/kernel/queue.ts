export class QueueFull extends Error {
  override name = 'QueueFull'
}

export interface QueueOptions {
  workers: number
  waiting: number
  idleWaiting?: number
  /** Pause after an idle job, as a multiple of its duration; 1 keeps half a core free. */
  rest?: number
}

export interface Queue {
  urgent<T>(work: () => Promise<T>): Promise<T>
  whenIdle(name: string, work: () => Promise<unknown>): void
  idle(): Promise<void>
  close(): Promise<void>
}

export function openQueue({ workers, waiting, idleWaiting = 0, rest = 0 }: QueueOptions): Queue {
  const urgent: { start: () => void; refuse: (error: Error) => void }[] = []
  const idle = new Map<string, () => Promise<unknown>>()
  const running = new Set<Promise<unknown>>()
  const listeners: (() => void)[] = []
  let busy = 0
  let idling = false
  let resting: NodeJS.Timeout | undefined
  let closed = false

  const track = async (work: Promise<unknown>) => {
    running.add(work)
    await work.catch(() => {})
    running.delete(work)
  }

  const next = () => {
    while (busy < workers && urgent.length > 0) {
      busy += 1
      urgent.shift()?.start()
    }
    if (busy === 0 && !idling && !resting) startIdle()
  }

  const startIdle = () => {
    const [first] = idle
    if (!first) {
      for (const listener of listeners.splice(0)) listener()
      return
    }
    const [name, work] = first
    idling = true
    const began = performance.now()
    track(work()).then(() => {
      idle.delete(name)
      idling = false
      if (closed) return
      const pause = rest * (performance.now() - began)
      if (pause === 0 || idle.size === 0) return next()
      resting = setTimeout(() => {
        resting = undefined
        next()
      }, pause)
      resting.unref()
    })
  }

  return {
    urgent(work) {
      if (closed || (busy >= workers && urgent.length >= waiting))
        return Promise.reject(new QueueFull('the queue is full'))
      return new Promise((resolve, reject) => {
        const start = () => {
          const job = work()
          track(job).then(() => {
            busy -= 1
            next()
          })
          job.then(resolve, reject)
        }
        urgent.push({ start, refuse: reject })
        next()
      })
    },
    whenIdle(name, work) {
      if (closed || idle.has(name) || idle.size >= idleWaiting) return
      idle.set(name, work)
      next()
    },
    idle: () =>
      new Promise((resolve) => {
        if (closed || idle.size === 0) resolve()
        else listeners.push(resolve)
      }),
    async close() {
      closed = true
      clearTimeout(resting)
      idle.clear()
      for (const { refuse } of urgent.splice(0)) refuse(new QueueFull('the queue is closing'))
      await Promise.allSettled(running)
      for (const listener of listeners.splice(0)) listener()
    },
  }
}
