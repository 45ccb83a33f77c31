import controls from '#app/ui/controls.module.css'
import { FilePicker } from '#app/ui/file-picker.tsx'
import css from './file-pickers.module.css'

interface FilePickersProps {
  /** What the files are of: 'de Identificación oficial', 'del exterior'. */
  of: string
  /** What the second button says. */
  label: string
  /** Content types; the camera takes those that are pictures. */
  accept: readonly string[]
  onFiles: (files: File[]) => Promise<string[]>
}

/** The two ways to add a picture: the camera, where there is one at hand, and a file. */
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
