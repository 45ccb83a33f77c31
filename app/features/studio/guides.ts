import { type Placeholder, placeholderFor } from '#contract/vehicles/images.ts'
import { type CarMask, emptyMask } from './raster.ts'

export type GuideShape = 'side' | 'corner' | 'end'

type Point = readonly [x: number, y: number]
interface Wheel {
  x: number
  y: number
  radius: number
}

/** Frame of 100 × 75. */
export interface CarOutline {
  points: readonly Point[]
  wheels: readonly Wheel[]
}

/** Offset in frame units (100 × 75), scale around the centre. */
export interface GuideFit {
  x: number
  y: number
  width: number
  height: number
}

export const UNFITTED: GuideFit = { x: 0, y: 0, width: 1, height: 1 }

const SILL = 53
const WHEELS: readonly Wheel[] = [
  { x: 25, y: 51, radius: 6 },
  { x: 74, y: 51, radius: 6 },
]
const FRONT: readonly Point[] = [
  [12, SILL],
  [10, 49],
  [10.5, 43],
]

// From front to rear bumper, with the front on the left.
const ROOFS: Record<'sedan' | 'suv' | 'pickup' | 'hatchback', readonly Point[]> = {
  sedan: [
    [15, 40],
    [34, 37.5],
    [45, 30],
    [52, 28.5],
    [62, 29],
    [74, 35.5],
    [86, 37],
    [90, 41],
    [90, 49],
  ],
  suv: [
    [13, 37],
    [31, 34.5],
    [40, 25],
    [48, 23],
    [76, 23.5],
    [84, 27],
    [89, 36],
    [90, 42],
    [90, 49],
  ],
  pickup: [
    [12, 37],
    [29, 35],
    [38, 26],
    [45, 24.5],
    [58, 25],
    [62, 35],
    [89, 35.5],
    [90, 42],
    [90, 49],
  ],
  hatchback: [
    [15, 40],
    [32, 37],
    [43, 29],
    [50, 27.5],
    [72, 28.5],
    [82, 35],
    [88, 39],
    [90, 43],
    [90, 49],
  ],
}

// With the front on the left.
const MOTORCYCLE: Record<GuideShape, CarOutline> = {
  side: {
    points: [
      [30, 50],
      [33, 34],
      [30, 24],
      [38, 24],
      [42, 31],
      [54, 31],
      [60, 35],
      [76, 33],
      [77, 37],
      [68, 44],
      [70, 52],
      [46, 56],
      [40, 52],
    ],
    wheels: [
      { x: 27, y: 51, radius: 11 },
      { x: 72, y: 51, radius: 11 },
    ],
  },
  corner: {
    points: [
      [34, 54],
      [35, 36],
      [30, 24],
      [44, 24],
      [46, 32],
      [56, 31],
      [60, 35],
      [71, 32],
      [72, 37],
      [65, 44],
      [66, 51],
      [48, 58],
      [42, 56],
    ],
    wheels: [
      { x: 36, y: 54, radius: 10 },
      { x: 66, y: 49, radius: 9 },
    ],
  },
  end: {
    points: [
      [46, 62],
      [43, 48],
      [40, 36],
      [34, 28],
      [34, 24],
      [44, 26],
      [50, 20],
      [56, 26],
      [66, 24],
      [66, 28],
      [60, 36],
      [57, 48],
      [54, 62],
    ],
    wheels: [{ x: 50, y: 58, radius: 5 }],
  },
}

// In frame units; the corner view starts 2 lower.
const TOPS = { sedan: 24, suv: 17, pickup: 18, hatchback: 23 }

export function carOutline(bodyType: string, shape: GuideShape, isMirrored: boolean): CarOutline {
  const kind: Placeholder = placeholderFor(bodyType)
  const outline = kind === 'motos' ? MOTORCYCLE[shape] : { side: sideOf, corner: cornerOf, end: endOf }[shape](kind)
  return isMirrored ? mirrored(outline) : outline
}

const sideOf = (kind: keyof typeof ROOFS): CarOutline => ({
  points: [...FRONT, ...ROOFS[kind], [88, SILL]],
  wheels: WHEELS,
})

const cornerOf = (kind: keyof typeof ROOFS): CarOutline => {
  const top = TOPS[kind] + 2
  const tail: readonly Point[] =
    kind === 'pickup'
      ? [
          [63, top + 2],
          [66, top + 11],
          [86, top + 12],
        ]
      : kind === 'sedan'
        ? [
            [70, top + 2],
            [80, top + 9],
            [87, top + 11],
          ]
        : [
            [75, top + 1],
            [84, top + 6],
            [88, top + 14],
          ]
  return {
    points: [
      [14, 57],
      [11, 52],
      [11.5, 45],
      [15, top + 15],
      [25, top + 12],
      [33, top + 2],
      [40, top],
      [58, top],
      ...tail,
      [89, 45],
      [88, 50],
      [44, 59],
    ],
    wheels: [
      { x: 45, y: 55.5, radius: 6.5 },
      { x: 81, y: 49, radius: 5 },
    ],
  }
}

const endOf = (kind: keyof typeof ROOFS): CarOutline => {
  const top = TOPS[kind] - 4
  return {
    points: [
      [26, 58],
      [24, 50],
      [24, 42],
      [27, 37],
      [33, top + 3],
      [38, top],
      [62, top],
      [67, top + 3],
      [73, 37],
      [76, 42],
      [76, 50],
      [74, 58],
    ],
    wheels: [
      { x: 29.5, y: 57.5, radius: 4 },
      { x: 70.5, y: 57.5, radius: 4 },
    ],
  }
}

const mirrored = ({ points, wheels }: CarOutline): CarOutline => ({
  points: points.map(([x, y]) => [100 - x, y] as const).toReversed(),
  wheels: wheels.map((wheel) => ({ ...wheel, x: 100 - wheel.x })),
})

export function fittedOutline({ points, wheels }: CarOutline, { x, y, width, height }: GuideFit): CarOutline {
  const atX = (value: number) => 50 + x + (value - 50) * width
  const atY = (value: number) => 42 + y + (value - 42) * height
  return {
    points: points.map(([px, py]) => [atX(px), atY(py)] as const),
    wheels: wheels.map((wheel) => ({
      x: atX(wheel.x),
      y: atY(wheel.y),
      radius: wheel.radius * Math.sqrt(width * height),
    })),
  }
}

/** View box of 100 × 75. */
export const outlinePath = ({ points, wheels }: CarOutline): string =>
  [
    `M${points.map((point) => point.join(' ')).join('L')}Z`,
    ...wheels.map(
      ({ x, y, radius }) =>
        `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0Z`,
    ),
  ].join('')

export function outlineMask({ points, wheels }: CarOutline, width: number, height: number): CarMask {
  const mask = emptyMask(width, height)
  const scale = width / 100
  for (let row = 0; row < height; row++) {
    const y = (row + 0.5) / scale
    const crossings = points
      .flatMap(([x1, y1], at) => {
        const [x2, y2] = points[(at + 1) % points.length]!
        return y1 <= y !== y2 <= y ? [x1 + ((y - y1) * (x2 - x1)) / (y2 - y1)] : []
      })
      .sort((a, b) => a - b)
    for (let at = 0; at + 1 < crossings.length; at += 2) fillRow(mask, row, crossings[at]!, crossings[at + 1]!)
    for (const wheel of wheels) {
      const half = Math.sqrt(Math.max(0, wheel.radius ** 2 - (y - wheel.y) ** 2))
      if (half > 0) fillRow(mask, row, wheel.x - half, wheel.x + half)
    }
  }
  return mask
}

const fillRow = ({ width, data }: CarMask, row: number, from: number, to: number) => {
  const scale = width / 100
  const start = Math.max(0, Math.round(from * scale))
  const end = Math.min(width, Math.round(to * scale))
  if (end > start) data.fill(255, row * width + start, row * width + end)
}
