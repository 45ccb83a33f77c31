import type { Raster } from '#app/features/files/raster.ts'
import type { CarMask } from './raster.ts'
import { segmentCar } from './segment-car.ts'

// Answers once; the opener terminates the worker.
addEventListener('message', ({ data }: MessageEvent<{ picture: Raster; guide: CarMask }>) => {
  postMessage(segmentCar(data.picture, data.guide))
})
