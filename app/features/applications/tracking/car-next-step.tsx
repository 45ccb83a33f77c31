import { useQuery } from '@tanstack/react-query'
import { useLayoutEffect } from 'react'
import { useContract } from '#app/lib/use-contract.ts'
import { LinkButton } from '#app/ui/link-button.tsx'
import { applicationStatus, folioText, isActive } from '#contract/applications/applications.ts'
import { applicationStepOf } from '#contract/leads/next-step.ts'
import { applicationOfCar, standingOf } from './queries.ts'
import { StatusBadge } from './status-badge.tsx'

interface CarNextStepProps {
  user: string
  ordencompra: string
  onShown: (shown: boolean) => void
}

export function CarNextStep({ user, ordencompra, onShown }: CarNextStepProps) {
  const { data: line } = useQuery(applicationOfCar(useContract(), user, ordencompra))
  const standing = line && standingOf(line)
  const isOther = standing?.ordencompra !== ordencompra
  const isShown =
    !!line && (isOther || isActive(line.status) || ['draft', 'approved'].includes(applicationStatus(line.status).value))
  // Before paint, so that both are never visible.
  useLayoutEffect(() => {
    onShown(isShown)
    return () => onShown(false)
  }, [isShown, onShown])
  if (!standing || !isShown) return null
  const { text, action } = applicationStepOf(standing)
  return (
    <div className="grid gap-2" role="status">
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
