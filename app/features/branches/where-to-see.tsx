import { Fold } from '#app/ui/fold.tsx'
import { BranchList } from './branch-list.tsx'

/** The branches of those cities, where a vehicle can be seen. */
export function WhereToSee({ cities }: { cities: readonly string[] }) {
  return (
    <section aria-labelledby="donde">
      <Fold id="donde" title="Dónde está">
        <BranchList cities={cities} />
      </Fold>
    </section>
  )
}
