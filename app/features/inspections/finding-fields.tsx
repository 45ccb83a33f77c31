import { UploadRow } from '#app/features/files/upload-row.tsx'
import { FilePicker } from '#app/ui/file-picker.tsx'
import { FINDING_CLASSES, type InspectionPoint, type PointAnswer } from '#contract/inspections/inspections.ts'
import { classText } from './answer-rules.ts'
import css from './inspections.module.css'
import { photoUploads, queuePhotos } from './photo-uploads.ts'
import { PhotoView } from './photo-view.tsx'
import type { PointRowProps } from './point-props.ts'

interface FindingFieldsProps extends Pick<PointRowProps, 'photos' | 'user' | 'inspection'> {
  point: InspectionPoint
  answer: NonNullable<PointAnswer>
  set: (answer: PointAnswer) => void
}

export function FindingFields({ point, answer, photos, set, user, inspection }: FindingFieldsProps) {
  const { arrived, waiting } = photos
  return (
    <div className="grid gap-2.5 p-2.5 border-l-3 border-danger">
      <fieldset className={`${css.choices} flex flex-wrap items-center gap-2`}>
        <legend className="sr-only">Clase del hallazgo en {point.label}</legend>
        {FINDING_CLASSES.map(({ value, label }) => (
          <label key={value} className={css.class}>
            <input
              type="radio"
              name={`clase-${point.code}`}
              checked={answer.class === value}
              onChange={() => set({ ...answer, class: value })}
            />
            {label}
          </label>
        ))}
      </fieldset>
      {answer.class && (
        <p className="text-muted text-sm" role="status">
          {classText(point, answer.class)}
        </p>
      )}
      <label className="grid gap-1">
        Qué se ve
        <textarea
          className="w-full p-2 border border-line rounded-lg bg-surface"
          rows={2}
          maxLength={1000}
          value={answer.note ?? ''}
          onChange={({ currentTarget: { value } }) => {
            const { note: _, ...rest } = answer
            set(value === '' ? rest : { ...rest, note: value })
          }}
        />
      </label>
      {arrived.length > 0 && (
        <ul
          className="grid grid-cols-[repeat(auto-fill,minmax(96px,1fr))] gap-2"
          aria-label={`Fotos de ${point.label}`}
        >
          {arrived.map((photo) => (
            <li key={photo.id}>
              <PhotoView photo={photo} label={point.label} />
            </li>
          ))}
        </ul>
      )}
      {waiting.length > 0 && (
        <ul aria-label={`Fotos de ${point.label} por enviar`}>
          {waiting.map((upload) => (
            <UploadRow key={upload.id} upload={upload} queue={photoUploads} />
          ))}
        </ul>
      )}
      <FilePicker
        label={arrived.length + waiting.length > 0 ? 'Otra foto' : 'Tomar la foto'}
        icon="camera"
        accept={['image/jpeg', 'image/png', 'image/webp']}
        camera
        onFiles={(files) => queuePhotos(files, { user, inspection, point: point.code, kind: 'hallazgo' })}
      />
    </div>
  )
}
