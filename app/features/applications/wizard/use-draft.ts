import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { hasSession } from '#app/lib/account-hint.ts'
import { openDraft } from '#app/lib/draft-sync.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { useSite } from '#app/lib/use-site.ts'
import { onDevice } from '#app/lib/web-storage.ts'
import { APPLICATION_FIELDS, type ApplicationData } from '#contract/applications/application-fields.ts'
import { carInfoOf } from '#contract/applications/applications.ts'
import {
  answerIn,
  conflictsIn,
  type DraftField,
  type Edit,
  type MergedDraft,
} from '#contract/applications/draft-merge.ts'
import { saverOf } from './mutations.ts'
import { type ApplicationRow, applicationOf, savedAnswers, withAnswers } from './queries.ts'
import type { DraftHandle } from './step-props.ts'

/**
 * Saved a second after the last key, on blur, page hide and when online again. `onClosed`: sent or deleted
 * elsewhere.
 */
export function useDraft(application: ApplicationRow, onClosed: () => void): DraftHandle {
  const contract = useContract()
  const cache = useQueryClient()
  const { anonKey } = useSite()
  const [sync] = useState(() => {
    const { id, user_id } = application
    return openDraft(savedAnswers(application), {
      save: saverOf(contract, anonKey, id),
      kept: () => savedEdits(user_id, id),
      keep: (field, edit) => keepEdit(user_id, id, field, edit),
      drop: (field, edit) => dropEdit(user_id, id, field, edit),
      isOnline: () => navigator.onLine,
      onClosed,
    })
  })
  useEffect(() => sync.hear(savedAnswers(application)), [sync, application])
  useEffect(() => {
    const stop = sync.start()
    const flush = () => void sync.flush()
    const leave = () => {
      if (document.visibilityState === 'hidden') sync.leave()
    }
    addEventListener('online', flush)
    addEventListener('pagehide', sync.leave)
    document.addEventListener('visibilitychange', leave)
    return () => {
      removeEventListener('online', flush)
      removeEventListener('pagehide', sync.leave)
      document.removeEventListener('visibilitychange', leave)
      stop()
    }
  }, [sync])
  const { id, user_id } = application
  const { merged, state } = useSyncExternalStore(sync.subscribe, sync.view, sync.view)
  const { saved } = merged
  const initialDraft = useRef(saved)
  useEffect(() => {
    if (saved === initialDraft.current) return
    cache.setQueryData(applicationOf(contract, user_id, id).queryKey, (row) => row && withAnswers(row, saved))
  }, [cache, contract, saved, user_id, id])
  return useMemo(
    () => ({
      values: answersIn(merged),
      carInfo: carInfoOf(answerIn(merged, 'car_info')),
      set: (field, value) => sync.type(field, value === '' ? null : value),
      setCar: (car) => sync.type('car_info', car),
      flush: sync.flush,
      state,
      conflicts: conflictsIn(merged),
      keepMine: sync.keepMine,
      takeTheirs: sync.takeTheirs,
    }),
    [sync, merged, state],
  )
}

const answersIn = (merged: MergedDraft): ApplicationData =>
  Object.fromEntries(
    APPLICATION_FIELDS.map(({ name }) => [name, answerIn(merged, name)]).filter(([, answer]) => answer !== null),
  )

const keysOf = (start: string) => onDevice.keys().filter((key) => key.startsWith(start))

// One entry per answer, so that tabs do not overwrite each other.
const keyOf = (user: string, application: string, field = '') =>
  `volante.solicitud.${user}.${application}.${field}` as const

export function savedEdits(user: string, application: string): MergedDraft['edits'] {
  const start = keyOf(user, application)
  const kept = keysOf(start).map((key) => [key.slice(start.length), onDevice.read<Edit>(key)])
  return Object.fromEntries(kept.filter(([, edit]) => edit !== null))
}

function keepEdit(user: string, application: string, field: DraftField, edit: Edit): void {
  if (hasSession()) onDevice.keep(keyOf(user, application, field), edit)
}

function dropEdit(user: string, application: string, field: DraftField, edit: Edit): void {
  const key = keyOf(user, application, field)
  const kept = onDevice.read<Edit>(key)
  if (kept && JSON.stringify(kept.value) === JSON.stringify(edit.value)) onDevice.keep(key, null)
}

export function forgetEdits(user: string, application: string): void {
  for (const key of keysOf(keyOf(user, application))) onDevice.keep(key, null)
}
