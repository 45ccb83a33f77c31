import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { type DraftState, type DraftSync, openDraft } from '#app/lib/draft-sync.ts'
import { failureOf } from '#app/lib/failure.ts'
import { key } from '#app/lib/keys.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { toast } from '#app/ui/toast-store.ts'
import { answerIn, conflictsIn } from '#contract/applications/draft-merge.ts'
import type { PointAnswer } from '#contract/inspections/inspections.ts'
import { closeInspection, saveAnswers, sendPhotos } from './mutations.ts'
import { photoUploads, toldOf } from './photo-uploads.ts'
import type { Inspection } from './queries.ts'
import {
  type Answering,
  dropAnswer,
  keepAnswer,
  keepClosing,
  noteUnsent,
  type SavedClosing,
  savedPoints,
} from './saved-answers.ts'

const RETRY_MS = 15_000

export interface OpenedInspection {
  mine: Answering
  sync: DraftSync<string, PointAnswer>
  closing: SavedClosing | null
  lost: number
}

export function useOpenedInspection(user: string, inspection: Inspection): OpenedInspection | null {
  const contract = useContract()
  const cache = useQueryClient()
  const [opened, setOpened] = useState<OpenedInspection | null>(null)
  const { id, template } = inspection
  // biome-ignore lint/correctness/useExhaustiveDependencies: later changes come through `hear`, below.
  useEffect(() => {
    let isGone = false
    const mine = { user, of: `${id}.${template}` }
    // A signature that waits must not be sent before its photographs are known.
    void Promise.all([savedPoints(mine), photoUploads.restore(user)]).then(([{ edits, times, closing, lost }]) => {
      if (isGone) return
      const kept = new Map(Object.keys(edits).map((point) => [point, true]))
      const sync = openDraft<string, PointAnswer>(inspection.answers, {
        save: (changes) => saveAnswers(contract, id, changes, times),
        kept: () => edits,
        keep: (point, edit) => {
          const at = times.get(point) ?? new Date().toISOString()
          times.set(point, at)
          kept.set(point, true)
          noteUnsent(mine, kept.size)
          void keepAnswer(mine, point, edit, at)
        },
        drop: (point) => {
          times.delete(point)
          kept.delete(point)
          noteUnsent(mine, kept.size)
          void dropAnswer(mine, point)
        },
        isOnline: () => navigator.onLine,
        onClosed: () => {
          for (const seen of [key('inspections', 'one', id), key('ledger', 'entries')])
            void cache.invalidateQueries({ queryKey: seen })
        },
      })
      setOpened({ mine, sync, closing, lost })
    })
    return () => {
      isGone = true
    }
  }, [user, id, template, contract, cache])
  useEffect(() => opened?.sync.hear(inspection.answers), [opened, inspection.answers])
  useEffect(() => {
    if (!opened) return
    const { sync } = opened
    const stop = sync.start()
    const flush = () => void sync.flush()
    const leave = () => {
      if (document.visibilityState === 'hidden') sync.leave()
    }
    addEventListener('online', flush)
    document.addEventListener('visibilitychange', leave)
    return () => {
      removeEventListener('online', flush)
      document.removeEventListener('visibilitychange', leave)
      stop()
    }
  }, [opened])
  return opened
}

export function useAnswers({ sync }: OpenedInspection) {
  const { merged, state, error } = useSyncExternalStore(sync.subscribe, sync.view, sync.view)
  return {
    answerOf: (point: string): PointAnswer => answerIn(merged, point),
    set: sync.type,
    unsent: Object.keys(merged.edits).length,
    conflicts: Object.entries(conflictsIn(merged)) as [string, { mine: PointAnswer; theirs: PointAnswer }][],
    state: state as DraftState,
    problem: state === 'failed' ? failureOf(error, 'change.save').text : null,
  }
}

export function useClosing({ mine, sync, closing: kept }: OpenedInspection, inspection: string) {
  const contract = useContract()
  const cache = useQueryClient()
  const [closing, setClosing] = useState<Omit<SavedClosing, 'user' | 'of'> | null>(kept)
  const [problem, setProblem] = useState<string | null>(null)
  useEffect(() => {
    if (!closing) return
    let isGone = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const attempt = async () => {
      clearTimeout(timer)
      try {
        if (!navigator.onLine || !(await sync.flush())) throw new TypeError('not yet')
        const waiting = photoUploads.read().filter(({ of }) => of === inspection)
        if (waiting.length > 0) await sendPhotos(contract, inspection, await Promise.all(waiting.map(toldOf)))
        await closeInspection(contract, inspection, closing)
        await keepClosing(mine, null)
        await cache.invalidateQueries({ queryKey: key('inspections') })
        toast('Inspección cerrada.')
        if (!isGone) setClosing(null)
      } catch (error) {
        if (isGone) return
        const failure = failureOf(error, 'change.save')
        if (failure.kind === 'refused') {
          await keepClosing(mine, null)
          setProblem(failure.text)
          setClosing(null)
        } else timer = setTimeout(() => void attempt(), RETRY_MS)
      }
    }
    const again = () => void attempt()
    again()
    addEventListener('online', again)
    return () => {
      isGone = true
      clearTimeout(timer)
      removeEventListener('online', again)
    }
  }, [closing, sync, contract, cache, inspection, mine])
  return {
    closing,
    problem,
    close: async (signed: { signer: string; signature: string }) => {
      setProblem(null)
      const asked = { ...signed, closed_at: new Date().toISOString() }
      await keepClosing(mine, asked)
      setClosing(asked)
    },
  }
}
