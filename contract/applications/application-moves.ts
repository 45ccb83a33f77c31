import type { ApplicationStatus } from './applications.ts'

/** Status changes of staff; equal to private.application_transitions (tested). */
const STAFF_MOVES: Partial<Record<string, readonly ApplicationStatus[]>> = {
  submitted: ['reviewing', 'pending_docs'],
  reviewing: ['approved', 'rejected', 'pending_docs'],
  pending_docs: ['reviewing', 'approved', 'rejected'],
}

export const staffMoves = (status: string): readonly ApplicationStatus[] => STAFF_MOVES[status] ?? []
