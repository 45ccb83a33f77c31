import type { Raster } from '#app/features/files/raster.ts'
import type { CarMask } from './raster.ts'

/** In a worker. Rejects on failure or when `signal` aborts. */
export function findCar(picture: Raster, guide: CarMask, signal: AbortSignal): Promise<CarMask> {
  const worker = new Worker(new URL('./segment-worker.ts', import.meta.url), { type: 'module' })
  return new Promise<CarMask>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<CarMask>) => resolve(data))
    worker.addEventListener('error', () => reject(new Error('the worker failed')))
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    worker.postMessage({ picture, guide })
  }).finally(() => worker.terminate())
}
