import { Button } from '#app/ui/button.tsx'
import { FilePicker } from '#app/ui/file-picker.tsx'
import { screenshotProblem } from '#contract/feedback/feedback.ts'
import { CONTENT_PICTURE_TYPES } from '#contract/marketing/content-pictures.ts'
import { shrinkPhoto } from './shrink-photo.ts'

interface PictureFieldProps {
  label: string
  file: File | null
  isStored: boolean
  onFile: (file: File) => void
  onRemove?: () => void
}

export function PictureField({ label, file, isStored, onFile, onRemove }: PictureFieldProps) {
  const take = async ([chosen]: File[]) => {
    if (!chosen) return []
    const wrong = screenshotProblem({ type: chosen.type, size: 0 })
    if (wrong) return [wrong]
    const light = await shrinkPhoto(chosen)
    const heavy = screenshotProblem(light)
    if (heavy) return [heavy]
    onFile(new File([light], chosen.name, { type: light.type }))
    return []
  }
  return (
    <div>
      <FilePicker
        icon="camera"
        label={file ? `${label}: ${file.name}` : isStored ? `Cambiar ${label.toLowerCase()}` : `${label} (opcional)`}
        accept={Object.keys(CONTENT_PICTURE_TYPES)}
        onFiles={take}
      />
      {onRemove && (file || isStored) && (
        <Button small look="quiet" onClick={onRemove}>
          Quitar {label.toLowerCase()}
        </Button>
      )}
    </div>
  )
}
