import { APPOINTMENT_KINDS, type AppointmentKind } from '#contract/visits/appointments.ts'
import type { BookableBranch } from './queries.ts'

/** Bookable days ahead; null: not offered. */
export const horizonOf = ({ rules }: BookableBranch, kind: AppointmentKind): number | null =>
  rules.find((rule) => rule.kind === kind && rule.active)?.horizon_days ?? null

export const kindsOf = (branch: BookableBranch, hasDelivery: boolean) =>
  APPOINTMENT_KINDS.filter(({ value }) => (value !== 'entrega' || hasDelivery) && horizonOf(branch, value) !== null)

/** The only possible one, else near the vehicle. */
export function firstBranch(
  branches: readonly BookableBranch[],
  offered: readonly BookableBranch[],
  near: readonly string[],
): BookableBranch | undefined {
  if (offered !== branches) return offered[0]
  const own = branchesOf(branches, near)
  return own === branches ? undefined : own[0]
}

export function branchesOf(branches: readonly BookableBranch[], places: readonly string[]) {
  const own = places.flatMap((place) => branches.filter(({ name, city }) => name === place || city === place))
  return own.length > 0 ? [...new Set(own)] : branches
}
