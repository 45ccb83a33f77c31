import { useQuery } from '@tanstack/react-query'
import { useLayoutEffect } from 'react'
import { useContract } from '#app/lib/use-contract.ts'
import { LinkButton } from '#app/ui/link-button.tsx'
import { applicationStatus, folioText, isActive } from '#contract/applications.ts'
import { applicationStepOf } from '#contract/next-step.ts'
import { applicationOfCar, standingOf } from './queries.ts'
import { StatusBadge } from './status-badge.tsx'
import css from './tracking.module.css'

interface CarNextStepProps {
  user: string
  ordencompra: string
  /** Whether it says something: what comes next stands in the place of the way to begin. */
  onShown: (shown: boolean) => void
}

/** On a car's page, for who has an application for it or one under way for another: what comes next of that, in the place of another one. */
export function CarNextStep({ user, ordencompra, onShown }: CarNextStepProps) {
  const { data: line } = useQuery(applicationOfCar(useContract(), user, ordencompra))
  const standing = line && standingOf(line)
  const isOther = standing?.ordencompra !== ordencompra
  // A decision against it, or one's own, leaves the way open to ask again.
  const isShown =
    !!line && (isOther || isActive(line.status) || ['draft', 'approved'].includes(applicationStatus(line.status).value))
  // Never painted beside what it stands in the place of.
  useLayoutEffect(() => {
    onShown(isShown)
    return () => onShown(false)
  }, [isShown, onShown])
  if (!standing || !isShown) return null
  const { text, action } = applicationStepOf(standing)
  return (
    <div className={css.carNextStep} role="status">
      <p>
        {isOther ? 'Ya tienes una solicitud en curso por otro auto' : 'Tu solicitud por este auto'}
        {line.status === 'draft' ? '' : `, ${folioText(line.folio)}`} <StatusBadge status={line.status} />
      </p>
      <p>{text}</p>
      <LinkButton look="primary" to={action.to}>
        {action.label}
      </LinkButton>
    </div>
  )
}
