import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { InspectionPoint, InspectionSection, PointAnswer } from '#contract/inspections/inspections.ts'
import { foundSo, goodAtOnce, isAnswered } from './answer-rules.ts'
import css from './inspections.module.css'
import type { PointRowProps } from './point-props.ts'
import { PointRow } from './point-row.tsx'

interface SectionPartProps extends Pick<PointRowProps, 'user' | 'inspection'> {
  section: InspectionSection
  points: readonly InspectionPoint[]
  answerOf: (point: string) => PointAnswer
  set?: (point: string, answer: PointAnswer) => void
  photosOf: (point: string) => PointRowProps['photos']
}

export function SectionPart({ section, points, answerOf, set, photosOf, user, inspection }: SectionPartProps) {
  const [isOpen, setOpen] = useState(false)
  const good = goodAtOnce(points, answerOf)
  const done = points.filter((point) => isAnswered(point, answerOf(point.code))).length
  const answerGood = () => {
    for (const { code } of good) set?.(code, foundSo('bien', answerOf(code)))
  }
  const bad = points.filter(({ code }) => answerOf(code)?.result === 'mal').length
  return (
    <section className={css.section} aria-label={section.title}>
      <h2>
        <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <Icon name="chevron-down" />
          <span>{section.title}</span>
          <span className={`text-sm ${done === points.length ? 'text-accent' : 'text-muted'}`}>
            {done}/{points.length}
            {bad > 0 && ` · ${bad} mal`}
          </span>
        </button>
      </h2>
      {isOpen && (
        <>
          {set && good.length > 0 && (
            <Button small onClick={answerGood}>
              Todo bien ({good.length})
            </Button>
          )}
          <ul className="grid mt-2">
            {points.map((point) => (
              <PointRow
                key={point.code}
                point={point}
                answer={answerOf(point.code)}
                photos={photosOf(point.code)}
                {...(set && { set: (answer: PointAnswer) => set(point.code, answer) })}
                user={user}
                inspection={inspection}
              />
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
