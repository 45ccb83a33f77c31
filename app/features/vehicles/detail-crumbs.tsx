import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import structure from '#app/ui/structure.module.css'
import type { Vehicle } from '#contract/vehicles/vehicles.ts'
import { crumbsOf } from './crumbs.ts'
import css from './detail.module.css'

export function DetailCrumbs({ vehicle }: { vehicle: Vehicle }) {
  return (
    <div className={`${structure.wrap} ${css.detailCrumbs}`}>
      <Breadcrumb crumbs={crumbsOf(vehicle)} />
    </div>
  )
}
