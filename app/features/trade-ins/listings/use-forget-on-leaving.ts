import { useEffect } from 'react'
import { hasSession, onAccountChange } from '#app/lib/account-hint.ts'
import { forgetDrafts } from './draft.ts'
import { carFiles } from './upload-queue.ts'

/** What was typed or chosen and not sent goes with who signs out. */
export const useForgetOnLeaving = () =>
  useEffect(
    () =>
      onAccountChange(() => {
        if (hasSession()) return
        forgetDrafts()
        void carFiles.forget()
      }),
    [],
  )
