import { useQuery } from '@tanstack/react-query'
import { useContract } from '#app/lib/use-contract.ts'
import controls from '#app/ui/controls.module.css'
import { Link } from '#app/ui/link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { instantText } from '#contract/dates/date-texts.ts'
import { labelIn } from '#contract/text/labels.ts'
import { VEHICLE_STAGES } from '#contract/vehicles/vehicle-stages.ts'
import { PURCHASE_STAGES } from './purchase-words.ts'
import { type DeskPurchase, type KnownVin, sameVin } from './queries.ts'

const stageOf = ({ kind, stage }: KnownVin) => {
  const stages: readonly { value: string; label: string }[] = kind === 'oferta' ? PURCHASE_STAGES : VEHICLE_STAGES
  return labelIn(stages, stage).toLowerCase()
}
const placeOf = ({ kind, id }: KnownVin) =>
  kind === 'oferta' ? `/escritorio/admin/compras/${id}` : `/escritorio/admin/inventario?abierto=${id}`

export function KnownVinNotice({ car }: { car: DeskPurchase }) {
  const { data: found = [] } = useQuery(sameVin(useContract(), car.id, car.vin))
  if (found.length === 0) return null
  return (
    <Notice look="warn" title="Este NIV ya lo conocemos">
      <ul>
        {found.map((one) => (
          <li key={`${one.kind} ${one.id} ${one.at}`}>
            {one.kind === 'oferta' ? 'Nos lo ofrecieron' : 'Es o fue nuestro'}:{' '}
            {one.id ? (
              <Link className={controls.link} to={placeOf(one)}>
                {one.title}
              </Link>
            ) : (
              one.title
            )}
            , {stageOf(one)} desde el {instantText('day', one.at)}
            {one.kind === 'oferta' && !one.id && ' (lo atiende otra persona)'}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
