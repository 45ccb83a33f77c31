import { useQuery } from '@tanstack/react-query'
import { failureOf } from '#app/lib/failure.ts'
import { useContract } from '#app/lib/use-contract.ts'
import controls from '#app/ui/controls.module.css'
import { Skeleton } from '#app/ui/skeleton.tsx'
import css from './purchases.module.css'
import { type PurchaseFile, pictureAddress } from './queries.ts'

const WIDTH = 480

export function OwnerPhotos({ files }: { files: readonly PurchaseFile[] }) {
  const photos = files.filter(({ kind }) => kind === 'foto')
  if (photos.length === 0) return <p className="text-muted text-sm">Quien vende todavía no sube fotos.</p>
  return (
    <ul className={css.photos}>
      {photos.map((file, place) => (
        <OwnerPhoto key={file.id} file={file} place={place + 1} />
      ))}
    </ul>
  )
}

function OwnerPhoto({ file, place }: { file: PurchaseFile; place: number }) {
  const { data: address, error } = useQuery(pictureAddress(useContract(), file, WIDTH))
  return (
    <li>
      {address ? (
        <a href={address} target="_blank" rel="noreferrer">
          <img src={address} alt={`Foto ${place} de quien vende`} width={WIDTH} height={WIDTH * 0.75} loading="lazy" />
        </a>
      ) : (
        <Skeleton className="aspect-4/3 w-full" />
      )}
      {error && <p className={controls.fieldError}>{failureOf(error, 'photo.open').text}</p>}
    </li>
  )
}
