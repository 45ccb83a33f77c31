import { Picture } from '#app/ui/picture.tsx'
import { coverPhotoOf } from '#contract/vehicles/images.ts'
import type { VisitedCar } from './visit-subject.ts'

export function VisitPhoto({ car }: { car: VisitedCar }) {
  return (
    <Picture
      source={coverPhotoOf(car)}
      bodyType={car.carroceria}
      alt=""
      sizes="288px"
      priority
      className="my-3 aspect-4/3 w-72 rounded-card"
    />
  )
}
