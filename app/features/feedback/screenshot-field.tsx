import { useEffect, useId, useRef, useState } from 'react'
import controls from '#app/ui/controls.module.css'
import { Icon } from '#app/ui/icon.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { Progress } from '#app/ui/progress.tsx'
import { SCREENSHOT_TYPES, screenshotProblem } from '#contract/feedback/feedback.ts'
import css from './feedback.module.css'

interface ScreenshotFieldProps {
  file: File | null
  onChange: (file: File | null) => void
  sent: number | null
}

export function ScreenshotField({ file, onChange, sent }: ScreenshotFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [preview, setPreview] = useState<string>()
  const id = useId()
  useEffect(() => {
    if (!file) return
    const address = URL.createObjectURL(file)
    setPreview(address)
    return () => URL.revokeObjectURL(address)
  }, [file])
  const take = (chosen: File | undefined) => {
    if (!chosen) return
    const wrong = screenshotProblem(chosen)
    setProblem(wrong)
    onChange(wrong ? null : chosen)
    if (input.current) input.current.value = ''
  }
  return (
    <div className={controls.field}>
      <label htmlFor={id}>
        Captura de pantalla <span className="text-muted font-normal">(opcional)</span>
      </label>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping and pasting are shortcuts; the button inside does the same. */}
      <div
        className={css.shot}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault()
          take(event.dataTransfer.files[0])
        }}
        onPaste={(event) => take(event.clipboardData.files[0])}
      >
        <input
          ref={input}
          id={id}
          type="file"
          className="absolute inset-0 w-full opacity-0 cursor-pointer"
          accept={Object.keys(SCREENSHOT_TYPES).join()}
          aria-describedby={`${id}-help`}
          aria-invalid={problem ? true : undefined}
          disabled={sent !== null}
          onChange={(event) => take(event.currentTarget.files?.[0])}
        />
        {file ? (
          <>
            <img className="w-18 h-13.5 rounded-sm object-cover" src={preview} alt="La captura que vas a enviar" />
            <p className="flex-1 min-w-0 wrap-anywhere">
              {file.name}
              <small className="block text-muted">
                {Math.max(1, Math.round(file.size / 1024)).toLocaleString('es-MX')} KB
              </small>
            </p>
            <IconButton icon="x" label="Quitar captura" disabled={sent !== null} onClick={() => onChange(null)} />
          </>
        ) : (
          <p className="flex items-center gap-2.5 text-muted flex-1 min-w-0 wrap-anywhere">
            <Icon name="upload" />
            Elige una imagen, arrástrala aquí o pégala
          </p>
        )}
      </div>
      {sent !== null && <Progress label="Captura enviada" value={Math.round(sent * 100)} />}
      {problem && (
        <p className={controls.fieldError} role="alert">
          <Icon name="circle-alert" />
          {problem}
        </p>
      )}
      <p id={`${id}-help`} className={controls.fieldHelp}>
        PNG, JPG o WebP, hasta 5 MB. Tapa los datos que no quieras mostrar.
      </p>
    </div>
  )
}
