import { CHECK_SIDE, type PageWarning, pictureWarnings } from '#contract/applications/document-checks.ts'

export async function lookAtFile(file: Blob): Promise<PageWarning[]> {
  if (!file.type.startsWith('image/') || typeof createImageBitmap !== 'function') return []
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
    const longest = Math.max(picture.width, picture.height)
    const scale = Math.min(1, CHECK_SIDE / longest)
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(picture.width * scale))
    canvas.height = Math.max(1, Math.round(picture.height * scale))
    const drawing = canvas.getContext('2d', { willReadFrequently: true })
    if (!drawing) return []
    drawing.imageSmoothingQuality = 'high'
    drawing.fillStyle = '#ffffff'
    drawing.fillRect(0, 0, canvas.width, canvas.height)
    drawing.drawImage(picture, 0, 0, canvas.width, canvas.height)
    picture.close()
    const { data } = drawing.getImageData(0, 0, canvas.width, canvas.height)
    return pictureWarnings({ pixels: greysOf(data), width: canvas.width, height: canvas.height }, longest)
  } catch {
    return []
  }
}

const greysOf = (colours: Uint8ClampedArray) => {
  const greys = new Uint8Array(colours.length / 4)
  for (let at = 0; at < greys.length; at++) {
    const [red, green, blue] = [colours[at * 4]!, colours[at * 4 + 1]!, colours[at * 4 + 2]!]
    greys[at] = Math.round(0.2126 * red + 0.7152 * green + 0.0722 * blue)
  }
  return greys
}
