import { useQuery } from '@tanstack/react-query'
import { studioAccess } from '#app/features/inventory/queries.ts'
import type { Role } from '#app/features/people/roles.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { staffPlacesFor } from './staff-navigation.ts'

export function useStaffPlaces(role: Role) {
  const { data } = useQuery({ ...studioAccess(useContract()), enabled: role === 'sales' })
  return staffPlacesFor(role, data === true)
}
