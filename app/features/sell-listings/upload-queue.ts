import { useEffect, useSyncExternalStore } from 'react'
import { browserVisit } from '#app/lib/browser-visit.ts'
import { fileProblem, type PaperKind, typesOf } from '#contract/sell-listings.ts'
import { failureText } from './failure-text.ts'
import { forgetFile, keepFile, type PendingFile, pendingFiles } from './pending-files.ts'
import { BUCKET } from './queries.ts'
import { shrinkPhoto } from './shrink-photo.ts'

/** A file on its way, as the screen shows it. */
export interface Upload extends PendingFile {
  /** 0 to 1. */
  share: number
  state: 'waiting' | 'sending' | 'failed'
  problem?: string
}

interface Choice {
  user: string
  listing: string
  kind: PaperKind | 'foto'
}

// One at a time: on a slow network two only make both late.
const NONE: readonly Upload[] = []
let uploads = NONE
let underWay: { id: string; stop: AbortController } | null = null
let restoredFor: string | undefined
const listeners = new Set<() => void>()

const set = (next: readonly Upload[]) => {
  uploads = next
  for (const listener of listeners) listener()
}
const note = (id: string, change: Partial<Upload>) =>
  set(uploads.map((upload) => (upload.id === id ? { ...upload, ...change } : upload)))

/** Puts files in the queue; answers what is wrong with those that cannot be sent. They are sent one after the other. */
export async function queueFiles(files: readonly File[], { user, listing, kind }: Choice): Promise<string[]> {
  const problems: string[] = []
  for (const file of files) {
    const problem = fileProblem(kind, file)
    if (problem) {
      problems.push(`${file.name}: ${problem}`)
      continue
    }
    const blob = kind === 'foto' ? await shrinkPhoto(file) : file
    const id = crypto.randomUUID()
    const path = `${user}/${id}.${typesOf(kind)[blob.type]}`
    const pending: PendingFile = { id, user, listing, kind, name: file.name, path, file: blob }
    await keepFile(pending)
    set([...uploads, { ...pending, share: 0, state: 'waiting' }])
    void work()
  }
  return problems
}

/** Sends a failed one again. */
export function retryUpload(id: string): void {
  note(id, { state: 'waiting', problem: '' })
  void work()
}

/** Gives one up. */
export async function cancelUpload(id: string): Promise<void> {
  if (underWay?.id === id) underWay.stop.abort()
  set(uploads.filter((upload) => upload.id !== id))
  await forgetFile(id)
}

/** The files of a car that are on their way; those that an earlier visit left behind go on. */
export function useUploads(user: string, listing: string): readonly Upload[] {
  useEffect(() => void restore(user), [user])
  const all = useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => uploads,
    () => NONE,
  )
  return all.filter((upload) => upload.listing === listing && upload.user === user)
}

const restore = async (user: string) => {
  if (restoredFor === user) return
  restoredFor = user
  const kept = await pendingFiles()
  const missing = kept.filter((one) => one.user === user && uploads.every(({ id }) => id !== one.id))
  set([...uploads.filter((upload) => upload.user === user), ...missing.map(asWaiting)])
  void work()
}
const asWaiting = (pending: PendingFile): Upload => ({ ...pending, share: 0, state: 'waiting' })

const work = async () => {
  if (underWay) return
  const next = uploads.find(({ state }) => state === 'waiting')
  if (!next) return
  const stop = new AbortController()
  underWay = { id: next.id, stop }
  note(next.id, { state: 'sending' })
  try {
    await send(next, stop.signal)
    set(uploads.filter(({ id }) => id !== next.id))
    await forgetFile(next.id)
    await browserVisit().cache.invalidateQueries({ queryKey: ['sell-listings', 'files', next.listing] })
  } catch (error) {
    if (!stop.signal.aborted) note(next.id, { state: 'failed', problem: failureText(error, navigator.onLine) })
  } finally {
    underWay = null
    void work()
  }
}

const send = async (upload: Upload, signal: AbortSignal) => {
  const { contract } = browserVisit()
  const { id, listing: listing_id, kind, path, name, file } = upload
  const storage = await contract.storage()
  await storage.resume(BUCKET, path, file, {
    signal,
    startedAt: upload.address,
    onStarted: (address) => void keepFile({ ...pendingOf(upload), address }),
    onProgress: (share) => note(id, { share }),
  })
  signal.throwIfAborted()
  const { error } = await (await contract.rest())
    .from('sell_listing_files')
    .insert({ id, listing_id, kind, path, name })
  // The row is there: the answer of an earlier attempt was lost.
  if (error && error.code !== '23505') throw error
}

const pendingOf = ({ id, user, listing, kind, name, path, file }: Upload): PendingFile => ({
  id,
  user,
  listing,
  kind,
  name,
  path,
  file,
})
