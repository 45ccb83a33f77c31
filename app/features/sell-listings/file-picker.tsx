import { useId, useRef, useState } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { type PaperKind, typesOf } from '#contract/sell-listings.ts'
import { queueFiles } from './upload-queue.ts'

interface FilePickerProps {
  user: string
  listing: string
  kind: PaperKind | 'foto'
  label: string
}

/** Chooses files, from the camera too, by a press or by dropping them on it; they go at once. */
export function FilePicker({ user, listing, kind, label }: FilePickerProps) {
  const input = useRef<HTMLInputElement>(null)
  const [problems, setProblems] = useState<string[]>([])
  const id = useId()
  const take = async (files: FileList | null) => {
    const chosen = [...(files ?? [])]
    // The same file may be chosen again.
    if (input.current) input.current.value = ''
    if (chosen.length > 0) setProblems(await queueFiles(chosen, { user, listing, kind }))
  }
  return (
    <div className="field">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut; the input inside does the same. */}
      <div
        className="picker"
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault()
          void take(event.dataTransfer.files)
        }}
      >
        <input
          ref={input}
          id={id}
          type="file"
          multiple
          accept={Object.keys(typesOf(kind)).join()}
          aria-describedby={problems.length > 0 ? `${id}-error` : undefined}
          onChange={(event) => void take(event.currentTarget.files)}
        />
        <label htmlFor={id}>
          <Icon name="upload" />
          {label}
        </label>
      </div>
      {problems.length > 0 && (
        <div id={`${id}-error`} role="alert">
          {problems.map((problem) => (
            <p key={problem} className="field-error">
              <Icon name="circle-alert" />
              {problem}
            </p>
          ))}
        </div>
      )}
    </div>
  )
}
