import { useQuery } from '@tanstack/react-query'
import { href } from 'react-router'
import { useTerms } from '#app/features/lenders/use-terms.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { Loaded } from '#app/ui/loaded.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { withTerms } from '#contract/financing/terms.ts'
import {
  firstMeasures,
  type InspectionSummary,
  inspectedText,
  inspectionSummary,
} from '#contract/inspections/car-inspection.ts'
import type { Vehicle } from '#contract/vehicles/vehicles.ts'
import { carInspection } from '../detail/queries.ts'
import css from './inspection.module.css'
import { InspectionMarks } from './inspection-marks.tsx'
import { InspectionMeasures } from './inspection-measures.tsx'
import { SectionResult } from './section-result.tsx'

export function InspectionPart({ vehicle }: { vehicle: Vehicle }) {
  const query = useQuery(carInspection(useContract(), vehicle.id))
  return (
    <section aria-labelledby="inspeccion" className={css.inspection}>
      <h2 id="inspeccion">Inspección</h2>
      <Loaded query={query} noun="la inspección" skeleton={<Skeleton className="h-96 w-full" />}>
        {(inspection) =>
          inspection ? (
            <Report inspection={inspection} vehicle={vehicle} />
          ) : (
            <p>Este auto no tiene hoy una inspección vigente que mostrarte.</p>
          )
        }
      </Loaded>
      <p>
        <a href={withTerms(href('/autos/:slug/pasaporte', { slug: vehicle.slug }), useTerms())}>Pasaporte del auto</a>:
        sus precios, kilómetros y reparaciones, sin que nadie pueda reescribirlos.
      </p>
    </section>
  )
}

function Report({ inspection, vehicle }: { inspection: InspectionSummary; vehicle: Vehicle }) {
  const { sections, measures, marks, fair, pending, warranty } = inspection
  const first = firstMeasures(measures)
  return (
    <>
      <p>
        <b>{inspectedText(inspection)}</b>: {inspectionSummary(inspection)}.
      </p>
      {fair > 0 && <p>Lo aceptable sirve y no está como nuevo: lee su medida junto a la que está bien.</p>}
      {pending > 0 && <p>Lo que está por resolver todavía no se ha reparado ni declarado: pregúntanos.</p>}
      {first.length > 0 && <InspectionMeasures title="Lo que se midió" rows={first} />}
      {marks.length > 0 && <InspectionMarks marks={marks} vehicle={vehicle} />}
      <div className={css.sections}>
        <h3>Sección por sección</h3>
        <ul>
          {sections.map((section) => (
            <li key={section.code}>
              <SectionResult section={section} measures={measures} />
            </li>
          ))}
        </ul>
      </div>
      <p>
        {warranty || 'Sin garantía'}. <a href="#garantia">Ver por escrito</a>
      </p>
    </>
  )
}
