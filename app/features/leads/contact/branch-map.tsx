import { LAND } from './branch-land.ts'
import css from './contact.module.css'
import { placeOnMap } from './place-on-map.ts'

interface BranchMapProps {
  branches: readonly { code: string; city: string; latitude: number | null; longitude: number | null }[]
}

export function BranchMap({ branches }: BranchMapProps) {
  const placed = placeOnMap(branches)
  if (placed.length === 0) return null
  return (
    <svg
      className={css.branchMap}
      viewBox={`0 0 ${LAND.width} ${LAND.height}`}
      role="img"
      aria-label={`Mapa de las sucursales: ${placed.map(({ place }) => place.city).join(', ')}`}
    >
      <path className={css.mapAbroad} d={LAND.abroad} />
      <path className={css.mapHome} d={LAND.home} />
      <path className={css.mapBorder} d={LAND.border} />
      {placed.map(({ place, dot, pin }) => {
        const west = pin.x < dot.x
        return (
          <g key={place.code}>
            {pin.x !== dot.x && (
              <>
                <path className={css.mapLeader} d={`M${dot.x},${dot.y}L${pin.x},${pin.y}`} />
                <circle className={css.mapPlace} cx={dot.x} cy={dot.y} r={2.5} />
              </>
            )}
            <circle className={css.mapDot} cx={pin.x} cy={pin.y} r={8} />
            <text x={pin.x + (west ? -14 : 14)} y={pin.y + 6} textAnchor={west ? 'end' : 'start'}>
              {place.city}
            </text>
          </g>
        )
      })}
    </svg>
  )
}
