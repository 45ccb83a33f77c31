import { useQuery } from '@tanstack/react-query'
import { agreement } from './queries.ts'

export const useAgreed = (user: string | undefined): boolean => useQuery(agreement(user)).data ?? false
