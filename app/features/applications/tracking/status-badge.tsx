import { Badge, type Tone } from '#app/ui/badge.tsx'
import { type ApplicationStatus, applicationStatus } from '#contract/applications/applications.ts'

const TONES: Record<ApplicationStatus, Tone> = {
  draft: 'neutral',
  submitted: 'info',
  reviewing: 'info',
  pending_docs: 'warn',
  approved: 'accent',
  rejected: 'danger',
  withdrawn: 'neutral',
  expired: 'neutral',
}

export function StatusBadge({ status }: { status: string }) {
  const { value, label } = applicationStatus(status)
  return <Badge tone={TONES[value]}>{label}</Badge>
}
