import { useQuery } from '@tanstack/react-query'
import { useContract } from '#app/lib/use-contract.ts'
import { allBranches, type Branch } from './queries.ts'

const NONE: Branch[] = []

/** The branches the loader fetched; none while they cannot be read, because no page should fail for want of an address. */
export const useBranches = (): Branch[] => useQuery(allBranches(useContract())).data ?? NONE
