import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { hasSession } from '#app/lib/account-hint.ts'
import { keepDraft, keptDraft } from '#app/lib/form-draft.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { toast } from '#app/ui/toast-store.ts'
import {
  type BankProfile,
  type BankProfileDraft,
  type BankProfileField,
  bankProfileDraft,
  bankProfileInput,
} from '#contract/bank-profile.ts'
import { saveBankProfile } from './mutations.ts'
import { bankProfileOf, type KeptProfile } from './queries.ts'

const RESOLVER = zodResolver(bankProfileInput)

export interface BankProfileForm {
  form: UseFormReturn<BankProfileDraft, unknown, BankProfile>
  /** Sends what changed, `ticked` telling whether the consent was given just now. The promise never fails. */
  submit: (ticked: boolean) => Promise<void>
  /** It was sent without the consent: nothing left. */
  unagreed: boolean
  /** What the data service answered to the last attempt. */
  failure: unknown
  /** Forgets what was typed and shows what is kept. */
  discard: () => void
}

/** The bank profile's form: what is typed outlives a reload and a lost network, for who typed it and in this tab alone. */
export function useBankProfileForm(user: string, { profile, agreed }: KeptProfile): BankProfileForm {
  const contract = useContract()
  const cache = useQueryClient()
  const [unagreed, setUnagreed] = useState(false)
  const saved = useMemo(() => bankProfileDraft(profile ?? {}), [profile])
  const form = useForm<BankProfileDraft, unknown, BankProfile>({
    resolver: RESOLVER,
    defaultValues: saved,
    mode: 'onTouched',
    shouldFocusError: false,
  })
  const { reset, watch, setValue } = form
  const name = `perfil-bancario.${user}`

  useEffect(() => {
    reset(saved)
    for (const [field, value] of Object.entries(keptDraft(name).typed))
      if (field in saved) setValue(field as BankProfileField, value, { shouldDirty: true })
    const keeping = watch((values) => {
      const typed = changedIn(values, saved)
      keepDraft(name, hasSession() && Object.keys(typed).length > 0 ? { typed } : null)
    })
    return () => {
      keeping.unsubscribe()
      // Whoever leaves this browser takes it along.
      if (!hasSession()) keepDraft(name, null)
    }
  }, [name, saved, reset, setValue, watch])

  const save = useMutation({
    networkMode: 'always',
    mutationFn: async ({ change, consents }: { change: Partial<BankProfile>; consents: boolean }) => {
      await saveBankProfile(contract, change, consents)
      keepDraft(name, null)
      await cache.invalidateQueries({ queryKey: bankProfileOf(contract, user).queryKey })
    },
    onSuccess: () => toast('Perfil bancario guardado'),
  })
  const submit = (ticked: boolean) => {
    const mayKeep = agreed || ticked
    setUnagreed(!mayKeep)
    return form.handleSubmit(async (values) => {
      if (!mayKeep) return
      const changed = Object.keys(changedIn(form.getValues(), saved)) as BankProfileField[]
      const change = Object.fromEntries(changed.map((field) => [field, values[field]]))
      // Told by the form.
      await save.mutateAsync({ change, consents: !agreed }).catch(() => {})
    })()
  }
  const discard = () => {
    keepDraft(name, null)
    save.reset()
    reset(saved)
  }
  return { form, submit, unagreed, failure: save.error, discard }
}

const changedIn = (values: Partial<BankProfileDraft>, saved: BankProfileDraft) =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([field, value]) => value !== undefined && saved[field as BankProfileField] !== value,
    ),
  ) as Record<string, string>
