import { Fold } from '#app/ui/fold.tsx'
import type { Vehicle } from '#contract/vehicles/vehicles.ts'

// NOM-122-SCFI-2010: a used vehicle's seller states in writing whether it has a warranty and what that implies.
const SCOPE: [RegExp, string][] = [
  [
    /f[áa]brica/i,
    'Conserva la garantía de su fabricante por el tiempo y los kilómetros que le restan, según su póliza. Te entregamos la póliza y sus servicios sellados.',
  ],
  [
    /12 meses/i,
    'Cubre por 12 meses motor, transmisión, dirección, frenos y sistema eléctrico, en refacciones y mano de obra. No cubre desgaste normal ni daños por accidente.',
  ],
  [
    /3 meses/i,
    'Cubre por 3 meses motor y transmisión, en refacciones y mano de obra. No cubre desgaste normal ni daños por accidente.',
  ],
]
const NONE =
  'Este auto se vende sin garantía: lo que encontró la inspección se te entrega por escrito antes de firmar, y el precio lo considera.'
const OTHER = 'Sus alcances, plazos y exclusiones se te entregan por escrito antes de firmar.'

export function Warranty({ vehicle }: { vehicle: Pick<Vehicle, 'garantia'> }) {
  return (
    <section aria-labelledby="garantia">
      <Fold id="garantia" title="Garantía por escrito">
        <p>{scopeOf(vehicle.garantia)}</p>
      </Fold>
    </section>
  )
}

export function scopeOf(garantia: string) {
  const has = garantia !== '' && !/^sin\b/i.test(garantia)
  const scope = has ? (SCOPE.find(([pattern]) => pattern.test(garantia))?.[1] ?? OTHER) : NONE
  return (
    <>
      <b>{has ? garantia : 'Sin garantía'}.</b> {scope}
    </>
  )
}
