import { dayText } from '#contract/dates/date-texts.ts'
import { type CarMark, MARK_CLASSES } from '#contract/inspections/car-inspection.ts'
import { imagePathOf } from '#contract/vehicles/images.ts'
import type { Vehicle } from '#contract/vehicles/vehicles.ts'
import { photosOf } from '../gallery-photos.ts'

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
              <small>
                Se vio el {dayText('day', mark.seen_on)}
                {mark.photo && <PhotoLink photo={mark.photo} label={mark.label} shown={shown} />}
              </small>
            </p>
          </li>
        ))}
      </ul>
    </div>
  )
}

function PhotoLink({ photo, label, shown }: { photo: string; label: string; shown: string[] }) {
  const path = `/img/${photo}`
  const place = shown.indexOf(path)
  const words = (
    <>
      Ver la foto<span className="sr-only"> de {label}</span>
    </>
  )
  return (
    <>
      {' · '}
      {place < 0 ? (
        <a href={`${path}/1280.jpg`} target="_blank" rel="noreferrer">
          {words}
        </a>
      ) : (
        <a href={`#foto-${place + 1}`}>{words}</a>
      )}
    </>
  )
}
