import { href } from 'react-router'
import { useTerms } from '#app/features/lenders/use-terms.ts'
import controls from '#app/ui/controls.module.css'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { Picture } from '#app/ui/picture.tsx'
import type { Lender } from '#contract/financing/financing.ts'
import { withTerms } from '#contract/financing/terms.ts'
import { coverPhotoOf } from '#contract/vehicles/images.ts'
import type { Vehicle } from '#contract/vehicles/vehicles.ts'
import css from './compare.module.css'
import { comparePath } from './path.ts'
import { comparisonRows } from './rows.ts'

interface CompareTableProps {
  vehicles: Vehicle[]
  lender: Lender
  onRemove: (slug: string) => void
}

export function CompareTable({ vehicles, lender, onRemove }: CompareTableProps) {
  const terms = useTerms()
  const all = comparisonRows(vehicles, lender, terms)
  const rows = [...all.filter(({ differs }) => differs), ...all.filter(({ differs }) => !differs)]
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard (axe: scrollable-region-focusable).
    <section className={css.compareScroll} tabIndex={0} aria-label="Comparación de autos">
      <table className={css.compare}>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">Dato</span>
            </th>
            {vehicles.map((vehicle) => (
              <th key={vehicle.slug} scope="col">
                <Picture
                  source={coverPhotoOf(vehicle)}
                  bodyType={vehicle.carroceria}
                  alt=""
                  sizes="280px"
                  widths={[320, 640]}
                />
                <Link className={controls.link} to={withTerms(href('/autos/:slug', { slug: vehicle.slug }), terms)}>
                  {vehicle.titulo}
                </Link>
                <Link
                  className="flex items-center gap-1 min-h-9 text-muted"
                  to={withTerms(
                    comparePath(vehicles.filter(({ slug }) => slug !== vehicle.slug).map(({ slug }) => slug)),
                    terms,
                  )}
                  aria-label={`Quitar ${vehicle.titulo}`}
                  onClick={() => onRemove(vehicle.slug)}
                >
                  <Icon name="x" /> Quitar
                </Link>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, values, differs }) => (
            <tr key={name} data-differs={differs || undefined} data-price={name === 'Precio' || undefined}>
              <th scope="row">
                {name}
                {differs && <span className="sr-only"> (cambia)</span>}
              </th>
              {values.map((value, column) => (
                <td key={vehicles[column]!.slug}>{value}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
