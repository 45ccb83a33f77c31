import controls from '#app/ui/controls.module.css'
import { FilePicker } from '#app/ui/file-picker.tsx'
import { PAGE_TYPES } from '#contract/document-checks.ts'
import css from './papers.module.css'

interface SlotPickersProps {
  /** What the files are of: 'Identificación oficial', 'Reverso de Identificación oficial'. */
  of: string
  onFiles: (files: File[]) => Promise<string[]>
}

const ANY = Object.keys(PAGE_TYPES)
const PICTURES = ANY.filter((type) => type.startsWith('image/'))

/** The two ways to add a page: the camera, where there is one at hand, and a file. */
export function SlotPickers({ of, onFiles }: SlotPickersProps) {
  return (
    <div className={css.paperPickers}>
      <FilePicker
        className={`${controls.field} ${css.paperCamera}`}
        icon="camera"
        camera
        accept={PICTURES}
        label={
          <>
            Tomar foto<span className="sr-only"> de {of}</span>
          </>
        }
        onFiles={onFiles}
      />
      <FilePicker
        accept={ANY}
        label={
          <>
            Subir archivo<span className="sr-only"> de {of}</span>
          </>
        }
        onFiles={onFiles}
      />
    </div>
  )
}
