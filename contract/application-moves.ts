import type { ApplicationStatus } from './applications.ts'

/** Where who looks after an application may lead it. private.application_transitions says the same: a test holds them together. */
const STAFF_MOVES: Partial<Record<string, readonly ApplicationStatus[]>> = {
  submitted: ['reviewing', 'pending_docs'],
  reviewing: ['approved', 'rejected', 'pending_docs'],
  pending_docs: ['reviewing', 'approved', 'rejected'],
}

/** The statuses that staff may set next, the usual one first; none: it is not in their hands. */
export const staffMoves = (status: string): readonly ApplicationStatus[] => STAFF_MOVES[status] ?? []
