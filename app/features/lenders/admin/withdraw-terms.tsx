import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { failureOf } from '#app/lib/failure.ts'
import { key } from '#app/lib/keys.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { toast } from '#app/ui/toast-store.ts'
import { dayText } from '#contract/dates/date-texts.ts'
import { termsLine } from './lender-words.ts'
import { withdrawLenderTerms } from './mutations.ts'
import type { SetTerms } from './queries.ts'

/** Confirms the removal of future terms. */
export function WithdrawTerms({ terms, onClose }: { terms: SetTerms; onClose: () => void }) {
  const contract = useContract()
  const cache = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<string | null>(null)
  const withdraw = async () => {
    setBusy(true)
    try {
      await withdrawLenderTerms(contract, terms)
      toast(`${terms.name}: condiciones retiradas`)
      onClose()
    } catch (error) {
      setFailed(failureOf(error, 'setting.save').text)
    } finally {
      setBusy(false)
      await cache.invalidateQueries({ queryKey: key('settings', 'lenders') })
    }
  }
  return (
    <ConfirmDialog
      open
      title={`Retirar condiciones de ${terms.name}`}
      confirm="Retirar"
      busy={busy}
      onConfirm={withdraw}
      onClose={onClose}
    >
      <p>
        Las que empezaban el {dayText('date', terms.effective_from)}: {termsLine(terms)}. Siguen las de ahora.
      </p>
      {failed && (
        <Notice look="danger" live>
          {failed}
        </Notice>
      )}
    </ConfirmDialog>
  )
}
