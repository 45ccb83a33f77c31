import { useId } from 'react'
import { BranchList } from '#app/features/branches/branch-list.tsx'
import { useBranches } from '#app/features/branches/use-branches.ts'
import structure from '#app/ui/structure.module.css'
import type { BranchMapProps } from '#contract/marketing/landing.ts'
import css from './landing.module.css'
import { useLanding } from './landing-context.ts'

export function BranchMapBlock({ title, text, branch: code }: BranchMapProps) {
  const { renderMap } = useLanding()
  const branch = useBranches().find((one) => one.code === code)
  const heading = useId()
  // biome-ignore lint/complexity/noUselessFragments: Puck wants an element.
  if (!branch) return <></>
  return (
    <section className={`${structure.wrap} ${structure.band}`} aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      {text && <p className={css.landingLead}>{text}</p>}
      <div className={css.landingPlace}>
        {renderMap(branch)}
        <BranchList code={code} />
      </div>
    </section>
  )
}
