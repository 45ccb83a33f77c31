import { useQuery } from '@tanstack/react-query'
import { useContract } from '#app/lib/use-contract.ts'
import { allBranches, type Branch } from './queries.ts'

const NONE: Branch[] = []

/** Empty on failure, since no page should fail without them. */
export const useBranches = (): Branch[] => useQuery(allBranches(useContract())).data ?? NONE
