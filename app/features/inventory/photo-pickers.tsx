import controls from '#app/ui/controls.module.css'
import { FilePicker } from '#app/ui/file-picker.tsx'
import { typesOf } from '#contract/sell-listings.ts'
import css from './inventory.module.css'

const TYPES = Object.keys(typesOf('foto'))

/** The two ways to add photographs: the camera, where there is one at hand, and files. `of`: 'del exterior'. */
export function PhotoPickers({ of, onFiles }: { of: string; onFiles: (files: File[]) => Promise<string[]> }) {
  return (
    <div className={css.pickers}>
      <FilePicker
        className={`${controls.field} ${css.camera}`}
        icon="camera"
        camera
        accept={TYPES}
        label={
          <>
            Tomar foto<span className="sr-only"> {of}</span>
          </>
        }
        onFiles={onFiles}
      />
      <FilePicker
        accept={TYPES}
        label={
          <>
            Agregar fotos<span className="sr-only"> {of}</span>
          </>
        }
        onFiles={onFiles}
      />
    </div>
  )
}
