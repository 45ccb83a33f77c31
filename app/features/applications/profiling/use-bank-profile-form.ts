import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { hasSession } from '#app/lib/account-hint.ts'
import { failing } from '#app/lib/failure.ts'
import { keepDraft, savedDraft } from '#app/lib/form-draft.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { toast } from '#app/ui/toast-store.ts'
import { type ServiceFormState, useServiceForm, type Work } from '#app/ui/use-service-form.ts'
import {
  type BankProfile,
  type BankProfileDraft,
  type BankProfileField,
  bankProfileDraft,
  checkBankProfile,
} from '#contract/people/bank-profile.ts'
import { saveBankProfile } from './mutations.ts'
import { bankProfileOf, type SavedProfile } from './queries.ts'

export interface BankProfileForm {
  sending: ServiceFormState<BankProfileDraft, BankProfile>
  save: Work<BankProfile>
  discard: () => void
}

export function useBankProfileForm(user: string, { profile, agreed }: SavedProfile): BankProfileForm {
  const contract = useContract()
  const cache = useQueryClient()
  const saved = useMemo(() => bankProfileDraft(profile ?? {}), [profile])
  const sending = useServiceForm({
    check: checkBankProfile,
    values: saved,
    failed: failing('bank-profile.save'),
    isEager: true,
  })
  const { form, setFailure } = sending
  const { reset, watch, setValue } = form
  const name = `perfil-bancario.${user}`

  useEffect(() => {
    reset(saved)
    for (const [field, value] of Object.entries(savedDraft(name).typed))
      if (field in saved) setValue(field as BankProfileField, value)
    const keeping = watch((values) => {
      const typed = changedIn(values, saved)
      keepDraft(name, hasSession() && Object.keys(typed).length > 0 ? { typed } : null)
    })
    return () => {
      keeping.unsubscribe()
      // Signing out drops the draft.
      if (!hasSession()) keepDraft(name, null)
    }
  }, [name, saved, reset, setValue, watch])

  const save = async (values: BankProfile) => {
    const changed = Object.keys(changedIn(form.getValues(), saved)) as BankProfileField[]
    const change = Object.fromEntries(changed.map((field) => [field, values[field]]))
    await saveBankProfile(contract, change, !agreed)
    const typed = sending.typedSince() as Record<string, string>
    keepDraft(name, Object.keys(typed).length > 0 ? { typed } : null)
    await cache.invalidateQueries({ queryKey: bankProfileOf(contract, user).queryKey })
    toast('Perfil bancario guardado')
  }
  const discard = () => {
    keepDraft(name, null)
    setFailure(null)
    reset(saved)
  }
  return { sending, save, discard }
}

const changedIn = (values: Partial<BankProfileDraft>, saved: BankProfileDraft) =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([field, value]) => value !== undefined && saved[field as BankProfileField] !== value,
    ),
  ) as Record<string, string>
