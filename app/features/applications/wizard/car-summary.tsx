import controls from '#app/ui/controls.module.css'
import { Link } from '#app/ui/link.tsx'
import { Picture } from '#app/ui/picture.tsx'
import type { CarInfo } from '#contract/applications/applications.ts'
import { km, precio } from '#contract/text/money.ts'
import css from './applications.module.css'

export function CarSummary({ car }: { car: CarInfo }) {
  return (
    <div className={css.applicationCar}>
      <Picture
        source={car.feature_image}
        alt=""
        sizes="112px"
        widths={[320]}
        className="aspect-4/3 w-28 flex-none rounded-lg"
      />
      <div className="min-w-0">
        <Link className={controls.link} to={`/autos/${car.slug}`} target="_blank">
          {car.vehicleTitle}
          <span className="sr-only">, se abre en otra pestaña</span>
        </Link>
        <p className="text-muted text-[0.9375rem]">
          {[car.autoano, km(car.kilometraje), car.sucursal[0]].filter(Boolean).join(' · ')}
        </p>
        <p className="text-muted text-[0.9375rem]">
          <b className="text-ink">{precio(car.precio)}</b>
        </p>
      </div>
    </div>
  )
}
