import { type ReactNode, useId, useRef, useState } from 'react'
import { typedByBytes } from '#app/lib/typed-by-bytes.ts'
import controls from './controls.module.css'
import filePicker from './file-picker.module.css'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-names.ts'

interface FilePickerProps {
  label: ReactNode
  icon?: IconName
  accept: readonly string[]
  camera?: boolean
  className?: string
  onFiles: (files: File[]) => Promise<string[]>
}

export function FilePicker({ label, icon = 'upload', accept, camera, className, onFiles }: FilePickerProps) {
  const input = useRef<HTMLInputElement>(null)
  const [problems, setProblems] = useState<string[]>([])
  const id = useId()
  const take = async (files: FileList | null) => {
    const chosen = [...(files ?? [])]
    // Allows choosing the same file again.
    if (input.current) input.current.value = ''
    if (chosen.length > 0) setProblems(await onFiles(await Promise.all(chosen.map(typedByBytes))))
  }
  return (
    <div className={className ?? controls.field}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut; the input inside does the same. */}
      <div
        className={filePicker.picker}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault()
          void take(event.dataTransfer.files)
        }}
      >
        <input
          className="absolute inset-0 w-full opacity-0 cursor-pointer"
          ref={input}
          id={id}
          type="file"
          multiple={!camera}
          capture={camera ? 'environment' : undefined}
          accept={accept.join()}
          aria-describedby={problems.length > 0 ? `${id}-error` : undefined}
          onChange={(event) => void take(event.currentTarget.files)}
        />
        <label
          className="flex items-center justify-center gap-2.5 min-h-16 px-4 py-2 text-accent font-semibold"
          htmlFor={id}
        >
          <Icon name={icon} />
          {label}
        </label>
      </div>
      {problems.length > 0 && (
        <div id={`${id}-error`} role="alert">
          {problems.map((problem) => (
            <p key={problem} className={controls.fieldError}>
              <Icon name="circle-alert" />
              {problem}
            </p>
          ))}
        </div>
      )}
    </div>
  )
}
