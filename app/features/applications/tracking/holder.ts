import type { ApplicationStatus } from '#contract/applications.ts'

/**
 * In whose hands an application is, in words: the customer's, their advisor's by name, the lender's. Null: nobody's, it has ended without
 * one. `advisor` null: nobody was assigned yet.
 */
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
