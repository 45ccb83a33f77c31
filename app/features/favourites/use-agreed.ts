import { useQuery } from '@tanstack/react-query'
import { agreement } from './queries.ts'

/** Whether this browser's favourites have met the account's. */
export const useAgreed = (user: string | undefined): boolean => useQuery(agreement(user)).data ?? false
