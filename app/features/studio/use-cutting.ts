import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Raster } from '#app/features/files/raster.ts'
import { failureOf } from '#app/lib/failure.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { STUDIO_MESSAGES } from '#contract/vehicles/studio-messages.ts'
import { jpegOf, maskOfCutout } from './canvas.ts'
import { type CarFinder, FinderMissingError } from './find-car.ts'
import { cutByService } from './queries.ts'
import type { CarMask } from './raster.ts'

export function useCutting(finder: RefObject<CarFinder | null>, onMask: (mask: CarMask) => void) {
  const contract = useContract()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const underWay = useRef<AbortController>(null)
  useEffect(() => () => underWay.current?.abort(), [])
  const cut = async (work: () => Promise<CarMask>, textOf: (error: unknown) => string) => {
    const stop = new AbortController()
    underWay.current = stop
    setBusy(true)
    setProblem('')
    try {
      const mask = await work()
      if (!stop.signal.aborted) onMask(mask)
    } catch (error) {
      if (!stop.signal.aborted) setProblem(textOf(error))
    } finally {
      if (!stop.signal.aborted) setBusy(false)
    }
  }
  return {
    isBusy,
    problem,
    find: (picture: Raster, guide: CarMask) =>
      void cut(
        () => finder.current!.find(picture, guide),
        (error) => STUDIO_MESSAGES[error instanceof FinderMissingError ? 'car_finder' : 'car_not_cut'],
      ),
    askService: (picture: Raster, width: number) =>
      void cut(
        async () => {
          const cutout = await cutByService(contract, await jpegOf(picture))
          const mask = await maskOfCutout(cutout, width, width * 0.75)
          if (!mask) throw new UncutError()
          return mask
        },
        (error) => (error instanceof UncutError ? STUDIO_MESSAGES.car_not_cut : failureOf(error, 'service.try').text),
      ),
  }
}

/** The service answered a picture without transparency. */
class UncutError extends Error {}
