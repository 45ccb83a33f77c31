const LONGEST_SIDE = 2400
const LIGHT = 1_200_000
export const PHOTO_QUALITY = 0.85

export const scaledSize = ({ width, height }: { width: number; height: number }) => {
  const scale = Math.min(1, LONGEST_SIDE / Math.max(width, height))
  return { width: Math.round(width * scale), height: Math.round(height * scale) }
}

/** Without location and device metadata. Null: cannot be decoded. */
export async function redrawPhoto(file: File): Promise<Blob | null> {
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
    const canvas = Object.assign(document.createElement('canvas'), scaledSize(picture))
    const context = canvas.getContext('2d')!
    // JPEG has no transparency: without this it is black.
    context.fillStyle = '#fff'
    context.fillRect(0, 0, canvas.width, canvas.height)
    context.drawImage(picture, 0, 0, canvas.width, canvas.height)
    picture.close()
    const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', PHOTO_QUALITY))
    Object.assign(canvas, { width: 0, height: 0 })
    return drawn
  } catch {
    return null
  }
}

/** Shrinks a photograph for slow networks. Small or undecodable files stay unchanged. */
export async function shrinkPhoto(file: File): Promise<Blob> {
  if (file.size <= LIGHT) return file
  const drawn = await redrawPhoto(file)
  return drawn && drawn.size < file.size ? drawn : file
}
