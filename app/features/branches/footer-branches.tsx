import { phoneText } from '#contract/people/phone-text.ts'
import css from './branches.module.css'
import { OpeningTimes } from './opening-times.tsx'
import { useBranches } from './use-branches.ts'

export function FooterBranches() {
  return (
    <ul className={css.footBranches}>
      {useBranches().map((branch) => (
        <li key={branch.code}>
          <h3 className="text-[1rem]">{branch.city}</h3>
          <OpeningTimes {...branch} />
          {branch.phone && (
            <a className="inline-flex items-center min-h-9 tabular-nums" href={`tel:${branch.phone}`}>
              {phoneText(branch.phone)}
            </a>
          )}
        </li>
      ))}
    </ul>
  )
}
