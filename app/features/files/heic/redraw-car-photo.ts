import { redrawPhoto } from '../shrink-photo.ts'
import { isHeic } from './heic.ts'

const jpegOfHeic = (file: File) => {
  const worker = new Worker(new URL('./heic-worker.ts', import.meta.url), { type: 'module' })
  return new Promise<Blob | null>((resolve) => {
    worker.addEventListener('message', ({ data }: MessageEvent<Blob | null>) => resolve(data))
    worker.addEventListener('error', () => resolve(null))
    worker.postMessage(file)
  }).finally(() => worker.terminate())
}

/** Also HEIC that the browser does not decode. Null: cannot be decoded. */
export const redrawCarPhoto = async (file: File): Promise<Blob | null> =>
  (await redrawPhoto(file)) ?? (isHeic(file) ? jpegOfHeic(file) : null)
