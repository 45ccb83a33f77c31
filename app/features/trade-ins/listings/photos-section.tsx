import { UploadList } from '#app/features/files/upload-list.tsx'
import { useUploads } from '#app/features/files/use-uploads.ts'
import { FilePicker } from '#app/ui/file-picker.tsx'
import frame from '#app/ui/frame.module.css'
import { Loaded } from '#app/ui/loaded.tsx'
import { PhotoTiles } from '#app/ui/photo-tiles/photo-tiles.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { typesOf } from '#contract/trade-ins/sell-listings.ts'
import { isListingOpen } from '#contract/trade-ins/sell-stages.ts'
import { mayRemove } from './may-remove.ts'
import { PhotoTile } from './photo-tile.tsx'
import type { Listing } from './queries.ts'
import { carFiles, queueFiles } from './upload-queue.ts'
import { useFiles } from './use-files.ts'

const moved = <T,>(list: readonly T[], from: number, to: number) => {
  const next = [...list]
  next.splice(to, 0, ...next.splice(from, 1))
  return next
}

export function PhotosSection({ listing }: { listing: Listing }) {
  const { query, busy, remove, order } = useFiles(listing.id)
  const uploads = useUploads(carFiles, listing.user_id, listing.id).filter(({ kind }) => kind === 'foto')
  return (
    <section className={frame.salePart} aria-labelledby="fotos">
      <h2 id="fotos">Fotos</h2>
      <p className={frame.saleFacts}>
        Los cuatro lados, el tablero encendido, los asientos y cada golpe. Con buena luz; se suben aunque tu red vaya y
        venga.
      </p>
      <Loaded query={query} noun="tus fotos" skeleton={<Skeleton className="h-32 w-full" />}>
        {(files) => {
          const photos = files.filter(({ kind }) => kind === 'foto')
          return (
            photos.length > 0 && (
              <PhotoTiles label="Fotos del auto">
                {photos.map((photo, index) => (
                  <PhotoTile
                    key={photo.id}
                    path={photo.path}
                    place={index + 1}
                    places={photos.length}
                    busy={busy || !isListingOpen(listing.stage)}
                    onMove={(to) => order(moved(photos, index, to - 1))}
                    onRemove={mayRemove(listing, photo) ? () => remove(photo.id) : undefined}
                  />
                ))}
              </PhotoTiles>
            )
          )
        }}
      </Loaded>
      <UploadList label="Fotos en camino" uploads={uploads} queue={carFiles} />
      {isListingOpen(listing.stage) && (
        <FilePicker
          label="Agregar fotos"
          accept={Object.keys(typesOf('foto'))}
          onFiles={(files) => queueFiles(files, { user: listing.user_id, listing: listing.id, kind: 'foto' })}
        />
      )}
    </section>
  )
}
