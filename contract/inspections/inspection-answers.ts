import type { InspectionPoint, PointAnswer } from './inspections.ts'

type AnswerOf = (point: string) => PointAnswer

export interface Difference {
  point: InspectionPoint
  now: PointAnswer
  before: PointAnswer
}

/** Differences to the previous inspection, in order; measures without limits are ignored. */
export const differences = (points: readonly InspectionPoint[], now: AnswerOf, before: AnswerOf): Difference[] =>
  points
    .map((point) => ({ point, now: now(point.code), before: before(point.code) }))
    .filter(
      ({ point: { limits }, now: one, before: other }) =>
        one?.result &&
        other?.result &&
        (one.result !== other.result ||
          one.class !== other.class ||
          (limits && one.value !== undefined && other.value !== undefined && one.value !== other.value)),
    )

/** 'Bien, 6.5 mm'. */
export function resultText({ unit }: InspectionPoint, answer: PointAnswer): string {
  if (!answer?.result && answer?.value === undefined) return 'Sin responder'
  const said = { bien: 'Bien', mal: 'Mal', na: 'No aplica' }
  const value = answer.value !== undefined && `${answer.value.toLocaleString('es-MX')} ${unit ?? ''}`.trim()
  return [answer.result && said[answer.result], value].filter(Boolean).join(', ')
}
