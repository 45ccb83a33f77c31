import { PHOTO_QUALITY, scaledSize } from '../shrink-photo.ts'
import { decodeHeic } from './decode-heic.ts'
import { heicColourSpace } from './heic-colours.ts'

const jpegOf = async (file: Blob) => {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const { width, height, data } = await decodeHeic(bytes)
  const picture = await createImageBitmap(new ImageData(data, width, height, { colorSpace: heicColourSpace(bytes) }))
  const size = scaledSize(picture)
  const canvas = new OffscreenCanvas(size.width, size.height)
  canvas.getContext('2d')?.drawImage(picture, 0, 0, size.width, size.height)
  picture.close()
  return canvas.convertToBlob({ type: 'image/jpeg', quality: PHOTO_QUALITY })
}

// null: cannot be decoded. The worker then ends and frees its memory.
addEventListener('message', ({ data }: MessageEvent<Blob>) => {
  jpegOf(data).then(postMessage, () => postMessage(null))
})
