import { Fold } from '#app/ui/fold.tsx'
import { BranchList } from './branch-list.tsx'

export function WhereToSee({ cities }: { cities: readonly string[] }) {
  return (
    <section aria-labelledby="donde">
      <Fold id="donde" title="Dónde está">
        <BranchList cities={cities} />
      </Fold>
    </section>
  )
}
