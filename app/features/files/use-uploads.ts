import { useEffect, useSyncExternalStore } from 'react'
import type { Upload, UploadQueue } from './upload-queue.ts'

const NONE: readonly Upload[] = []

export function useUploads(queue: UploadQueue, user: string, of: string): readonly Upload[] {
  useEffect(() => void queue.restore(user), [queue, user])
  const all = useSyncExternalStore(queue.subscribe, queue.read, () => NONE)
  return all.filter((upload) => upload.of === of && upload.user === user)
}
