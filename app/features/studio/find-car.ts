import type { Raster } from '#app/features/files/raster.ts'
import type { CarMask } from './raster.ts'

/** What finds cars could not be loaded. */
export class FinderMissingError extends Error {}

/** Loads its worker at once: later there may be no network. */
export function openCarFinder() {
  let worker: Worker | undefined
  let waiting: { resolve: (mask: CarMask) => void; reject: (error: Error) => void } | undefined
  const start = () => {
    const started = new Worker(new URL('./segment-worker.ts', import.meta.url), { type: 'module' })
    started.addEventListener('message', ({ data }: MessageEvent<CarMask>) => waiting?.resolve(data))
    started.addEventListener('error', (event) => {
      started.terminate()
      worker = undefined
      // Only a script that runs has a message.
      waiting?.reject(event.message ? new Error(event.message) : new FinderMissingError())
    })
    worker = started
    return started
  }
  start()
  return {
    find: (picture: Raster, guide: CarMask) =>
      new Promise<CarMask>((resolve, reject) => {
        waiting = { resolve, reject }
        const finder = worker ?? start()
        finder.postMessage({ picture, guide })
      }),
    close: () => worker?.terminate(),
  }
}

export type CarFinder = ReturnType<typeof openCarFinder>
