import { Icon } from '#app/ui/icon.tsx'
import {
  type InspectedMeasure,
  type InspectedSection,
  measuresOf,
  sectionText,
} from '#contract/inspections/car-inspection.ts'
import css from './inspection.module.css'
import { InspectionMeasures } from './inspection-measures.tsx'

interface SectionResultProps {
  section: InspectedSection
  measures: readonly InspectedMeasure[]
}

export function SectionResult({ section, measures }: SectionResultProps) {
  const rows = measuresOf(section.code, measures)
  const words = (
    <span>
      {section.title} <small>{sectionText(section)}</small>
    </span>
  )
  if (rows.length === 0) return <p className={css.plain}>{words}</p>
  return (
    <details>
      <summary>
        {words}
        <Icon name="chevron-down" />
      </summary>
      <InspectionMeasures title={`Medidas de ${section.title}`} rows={rows} />
    </details>
  )
}
