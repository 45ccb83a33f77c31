import { dayText } from '#contract/dates/date-texts.ts'
import { type CarMark, MARK_CLASSES } from '#contract/inspections/car-inspection.ts'
import { imagePathOf } from '#contract/vehicles/images.ts'
import type { Vehicle } from '#contract/vehicles/vehicles.ts'
import { photosOf } from '../gallery-photos.ts'
import { MarkPhoto } from './mark-photo.tsx'

export function InspectionMarks({ marks, vehicle }: { marks: readonly CarMark[]; vehicle: Vehicle }) {
  const shown = photosOf(vehicle).map(({ source }) => imagePathOf(source))
  return (
    <div>
      <h3>Marcas a la vista</h3>
      <ul>
        {marks.map((mark) => (
          <li key={`${mark.section} ${mark.label} ${mark.seen_on}`}>
            <b>{mark.label}</b> <small>{MARK_CLASSES[mark.class]}</small>
            {mark.note && <>: {mark.note}</>}
            <p>
              <small>Se vio el {dayText('day', mark.seen_on)}</small>
            </p>
            {mark.photo && <MarkPhoto mark={mark} path={`/img/${mark.photo}`} gallery={shown} />}
          </li>
        ))}
      </ul>
    </div>
  )
}
