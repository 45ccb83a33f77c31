import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
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
  /** The way to begin an application, where there is none. */
  children: ReactNode
}

/** On a car's page, for who has an application for it or one under way for another: what comes next of that, in the place of another one. */
export function CarNextStep({ user, ordencompra, children }: CarNextStepProps) {
  const { data: line } = useQuery(applicationOfCar(useContract(), user, ordencompra))
  if (!line) return children
  const standing = standingOf(line)
  const { text, action } = applicationStepOf(standing)
  const isOther = standing.ordencompra !== ordencompra
  // A decision against it, or one's own, leaves the way open to ask again.
  if (!isOther && !isActive(line.status) && !['draft', 'approved'].includes(applicationStatus(line.status).value))
    return children
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
