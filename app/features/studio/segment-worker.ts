import type { Raster } from '#app/features/files/raster.ts'
import type { CarMask } from './raster.ts'
import { segmentCar } from './segment-car.ts'

// One answer; whoever opened the worker ends it.
addEventListener('message', ({ data }: MessageEvent<{ picture: Raster; guide: CarMask }>) => {
  postMessage(segmentCar(data.picture, data.guide))
})
