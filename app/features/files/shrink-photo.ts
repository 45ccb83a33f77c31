const LONGEST_SIDE = 2400
const LIGHT = 1_200_000
const QUALITY = 0.85

/** A photograph small enough for a slow network: at most 2,400 px a side, as JPEG. What is light already, or cannot be drawn, stays. */
export async function shrinkPhoto(file: File): Promise<Blob> {
  if (file.size <= LIGHT || typeof createImageBitmap !== 'function') return file
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
    const scale = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(picture.width * scale)
    canvas.height = Math.round(picture.height * scale)
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
    picture.close()
    const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
    return drawn && drawn.size < file.size ? drawn : file
  } catch {
    return file
  }
}
