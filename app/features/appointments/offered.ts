import { APPOINTMENT_KINDS, type AppointmentKind } from '#contract/appointments.ts'
import type { BookableBranch } from './queries.ts'

/** How many days from today a kind is booked at a branch; null: it is not. */
export const horizonOf = ({ rules }: BookableBranch, kind: AppointmentKind): number | null =>
  rules.find((rule) => rule.kind === kind && rule.active)?.horizon_days ?? null

/** The kinds that a branch takes; a delivery only for who has a car to receive. */
export const kindsOf = (branch: BookableBranch, hasDelivery: boolean) =>
  APPOINTMENT_KINDS.filter(({ value }) => (value !== 'entrega' || hasDelivery) && horizonOf(branch, value) !== null)

/**
 * The branch to begin with while nobody has chosen: the one where the appointment must be; where it may be at any, the one nearest to the car
 * it is about. `offered` are those it may be at. Undefined: nothing speaks for one.
 */
export function firstBranch(
  branches: readonly BookableBranch[],
  offered: readonly BookableBranch[],
  near: readonly string[],
): BookableBranch | undefined {
  if (offered !== branches) return offered[0]
  const own = branchesOf(branches, near)
  return own === branches ? undefined : own[0]
}

/** The branches where a car of those places is, in the order of its places; all of them when it is at none that we know. */
export function branchesOf(branches: readonly BookableBranch[], places: readonly string[]) {
  const own = places.flatMap((place) => branches.filter(({ name, city }) => name === place || city === place))
  return own.length > 0 ? [...new Set(own)] : branches
}
