import controls from '#app/ui/controls.module.css'
import { FilePicker } from '#app/ui/file-picker.tsx'
import css from './file-pickers.module.css'

interface FilePickersProps {
  of: string
  label: string
  accept: readonly string[]
  onFiles: (files: File[]) => Promise<string[]>
}

export function FilePickers({ of, label, accept, onFiles }: FilePickersProps) {
  return (
    <div className={css.pickers}>
      <FilePicker
        className={`${controls.field} ${css.camera}`}
        icon="camera"
        camera
        accept={accept.filter((type) => type.startsWith('image/'))}
        label={
          <>
            Tomar foto<span className="sr-only"> {of}</span>
          </>
        }
        onFiles={onFiles}
      />
      <FilePicker
        accept={accept}
        label={
          <>
            {label}
            <span className="sr-only"> {of}</span>
          </>
        }
        onFiles={onFiles}
      />
    </div>
  )
}
