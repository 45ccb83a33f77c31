/** Rotation in degrees, zoom, and centre offset as a fraction of the free space (-1 to 1). */
export interface Framing {
  angle: number
  zoom: number
  x: number
  y: number
}

export const UNCHANGED: Framing = { angle: 0, zoom: 1, x: 0, y: 0 }

interface Size {
  width: number
  height: number
}

export interface FramedPart extends Size {
  centerX: number
  centerY: number
  radians: number
}

/** The part never leaves the photograph. */
export function framedPart(size: Size, { angle, zoom, x, y }: Framing): FramedPart {
  const radians = (angle * Math.PI) / 180
  const [cos, sin] = [Math.cos(Math.abs(radians)), Math.sin(Math.abs(radians))]
  // Bounding box of a rotated part of width 1 and height 3/4.
  const across = cos + 0.75 * sin
  const down = sin + 0.75 * cos
  const width = Math.min(size.width / across, size.height / down) / zoom
  return {
    width,
    height: width * 0.75,
    centerX: size.width / 2 + (x * (size.width - width * across)) / 2,
    centerY: size.height / 2 + (y * (size.height - width * down)) / 2,
    radians,
  }
}

/** At most `width` wide and never enlarged. */
export function drawFramed(
  canvas: HTMLCanvasElement,
  source: CanvasImageSource & Size,
  framing: Framing,
  mostWidth: number,
): CanvasRenderingContext2D {
  const part = framedPart(source, framing)
  canvas.width = Math.max(4, Math.min(mostWidth, Math.floor(part.width / 4) * 4))
  canvas.height = canvas.width * 0.75
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('this browser gives no canvas')
  context.imageSmoothingQuality = 'high'
  context.translate(canvas.width / 2, canvas.height / 2)
  context.scale(canvas.width / part.width, canvas.height / part.height)
  context.rotate(-part.radians)
  context.drawImage(source, -part.centerX, -part.centerY)
  return context
}
