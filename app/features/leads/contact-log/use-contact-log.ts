import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { failureOf } from '#app/lib/failure.ts'
import { key } from '#app/lib/keys.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { useStoredList } from '#app/lib/use-stored-list.ts'
import { toast } from '#app/ui/toast-store.ts'
import { CONTACT_OUTCOMES } from '#contract/leads/lead-work.ts'
import { labelIn } from '#contract/text/labels.ts'
import { logContact } from './mutations.ts'
import { keepUnsent, type LoggedContact, sendUnsent, unsentContacts } from './unsent.ts'

const SEEN = ['leads', 'client', 'today'] as const

export function useContactLog() {
  const contract = useContract()
  const cache = useQueryClient()
  const waiting = useStoredList(unsentContacts)
  // Returns the keys of refused ones.
  const flush = async () => {
    const refused = new Set<string>()
    const sent = await sendUnsent(async (one) => {
      try {
        await logContact(contract, one)
        return 'taken'
      } catch (error) {
        const failure = failureOf(error, 'contact.log')
        if (failure.kind !== 'refused') return 'later'
        toast(`${one.name}: ${failure.text}`, { look: 'danger' })
        refused.add(one.key)
        return 'refused'
      }
    })
    if (sent > 0) for (const root of SEEN) void cache.invalidateQueries({ queryKey: key(root) })
    return refused
  }
  const onNetwork = useEffectEvent(() => void flush())
  useEffect(() => {
    const listener = () => onNetwork()
    listener()
    addEventListener('online', listener)
    return () => removeEventListener('online', listener)
  }, [])
  return {
    waiting: waiting.length,
    note: async (said: LoggedContact) => {
      const noted = keepUnsent(said)
      if ((await flush()).has(noted)) return
      const isUnsent = unsentContacts.read().some(({ key }) => key === noted)
      const what = labelIn(CONTACT_OUTCOMES, said.outcome).toLowerCase()
      toast(isUnsent ? `Anotado en este aparato: ${what}. Se envía cuando vuelva la red.` : `Anotado: ${what}.`)
    },
  }
}
