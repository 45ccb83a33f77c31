import { Button } from '#app/ui/button.tsx'
import { ResourceLine } from '#app/ui/resource/resource-line.tsx'
import { type InspectionPoint, type InspectionSection, STATIONS } from '#contract/inspections/inspections.ts'
import own from './template.module.css'
import { judgedText, pointMoved, type TemplateDraft } from './template-rules.ts'

interface TemplateSectionProps {
  section: InspectionSection
  draft: TemplateDraft
  change: (next: TemplateDraft) => void
  isFull: boolean
  onPoint: (point: InspectionPoint | null) => void
  onSection: () => void
}

export function TemplateSection({ section, draft, change, isFull, onPoint, onSection }: TemplateSectionProps) {
  const points = draft.points.filter((point) => point.section === section.code)
  const station = STATIONS.find(({ value }) => value === section.station)?.label
  const id = `seccion-${section.code}`
  return (
    <details className={own.section}>
      <summary className="flex flex-wrap items-baseline gap-x-3 min-h-11 py-2.5">
        <h3 id={id}>
          {section.code}. {section.title}
        </h3>
        <span className="text-muted text-[13px]">
          {station} · {points.length === 1 ? '1 punto' : `${points.length} puntos`}
        </span>
      </summary>
      <ol className="grid gap-3 max-w-190" aria-labelledby={id}>
        {points.map((point, place) => (
          <ResourceLine
            key={point.code}
            isPart
            title={`${point.code} · ${point.label}`}
            says={judgedText(point)}
            order={{
              name: point.label,
              isFirst: place === 0,
              isLast: place === points.length - 1,
              onMove: (by) => change({ ...draft, points: pointMoved(draft.points, point.code, by) }),
            }}
            actions={[{ label: 'Cambiar', name: `Cambiar ${point.label}`, onPress: () => onPoint(point) }]}
          />
        ))}
      </ol>
      <p className="flex flex-wrap gap-x-4 gap-y-2 items-center mb-4">
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
