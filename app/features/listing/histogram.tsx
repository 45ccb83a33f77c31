import type { Histogram as Bars } from '#contract/listing/listing.ts'
import css from './listing.module.css'

const HEIGHT = 40

export function PriceHistogram({ bars, from, to }: { bars: Bars; from: number | null; to: number | null }) {
  const { edges, counts } = bars
  const most = Math.max(...counts, 1)
  if (counts.length === 0) return null
  return (
    <svg
      className={css.histogram}
      viewBox={`0 0 ${counts.length * 4} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d={shape(counts, most, () => true)} />
      <path
        className={css.histogramIn}
        d={shape(counts, most, (i) => (to === null || edges[i]! <= to) && (from === null || edges[i + 1]! >= from))}
      />
    </svg>
  )
}

// One path for all bars, to save DOM elements.
const shape = (counts: number[], most: number, isIn: (index: number) => boolean) =>
  counts
    .map((count, i) => {
      const height = count === 0 || !isIn(i) ? 0 : Math.max(2, Math.round((count / most) * HEIGHT))
      return height === 0 ? '' : `M${i * 4} ${HEIGHT}v-${height}h3v${height}z`
    })
    .join('')
