import { Icon } from '#app/ui/icon.tsx'
import type { IconName } from '#app/ui/icon-names.ts'
import { km } from '#contract/text/money.ts'
import type { Vehicle, VehicleCard } from '#contract/vehicles/vehicles.ts'
import css from './detail.module.css'

export function VehicleFacts({ vehicle }: { vehicle: VehicleCard & Pick<Vehicle, 'cilindros'> }) {
  const facts: [IconName, string, string | number][] = [
    ['calendar', 'Año', vehicle.autoano],
    ['gauge', 'Kilometraje', km(vehicle.kilometraje)],
    ['settings-2', 'Transmisión', vehicle.transmision],
    ['fuel', 'Combustible', vehicle.combustible],
    ['car-front', 'Carrocería', vehicle.carroceria],
    ['cylinder', 'Cilindros', vehicle.cilindros || ''],
    ['palette', 'Color', vehicle.color],
    ['map-pin', 'Ubicación', vehicle.ubicacion.join(', ')],
    ['badge-check', 'Clasificación', vehicle.clasificacion],
    ['tag', 'Número de orden', vehicle.ordencompra],
    ['badge-check', 'Promociones', vehicle.vendido ? '' : vehicle.promociones.join(', ')],
  ]
  return (
    <dl className={css.facts}>
      {facts
        .filter(([, , value]) => value !== '')
        .map(([icon, name, value]) => (
          <div key={name}>
            <Icon name={icon} />
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}
