import type { ApplicationStatus } from '#contract/applications/applications.ts'

/** Who acts next: customer, advisor by name (null: not assigned) or lender. Null: finished. */
export function holderOf(status: ApplicationStatus, advisor: string | null): string | null {
  const us = advisor ? `Le toca a ${advisor}, quien te atiende` : 'Le toca a nuestro equipo'
  switch (status) {
    case 'draft':
    case 'pending_docs':
      return 'Te toca a ti'
    case 'reviewing':
      return 'Le toca a la financiera'
    case 'submitted':
    case 'approved':
    case 'rejected':
      return us
    default:
      return null
  }
}
