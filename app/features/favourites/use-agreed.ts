import { useQuery } from '@tanstack/react-query'
import { agreedKey } from './agreed-key.ts'

/** Whether this browser's favourites have met the account's: before that, none here does not mean none there. */
export const useAgreed = (user: string | undefined): boolean =>
  useQuery({ queryKey: agreedKey(user), queryFn: () => false, enabled: false, staleTime: Infinity }).data ?? false
