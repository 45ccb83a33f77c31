import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type ActionName, failureOf } from '#app/lib/failure.ts'
import { toast } from '#app/ui/toast-store.ts'

/** Runs actions without a form, one at a time: refetches `renews` and shows a failure as a toast. */
export function useAct(renews: readonly QueryKey[], doing: ActionName = 'setting.save') {
  const cache = useQueryClient()
  const [busy, setBusy] = useState(false)
  const run = async (work: () => Promise<unknown>) => {
    setBusy(true)
    try {
      await work()
    } catch (error) {
      toast(failureOf(error, doing).text, { look: 'danger' })
    }
    await Promise.all(renews.map((queryKey) => cache.invalidateQueries({ queryKey })))
    setBusy(false)
  }
  return { busy, act: (work: () => Promise<unknown>) => void (busy || run(work)) }
}
