import { useCallback, useEffect, useMemo } from 'react'
import { hasSession } from '#app/lib/account-hint.ts'
import { failing } from '#app/lib/failure.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { inTab } from '#app/lib/web-storage.ts'
import { toast } from '#app/ui/toast-store.ts'
import { type ServiceFormState, useServiceForm, type Work } from '#app/ui/use-service-form.ts'
import { type ProfileDraft, type ProfileValues, profileInput } from '#contract/people/profile.ts'
import { homoclaveOf, rfcText, withHomoclave } from '#contract/people/rfc.ts'
import { saveProfile } from './mutations.ts'
import { changesOf, draftOf, type ProfileRow } from './save-profile.ts'

const SCHEMA = profileInput()

export interface ProfileForm {
  sending: ServiceFormState<ProfileDraft, ProfileValues>
  save: Work<ProfileValues>
  discard: () => void
  fill: (field: 'rfc' | 'homoclave', value: string) => void
}

export function useProfileForm(profile: ProfileRow, onSaved: (profile: ProfileRow) => void): ProfileForm {
  const contract = useContract()
  const saved = useMemo(() => draftOf(profile), [profile])
  const failed = failing('profile.save')
  const sending = useServiceForm({ schema: SCHEMA, values: saved, failed, isEager: true, goesAgain: true })
  const { form, setFailure } = sending
  const { reset, watch, setValue, check } = form

  const put = useCallback(
    (field: 'rfc' | 'homoclave', value: string) => {
      setValue(field, value)
      check(field)
    },
    [setValue, check],
  )

  useEffect(() => {
    reset(saved)
    const draft = savedDraft(profile.id)
    for (const [field, value] of Object.entries(draft ?? {}) as [keyof ProfileDraft, never][]) {
      setValue(field, value)
    }
  }, [profile.id, saved, reset, setValue])

  useEffect(() => {
    const following = watch((values, { name, type }) => {
      // Only user input; own updates have no type.
      if (type !== 'change') return
      if (name === 'rfc') follow(put, 'homoclave', homoclaveOf(values.rfc ?? ''), !rfcText(values.rfc ?? ''))
      if (name === 'homoclave' && rfcText(values.homoclave ?? '').length === 3)
        follow(put, 'rfc', withHomoclave(values.rfc ?? '', values.homoclave ?? ''), false)
    })
    return () => following.unsubscribe()
  }, [watch, put])

  useEffect(() => {
    const keeping = watch((values) => keepDraft(profile.id, changedIn(values, saved)))
    return () => {
      keeping.unsubscribe()
      if (!hasSession()) dropDraft()
    }
  }, [watch, profile.id, saved])

  const save = async (values: ProfileValues) => {
    const change = changesOf(profile, values)
    const stored = Object.keys(change).length > 0 ? await saveProfile(contract, profile.id, change) : profile
    const since = sending.typedSince()
    sending.renew(draftOf(stored))
    keepDraft(profile.id, since)
    onSaved(stored)
    toast('Perfil guardado')
  }
  const discard = () => {
    dropDraft()
    setFailure(null)
    reset(saved)
  }
  const fill = (field: 'rfc' | 'homoclave', value: string) => {
    put(field, value)
    const { rfc, homoclave } = form.getValues()
    if (field === 'rfc' && rfcText(value).length === 10 && homoclave) {
      follow(put, 'rfc', withHomoclave(value, homoclave), false)
    }
    if (field === 'homoclave') follow(put, 'rfc', withHomoclave(rfc, value), false)
  }
  return { sending, save, discard, fill }
}

const follow = (put: ProfileForm['fill'], field: 'rfc' | 'homoclave', value: string, isEmptied: boolean) => {
  if (value || isEmptied) put(field, value)
}

const changedIn = (values: Partial<ProfileDraft>, saved: ProfileDraft) =>
  Object.fromEntries(Object.entries(values).filter(([field, value]) => saved[field as keyof ProfileDraft] !== value))

const KEY = 'volante.perfil.borrador'

interface Kept {
  user: string
  draft: Partial<ProfileDraft>
}

function savedDraft(user: string): Partial<ProfileDraft> | null {
  const stored = inTab.read<Kept>(KEY)
  return stored?.user === user ? stored.draft : null
}

const keepDraft = (user: string, draft: Partial<ProfileDraft>) =>
  void inTab.keep(KEY, hasSession() && Object.keys(draft).length > 0 ? ({ user, draft } satisfies Kept) : null)

const dropDraft = () => void inTab.keep(KEY, null)
