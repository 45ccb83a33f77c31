import { useEffect } from 'react'
import { hasSession, onAccountChange } from '#app/lib/account-hint.ts'
import { forgetEdits } from './draft-store.ts'

/** What was typed and not saved goes with who signs out: the next person at this browser finds nothing. */
export const useForgetOnLeaving = () =>
  useEffect(
    () =>
      onAccountChange(() => {
        if (!hasSession()) forgetEdits()
      }),
    [],
  )
