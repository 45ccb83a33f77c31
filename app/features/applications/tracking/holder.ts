import type { ApplicationStatus } from '#contract/applications/applications.ts'
import type { CarDelivery } from '#contract/leads/next-step.ts'

/** Who acts next: customer, advisor by name (null: not assigned) or lender. Null: finished. */
export function holderOf(
  status: ApplicationStatus,
  advisor: string | null,
  delivery: CarDelivery | null,
): string | null {
  const us = advisor ? `Le toca a ${advisor}, quien te atiende` : 'Le toca a nuestro equipo'
  switch (status) {
    case 'draft':
    case 'pending_docs':
      return 'Te toca a ti'
    case 'reviewing':
      return 'Le toca a la financiera'
    case 'approved':
      // The customer chooses the delivery time.
      return delivery === 'done' ? null : delivery === 'booked' ? us : 'Te toca a ti'
    case 'submitted':
    case 'rejected':
      return us
    default:
      return null
  }
}
