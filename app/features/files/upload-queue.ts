import type { QueryKey } from '@tanstack/react-query'
import { hasSession, onAccountChange } from '#app/lib/account-hint.ts'
import { browserDatabase } from '#app/lib/browser-database.ts'
import type { Contract } from '#app/lib/contract.ts'
import type { DatabaseName } from '#app/lib/stored-keys.ts'
import { browserVisit } from '#app/lib/visit.ts'

/** Survives the tab: phones close it when the camera opens. */
export interface PendingFile {
  /** Idempotency key: a repeated upload is listed once. */
  id: string
  user: string
  of: string
  kind: string
  slots?: readonly string[]
  name: string
  bucket?: string
  path: string
  file: Blob
  /** Id of the file to upload first. */
  after?: string
  facts?: Readonly<Record<string, string | boolean>>
  address?: string
  /** Warnings; it waits until its owner confirms. */
  doubts?: readonly string[]
  /** Its owner did. */
  isConfirmed?: boolean
}

export interface Upload extends PendingFile {
  /** 0 to 1. */
  share: number
  /** held: has doubts and waits for confirmation. refused: retrying changes nothing. */
  state: 'held' | 'waiting' | 'sending' | 'failed' | 'refused'
  problem?: string
}

interface Problem {
  problem: string
  final: boolean
  /** Its owner may confirm it and send it again. */
  isDoubt?: boolean
}

interface QueueOptions {
  database: DatabaseName
  bucket: string
  /** Lists a file after its upload. Called again if the answer was lost. */
  list(contract: Contract, file: PendingFile): Promise<void>
  failure(error: unknown): Problem | Promise<Problem>
  changed(file: PendingFile): QueryKey[]
}

export interface UploadQueue {
  add(file: PendingFile): Promise<void>
  send(id: string): void
  cancel(id: string): Promise<void>
  /** Resumes uploads of an earlier visit. Resolves once `read` has them. */
  restore(user: string): Promise<void>
  read(): readonly Upload[]
  subscribe(listener: () => void): () => void
}

const NONE: readonly Upload[] = []

/** One per kind and tab. Files upload one at a time: in parallel both are late on slow networks. */
export function openUploadQueue({ database, bucket, list, failure, changed }: QueueOptions): UploadQueue {
  const store = browserDatabase<PendingFile>(database)
  // An upload cancelled by signing out is not stored again.
  const keep = async (file: PendingFile) => {
    if (hasSession()) await store.change(file.id, () => file)
  }
  const listeners = new Set<() => void>()
  let uploads = NONE
  let underWay: { id: string; stop: AbortController } | null = null
  let restoredFor: string | undefined
  let restoring = Promise.resolve()

  const set = (next: readonly Upload[]) => {
    uploads = next
    for (const listener of listeners) listener()
  }
  const note = (id: string, change: Partial<Upload>) =>
    set(uploads.map((upload) => (upload.id === id ? { ...upload, ...change } : upload)))

  const work = async () => {
    if (underWay) return
    const next = uploads.find(({ state, after }) => state === 'waiting' && !uploads.some(({ id }) => id === after))
    if (!next) return
    const stop = new AbortController()
    underWay = { id: next.id, stop }
    note(next.id, { state: 'sending' })
    try {
      await bring(next, stop.signal)
      await Promise.all(changed(next).map((queryKey) => browserVisit().cache.invalidateQueries({ queryKey })))
      set(uploads.filter(({ id }) => id !== next.id))
      await store.forget(next.id)
    } catch (error) {
      const { problem, final, isDoubt } = await failure(error)
      if (stop.signal.aborted) return
      if (isDoubt) {
        const doubted = { ...next, doubts: [problem] }
        note(next.id, { ...doubted, state: 'held' })
        await keep(doubted)
      } else {
        note(next.id, { state: final ? 'refused' : 'failed', problem })
        if (final) await store.forget(next.id)
      }
    } finally {
      underWay = null
      void work()
    }
  }

  const bring = async (upload: Upload, signal: AbortSignal) => {
    const { contract } = browserVisit()
    await (await contract.storage()).resume(upload.bucket ?? bucket, upload.path, upload.file, {
      signal,
      startedAt: upload.address,
      onStarted(address) {
        note(upload.id, { address })
        void keep({ ...upload, address })
      },
      onProgress: (share) => note(upload.id, { share }),
    })
    signal.throwIfAborted()
    await list(contract, upload)
  }

  // Signing out deletes unsent files, on any page of the portal.
  const forget = () => {
    if (hasSession()) return
    restoredFor = ''
    underWay?.stop.abort()
    set(NONE)
  }

  const restore = (user: string) => {
    if (restoredFor === user) return restoring
    if (restoredFor === undefined) onAccountChange(forget)
    restoredFor = user
    restoring = load(user)
    return restoring
  }
  const load = async (user: string) => {
    const missing = (await store.all()).filter((one) => one.user === user && uploads.every(({ id }) => id !== one.id))
    set([...uploads.filter((upload) => upload.user === user), ...missing.map(asUpload)])
    void work()
  }

  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    addEventListener('online', sendFailed)
    return () => {
      listeners.delete(listener)
      if (listeners.size === 0) removeEventListener('online', sendFailed)
    }
  }

  const sendFailed = () => {
    set(uploads.map((upload) => (upload.state === 'failed' ? { ...upload, state: 'waiting', problem: '' } : upload)))
    void work()
  }

  return {
    async add(file) {
      await keep(file)
      set([...uploads, asUpload(file)])
      void work()
    },
    send(id) {
      const isConfirmed = uploads.some((one) => one.id === id && (one.isConfirmed || one.state === 'held'))
      note(id, { state: 'waiting', problem: '', doubts: [], isConfirmed })
      const upload = uploads.find((one) => one.id === id)
      if (upload) void keep(upload)
      void work()
    },
    async cancel(id) {
      if (underWay?.id === id) underWay.stop.abort()
      set(uploads.filter((upload) => upload.id !== id))
      await store.forget(id)
    },
    restore,
    read: () => uploads,
    subscribe,
  }
}

const asUpload = (pending: PendingFile): Upload => ({
  ...pending,
  share: 0,
  state: pending.doubts?.length ? 'held' : 'waiting',
})
