import { UserFacingError } from '#app/lib/failure.ts'
import { STUDIO_MESSAGES } from '#contract/vehicles/studio-messages.ts'
import { redrawPhoto } from '../shrink-photo.ts'
import { isHeic, undecodable } from './heic.ts'

const jpegOfHeic = (file: File) => {
  const worker = new Worker(new URL('./heic-worker.ts', import.meta.url), { type: 'module' })
  return new Promise<Blob | null>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<Blob | null>) => resolve(data))
    // The worker answers of a file that it cannot decode: what fails here is fetching it.
    worker.addEventListener('error', () =>
      reject(new UserFacingError({ status: 503, code: 'heic_reader', message: STUDIO_MESSAGES.heic_reader })),
    )
    worker.postMessage(file)
  }).finally(() => worker.terminate())
}

/** Like redrawPhoto, also of HEIC photographs that the browser does not decode. Throws UserFacingError. */
export async function redrawCarPhoto(file: File): Promise<Blob> {
  const drawn = (await redrawPhoto(file)) ?? (isHeic(file) ? await jpegOfHeic(file) : null)
  if (!drawn) throw undecodable(file)
  return drawn
}
