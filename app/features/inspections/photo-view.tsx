import { useQuery } from '@tanstack/react-query'
import { failureOf } from '#app/lib/failure.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { Skeleton } from '#app/ui/skeleton.tsx'
import css from './inspections.module.css'
import { type InspectionPhoto, photoAddress } from './queries.ts'

export function PhotoView({ photo, label }: { photo: InspectionPhoto; label: string }) {
  const { data: address, error } = useQuery(photoAddress(useContract(), photo))
  if (error) return <span className="text-muted text-sm">{failureOf(error, 'photo.open').text}</span>
  if (!address) return <Skeleton className="h-20 w-full" />
  return (
    <a href={address} target="_blank" rel="noreferrer">
      <img src={address} alt={`Foto de ${label}`} loading="lazy" className={css.photo} />
    </a>
  )
}
