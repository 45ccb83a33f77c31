import type { Upload, UploadQueue } from './upload-queue.ts'
import { UploadRow } from './upload-row.tsx'

interface UploadListProps {
  label: string
  uploads: readonly Upload[]
  queue: Pick<UploadQueue, 'send' | 'cancel'>
}

export function UploadList({ label, uploads, queue }: UploadListProps) {
  if (uploads.length === 0) return null
  return (
    <ul className="grid gap-2" aria-label={label}>
      {uploads.map((upload) => (
        <UploadRow key={upload.id} upload={upload} queue={queue} />
      ))}
    </ul>
  )
}
