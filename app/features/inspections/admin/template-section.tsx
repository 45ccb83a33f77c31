import { Button } from '#app/ui/button.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import css from '#app/ui/resource/resource.module.css'
import { type InspectionPoint, type InspectionSection, STATIONS } from '#contract/inspections/inspections.ts'
import { judgedText, pointMoved, type TemplateDraft } from './template-rules.ts'

interface TemplateSectionProps {
  section: InspectionSection
  draft: TemplateDraft
  change: (next: TemplateDraft) => void
  /** All 99 codes are used. */
  isFull: boolean
  /** Null: a new point. */
  onPoint: (point: InspectionPoint | null) => void
  onSection: () => void
}

/** Section of the template with its points in order. */
export function TemplateSection({ section, draft, change, isFull, onPoint, onSection }: TemplateSectionProps) {
  const points = draft.points.filter((point) => point.section === section.code)
  const station = STATIONS.find(({ value }) => value === section.station)?.label
  const id = `seccion-${section.code}`
  return (
    <details className={css.templateSection}>
      <summary>
        <h3 id={id}>
          {section.code}. {section.title}
        </h3>
        <span className={css.by}>
          {station} · {points.length === 1 ? '1 punto' : `${points.length} puntos`}
        </span>
      </summary>
      <ol className={css.settingList} aria-labelledby={id}>
        {points.map((point, place) => (
          <li key={point.code} className={css.line}>
            <h4>
              {point.code} · {point.label}
            </h4>
            <p className={css.says}>{judgedText(point)}</p>
            <div className={css.change}>
              <IconButton
                className={css.up}
                icon="chevron-down"
                label={`Subir ${point.label}`}
                aria-disabled={place === 0}
                onClick={() => change({ ...draft, points: pointMoved(draft.points, point.code, -1) })}
              />
              <IconButton
                icon="chevron-down"
                label={`Bajar ${point.label}`}
                aria-disabled={place === points.length - 1}
                onClick={() => change({ ...draft, points: pointMoved(draft.points, point.code, 1) })}
              />
              <Button small aria-label={`Cambiar ${point.label}`} onClick={() => onPoint(point)}>
                Cambiar
              </Button>
            </div>
          </li>
        ))}
      </ol>
      <p className={css.actions}>
        {!isFull && (
          <Button small aria-label={`Agregar punto a ${section.title}`} onClick={() => onPoint(null)}>
            Agregar punto
          </Button>
        )}
        <Button small look="quiet" aria-label={`Cambiar la sección ${section.title}`} onClick={onSection}>
          Cambiar sección
        </Button>
      </p>
    </details>
  )
}
