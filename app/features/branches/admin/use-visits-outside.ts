import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useContract } from '#app/lib/use-contract.ts'
import type { Hours, Spans } from '#contract/dates/opening-hours.ts'
import { visitsOutside } from './queries.ts'

/** Visits outside these hours; undefined hours: invalid so far. */
export const useVisitsOutside = (branch: string, hours: Hours | Spans | null | undefined, day: string | null) =>
  useQuery({
    ...visitsOutside(useContract(), branch, hours ?? null, day),
    enabled: hours !== undefined && (day !== null || hours !== null),
    placeholderData: keepPreviousData,
  })
