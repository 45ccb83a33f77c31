import { href } from 'react-router'
import { Link } from '#app/ui/link.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { Price } from '#app/ui/price.tsx'
import type { RecentlyViewed } from '#contract/listing/recently-viewed.ts'
import { km } from '#contract/text/money.ts'
import css from './vehicles.module.css'

/** Photograph, name and price of a car in a row of small cards. */
export const BriefCard = ({ vehicle }: { vehicle: RecentlyViewed }) => (
  <div className={css.car}>
    <div className={css.carPhoto}>
      <Picture source={vehicle.feature_image} bodyType={vehicle.carroceria} alt="" sizes="200px" widths={[320, 480]} />
    </div>
    <h3>
      <Link to={href('/autos/:slug', { slug: vehicle.slug })}>{vehicle.titulo}</Link>
    </h3>
    <p className={css.carFacts}>
      {vehicle.autoano} · {km(vehicle.kilometraje)}
    </p>
    <p>
      <Price amount={vehicle.precio} />
    </p>
  </div>
)
