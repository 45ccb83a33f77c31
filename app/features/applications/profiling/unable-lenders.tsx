import forms from '#app/ui/forms.module.css'
import { Icon } from '#app/ui/icon.tsx'
import type { LenderFit } from '#contract/applications/capacity.ts'
import { OBSTACLE_NAMES, obstacleText } from './reason-text.ts'

export function UnableLenders({ fits, open }: { fits: readonly LenderFit[]; open: boolean }) {
  const reasons = new Set(fits.flatMap(({ obstacles }) => obstacles.map(({ code }) => OBSTACLE_NAMES[code])))
  return (
    <details className={forms.disclosure} open={open}>
      <summary>
        <span>
          Por ahora no {fits.length === 1 ? 'te prestaría' : 'te prestarían'} {fits.length}: por{' '}
          {listed.format(reasons)}
        </span>
        <Icon name="chevron-down" />
      </summary>
      <ul className="grid gap-2 pt-2 text-muted">
        {fits.map(({ lender, obstacles }) => (
          <li key={lender.id}>
            <b className="font-semibold">{lender.name}.</b> {obstacles.map(obstacleText).join(' ')}
          </li>
        ))}
      </ul>
    </details>
  )
}

const listed = new Intl.ListFormat('es-MX', { type: 'conjunction' })
