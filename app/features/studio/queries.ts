import { queryOptions } from '@tanstack/react-query'
import type { Contract } from '#app/lib/contract.ts'
import { UserFacingError } from '#app/lib/failure.ts'
import { key } from '#app/lib/keys.ts'
import { isUuid } from '#contract/text/uuid.ts'
import { imageUrl } from '#contract/vehicles/images.ts'

export const studioCars = ({ rest }: Contract, search: string) =>
  queryOptions({
    queryKey: key('studio', 'cars', search),
    queryFn: async () => (await (await rest()).rpc('studio_cars', { search }).throwOnError()).data,
    staleTime: 0,
  })

/** null: no such car. */
export const studioCar = ({ rest }: Contract, vehicle_id: string) =>
  queryOptions({
    queryKey: key('studio', 'car', vehicle_id),
    queryFn: async () =>
      isUuid(vehicle_id)
        ? ((await (await rest()).rpc('studio_car', { vehicle_id }).throwOnError()).data[0] ?? null)
        : null,
    staleTime: 0,
  })

export type StudioCarFacts = NonNullable<Awaited<ReturnType<NonNullable<ReturnType<typeof studioCar>['queryFn']>>>>

interface TakenShot {
  photo: string
  shot: string | null
  plate_covered: boolean
  /** Public studio picture made of it. */
  studio: string | null
  /** Private photograph with its plate; null: none. */
  with_plate: string | null
}

export const takenShots = (car: StudioCarFacts) => car.shots as unknown as TakenShot[]

export async function photoFile(photo: string): Promise<File> {
  const answer = await fetch(imageUrl(photo, 1920, 'jpg'))
  if (!answer.ok) throw new Error(`the photograph answered ${answer.status}`)
  return new File([await answer.blob()], 'foto.jpg', { type: 'image/jpeg' })
}

export const cutService = ({ functions }: Contract) =>
  queryOptions({
    queryKey: key('studio', 'service'),
    queryFn: async () => {
      const { data, error } = await (await functions()).invoke<{ configured: boolean }>('car-photo', { method: 'GET' })
      if (error) throw error
      return data?.configured ?? false
    },
    staleTime: 60_000,
  })

/** Throws UserFacingError with the service's message. */
export async function cutByService({ functions }: Contract, photo: Blob): Promise<Blob> {
  const { data, error, response } = await (await functions()).invoke<Blob>('car-photo', {
    body: photo,
    headers: { 'content-type': photo.type },
  })
  if (!error && data) return data
  const { code, message } = ((await response?.json().catch(() => null)) ?? {}) as { code?: string; message?: string }
  throw message ? new UserFacingError({ status: response?.status ?? 503, message, ...(code && { code }) }) : error
}
