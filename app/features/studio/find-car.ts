import type { Raster } from '#app/features/files/raster.ts'
import type { CarMask } from './raster.ts'

/** What finds cars could not be loaded. */
export class FinderMissingError extends Error {}

/** Closed before it answered. */
export class FinderClosedError extends Error {}

/** Loads its worker at once: later there may be no network. */
export function openCarFinder() {
  let worker: Worker | undefined
  // The worker answers in the order it was asked.
  let waiting: { resolve: (mask: CarMask) => void; reject: (error: Error) => void }[] = []
  const end = (error: Error) => {
    worker?.terminate()
    worker = undefined
    for (const { reject } of waiting) reject(error)
    waiting = []
  }
  const start = () => {
    const started = new Worker(new URL('./segment-worker.ts', import.meta.url), { type: 'module' })
    started.addEventListener('message', ({ data }: MessageEvent<CarMask>) => waiting.shift()?.resolve(data))
    // Only a script that runs has a message.
    started.addEventListener('error', ({ message }) => end(message ? new Error(message) : new FinderMissingError()))
    worker = started
    return started
  }
  start()
  return {
    find: (picture: Raster, guide: CarMask) =>
      new Promise<CarMask>((resolve, reject) => {
        const finder = worker ?? start()
        waiting.push({ resolve, reject })
        finder.postMessage({ picture, guide })
      }),
    close: () => end(new FinderClosedError()),
  }
}

export type CarFinder = ReturnType<typeof openCarFinder>
