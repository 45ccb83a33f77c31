import forms from '#app/ui/forms.module.css'
import { Icon } from '#app/ui/icon.tsx'
import type { LenderFit } from '#contract/applications/capacity.ts'
import css from './bank-profile.module.css'
import { OBSTACLE_NAMES, obstacleText } from './reason-text.ts'

export function UnableLenders({ fits, open }: { fits: readonly LenderFit[]; open: boolean }) {
  const reasons = new Set(fits.flatMap(({ obstacles }) => obstacles.map(({ code }) => OBSTACLE_NAMES[code])))
  return (
    <details className={`${forms.disclosure} ${css.bankUnable}`} open={open}>
      <summary>
        <span>
          Por ahora no {fits.length === 1 ? 'te prestaría' : 'te prestarían'} {fits.length}: por{' '}
          {listed.format(reasons)}
        </span>
        <Icon name="chevron-down" />
      </summary>
      <ul>
        {fits.map(({ lender, obstacles }) => (
          <li key={lender.id}>
            <b>{lender.name}.</b> {obstacles.map(obstacleText).join(' ')}
          </li>
        ))}
      </ul>
    </details>
  )
}

const listed = new Intl.ListFormat('es-MX', { type: 'conjunction' })
