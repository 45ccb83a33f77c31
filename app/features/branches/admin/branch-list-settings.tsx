import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useContract } from '#app/lib/use-contract.ts'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Loaded } from '#app/ui/loaded.tsx'
import css from '#app/ui/resource/resource.module.css'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { AddBranch } from './add-branch.tsx'
import { BranchLine, type BranchPart } from './branch-line.tsx'
import { ChangeBays } from './change-bays.tsx'
import { ChangeBranch } from './change-branch.tsx'
import { ChangeDay } from './change-day.tsx'
import { ChangeVisits } from './change-visits.tsx'
import { ChangeWeek } from './change-week.tsx'
import { branchSettings } from './queries.ts'

/** All branches, editable in place. */
export function BranchListSettings() {
  const query = useQuery(branchSettings(useContract()))
  const [open, setOpen] = useState<{ code: string; part: BranchPart } | null>(null)
  const [isAdding, setAdding] = useState(false)
  const close = () => setOpen(null)
  return (
    <Loaded query={query} noun="las sucursales" skeleton={<Skeleton className="h-96 w-full" />}>
      {(branches) => {
        const branch = branches.find(({ code }) => code === open?.code)
        const { part } = open ?? {}
        return (
          <>
            {branches.length === 0 && (
              <EmptyState icon="map-pin" title="Todavía no hay sucursales">
                <p>Agrega la primera: los autos y las citas son de una sucursal.</p>
              </EmptyState>
            )}
            <p>
              <Button onClick={() => setAdding(true)}>
                <Icon name="plus" />
                Nueva sucursal
              </Button>
            </p>
            {isAdding && <AddBranch onClose={() => setAdding(false)} />}
            <ul className={css.settingList}>
              {branches.map((one) => (
                <BranchLine key={one.code} branch={one} onChange={(part) => setOpen({ code: one.code, part })} />
              ))}
            </ul>
            {branch && part === 'place' && <ChangeBranch branch={branch} onClose={close} />}
            {branch && part === 'week' && <ChangeWeek branch={branch} onClose={close} />}
            {branch && part === 'visits' && <ChangeVisits branch={branch} onClose={close} />}
            {branch && part === 'bays' && <ChangeBays branch={branch} onClose={close} />}
            {branch && typeof part === 'object' && <ChangeDay branch={branch} day={part.day} onClose={close} />}
          </>
        )
      }}
    </Loaded>
  )
}
