import { type CarMask, emptyMask } from './raster.ts'

/** Distance of each pixel to the mask's rim in pixels: positive inside, negative outside. */
export function rimDistance({ width, height, data }: CarMask): Float32Array {
  const inside = chamfer(width, height, (i) => data[i]! < 128)
  const outside = chamfer(width, height, (i) => data[i]! >= 128)
  return inside.map((distance, i) => (distance > 0 ? distance : -outside[i]!))
}

const DIAGONAL = Math.SQRT2

// Two passes propagate the distance to the nearest zero pixel.
function chamfer(width: number, height: number, isZero: (i: number) => boolean): Float32Array {
  const far = width + height
  const distance = Float32Array.from({ length: width * height }, (_, i) => (isZero(i) ? 0 : far))
  const closer = (i: number, x: number, y: number, dx: number, dy: number) => {
    if (x + dx < 0 || x + dx >= width || y + dy < 0 || y + dy >= height) return
    const way = distance[i + dy * width + dx]! + (dx !== 0 && dy !== 0 ? DIAGONAL : 1)
    if (way < distance[i]!) distance[i] = way
  }
  for (let i = 0; i < distance.length; i++) {
    const [x, y] = [i % width, Math.floor(i / width)]
    closer(i, x, y, -1, 0)
    for (const dx of [-1, 0, 1]) closer(i, x, y, dx, -1)
  }
  for (let i = distance.length - 1; i >= 0; i--) {
    const [x, y] = [i % width, Math.floor(i / width)]
    closer(i, x, y, 1, 0)
    for (const dx of [-1, 0, 1]) closer(i, x, y, dx, 1)
  }
  return distance
}

function flood({ width, data }: CarMask, start: number, seen: Uint8Array): number[] {
  const value = data[start]!
  const found = [start]
  seen[start] = 1
  for (let at = 0; at < found.length; at++) {
    const i = found[at]!
    const x = i % width
    const around = [i - width, i + width, ...(x > 0 ? [i - 1] : []), ...(x < width - 1 ? [i + 1] : [])]
    for (const next of around)
      if (next >= 0 && next < data.length && !seen[next] && data[next] === value) {
        seen[next] = 1
        found.push(next)
      }
  }
  return found
}

export function oneWhole(mask: CarMask): CarMask {
  const { width, height, data } = mask
  const whole = emptyMask(width, height)
  const seen = new Uint8Array(data.length)
  let largest: number[] = []
  for (let i = 0; i < data.length; i++) {
    if (seen[i] || data[i] !== 255) continue
    const part = flood(mask, i, seen)
    if (part.length > largest.length) largest = part
  }
  for (const i of largest) whole.data[i] = 255
  seen.fill(0)
  for (let i = 0; i < data.length; i++) {
    if (seen[i] || whole.data[i] !== 0) continue
    const part = flood(whole, i, seen)
    const x = (at: number) => at % width
    const isHole = part.every((at) => x(at) > 0 && x(at) < width - 1 && at >= width && at < data.length - width)
    if (isHole) for (const at of part) whole.data[at] = 255
  }
  return whole
}

/** Removes parts thinner than two pixels. */
export function opened(mask: CarMask): CarMask {
  const shrunk = neighbours(mask, Math.min)
  return neighbours(shrunk, Math.max)
}

function neighbours({ width, height, data }: CarMask, pick: (...values: number[]) => number): CarMask {
  const result = emptyMask(width, height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      result.data[i] = pick(
        data[i]!,
        data[y > 0 ? i - width : i]!,
        data[y < height - 1 ? i + width : i]!,
        data[x > 0 ? i - 1 : i]!,
        data[x < width - 1 ? i + 1 : i]!,
      )
    }
  return result
}

/** With a soft rim of about three pixels. */
export function liftMask(mask: CarMask, width: number, height: number): CarMask {
  const soft = blurred(mask)
  const lifted = emptyMask(width, height)
  const columns = betweenPixels(width, mask.width)
  const rows = betweenPixels(height, mask.height)
  for (let y = 0; y < height; y++) {
    const top = rows.first[y]! * mask.width
    const below = rows.second[y]! * mask.width
    const down = rows.share[y]!
    for (let x = 0; x < width; x++) {
      const left = columns.first[x]!
      const right = columns.second[x]!
      const across = columns.share[x]!
      const above = soft[top + left]! + (soft[top + right]! - soft[top + left]!) * across
      const under = soft[below + left]! + (soft[below + right]! - soft[below + left]!) * across
      // Steeper, so that the rim stays thin.
      const steep = (above + (under - above) * down - 127.5) * 2 + 127.5
      lifted.data[y * width + x] = steep <= 0 ? 0 : steep >= 255 ? 255 : Math.round(steep)
    }
  }
  return lifted
}

// For each pixel of a line, its two neighbours in a shorter line and the weight of the second.
function betweenPixels(length: number, sourceLength: number) {
  const first = new Uint16Array(length)
  const second = new Uint16Array(length)
  const share = new Float32Array(length)
  for (let i = 0; i < length; i++) {
    const place = Math.min(sourceLength - 1, Math.max(0, ((i + 0.5) * sourceLength) / length - 0.5))
    first[i] = Math.floor(place)
    second[i] = Math.min(sourceLength - 1, first[i]! + 1)
    share[i] = place - first[i]!
  }
  return { first, second, share }
}

function blurred({ width, height, data }: CarMask): Float32Array {
  const across = new Float32Array(data.length)
  const both = new Float32Array(data.length)
  for (let i = 0; i < data.length; i++) {
    const x = i % width
    across[i] = (data[x > 0 ? i - 1 : i]! + 2 * data[i]! + data[x < width - 1 ? i + 1 : i]!) / 4
  }
  for (let i = 0; i < data.length; i++) {
    const y = Math.floor(i / width)
    both[i] = (across[y > 0 ? i - width : i]! + 2 * across[i]! + across[y < height - 1 ? i + width : i]!) / 4
  }
  return both
}

export interface Point {
  x: number
  y: number
}

/** Paints every pixel within `radius` of the line between two points. */
export function brushMask(mask: CarMask, from: Point, to: Point, radius: number, isAdded: boolean): void {
  const { width, height, data } = mask
  const [top, bottom] = [Math.min(from.y, to.y) - radius, Math.max(from.y, to.y) + radius]
  const [left, right] = [Math.min(from.x, to.x) - radius, Math.max(from.x, to.x) + radius]
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const squared = dx ** 2 + dy ** 2
  for (let y = Math.max(0, Math.floor(top)); y <= Math.min(height - 1, bottom); y++)
    for (let x = Math.max(0, Math.floor(left)); x <= Math.min(width - 1, right); x++) {
      const along = squared === 0 ? 0 : ((x - from.x) * dx + (y - from.y) * dy) / squared
      const share = Math.min(1, Math.max(0, along))
      const distance = (x - from.x - share * dx) ** 2 + (y - from.y - share * dy) ** 2
      if (distance <= radius ** 2) data[y * width + x] = isAdded ? 255 : 0
    }
}

/** The mask after a stroke; its points and radius are fractions of the picture. */
export function brushed(mask: CarMask, points: readonly Point[], radius: number, isAdded: boolean): CarMask {
  const { width, height } = mask
  const next = { ...mask, data: mask.data.slice() }
  const [first, ...others] = points.map(({ x, y }) => ({ x: x * width, y: y * height }))
  let from = first!
  for (const to of others.length > 0 ? others : [from]) {
    brushMask(next, from, to, radius * width, isAdded)
    from = to
  }
  return next
}
