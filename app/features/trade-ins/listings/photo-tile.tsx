import { useQuery } from '@tanstack/react-query'
import { failureOf } from '#app/lib/failure.ts'
import { useContract } from '#app/lib/use-contract.ts'
import controls from '#app/ui/controls.module.css'
import { IconButton } from '#app/ui/icon-button.tsx'
import { PhotoFrame } from '#app/ui/photo-tiles/photo-frame.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { fileUrl } from './queries.ts'
import css from './sell-listings.module.css'

interface PhotoTileProps {
  path: string
  place: number
  places: number
  busy: boolean
  onMove: (to: number) => void
  /** Undefined: may not be removed. */
  onRemove: (() => void) | undefined
}

const WIDTH = 480

export function PhotoTile({ path, place, places, busy, onMove, onRemove }: PhotoTileProps) {
  const { data: address, error } = useQuery(fileUrl(useContract(), path, WIDTH))
  const name = `foto ${place}`
  return (
    <PhotoFrame
      className={css.photo}
      isCover={place === 1}
      tools={
        <>
          <IconButton
            icon="chevron-left"
            label={`Mover antes la ${name}`}
            disabled={busy || place === 1}
            onClick={() => onMove(place - 1)}
          />
          <IconButton
            icon="chevron-right"
            label={`Mover después la ${name}`}
            disabled={busy || place === places}
            onClick={() => onMove(place + 1)}
          />
          {onRemove && <IconButton icon="trash-2" label={`Quitar la ${name}`} disabled={busy} onClick={onRemove} />}
        </>
      }
    >
      {address ? (
        <img src={address} alt={`Tu auto, ${name}`} width={WIDTH} height={WIDTH * 0.75} loading="lazy" />
      ) : (
        <Skeleton className="aspect-4/3 w-full" />
      )}
      {error && <p className={controls.fieldError}>{failureOf(error, 'photo.open').text}</p>}
    </PhotoFrame>
  )
}
