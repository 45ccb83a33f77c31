import { queryOptions } from '@tanstack/react-query'
import { type Confirmed, isAcknowledgementToken } from '#contract/messages/acknowledgements.ts'
import type { Contract } from './contract.ts'
import { key } from './keys.ts'

export const confirmation = ({ functions }: Contract, token: string) =>
  queryOptions({
    queryKey: key('acknowledgements', token),
    queryFn: async (): Promise<Confirmed | null> => {
      if (!isAcknowledgementToken(token)) return null
      const asked = await (await functions()).invoke<Confirmed | null>(`acknowledgements/${token}`, { method: 'GET' })
      if (asked.error) throw asked.error
      return asked.data
    },
    staleTime: 60_000,
  })
