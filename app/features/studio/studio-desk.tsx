import { useSearchParams } from 'react-router'
import { StudioCar } from './studio-car.tsx'
import { StudioCars } from './studio-cars.tsx'

/** The studio: a car is chosen (?auto=), photographed, edited, and its pictures approved. */
export function StudioDesk() {
  const [params] = useSearchParams()
  const car = params.get('auto')
  return car ? <StudioCar key={car} id={car} /> : <StudioCars />
}
