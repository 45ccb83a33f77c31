import {
  type FindingClass,
  type InspectionPoint,
  isPossibleMeasure,
  measureGrade,
  type PointAnswer,
} from '#contract/inspections/inspections.ts'

type AnswerOf = (point: string) => PointAnswer

/** The database has the same rule. */
const usualClass = ({ critical }: InspectionPoint): FindingClass => (critical ? 'grave' : 'leve')

/** What the class does to the car's sale (private.unsafe_findings). */
export function classText({ critical }: InspectionPoint, given: FindingClass): string {
  if (given === 'grave' || given === 'muy_grave')
    return 'Así no se publica, no se maneja ni se entrega hasta que se repare.'
  return critical
    ? 'Así no impide publicarlo, y este punto (‼) suele impedirlo: si el auto no es seguro, elige Grave.'
    : 'Así no impide publicarlo: se repara o se declara.'
}

export const foundBad = (point: InspectionPoint, before: PointAnswer): PointAnswer => ({
  ...before,
  result: 'mal',
  class: before?.class ?? usualClass(point),
})

export const foundSo = (result: 'bien' | 'na', before: PointAnswer): PointAnswer =>
  before?.value === undefined || result === 'na' ? { result } : { result, value: before.value }

/** Good below the second limit, else a finding, grave past the third. An existing finding keeps its class. */
export function measured(point: InspectionPoint, value: number | undefined, before: PointAnswer): PointAnswer {
  if (value === undefined || !isPossibleMeasure(value)) {
    const { value: _, ...rest } = before ?? {}
    return rest.result === 'mal' ? rest : null
  }
  const grade = point.limits ? measureGrade(point.limits, value) : 0
  if (before?.result === 'mal') return { ...before, value }
  if (grade < 2) return { result: 'bien', value }
  return { result: 'mal', value, class: grade > 2 ? 'grave' : 'leve' }
}

/** Not with a measurement past its second limit. The database has the same rule. */
export const canBeGood = ({ limits }: InspectionPoint, answer: PointAnswer): boolean =>
  !limits || answer?.value === undefined || measureGrade(limits, answer.value) < 2

/** Points marked as good by one press: unanswered and not measured. */
export const goodAtOnce = (points: readonly InspectionPoint[], answerOf: AnswerOf): InspectionPoint[] =>
  points.filter(({ code, unit }) => !unit && !answerOf(code)?.result)

export const isAnswered = ({ unit }: InspectionPoint, answer: PointAnswer): boolean =>
  answer?.result !== undefined && !(answer.result === 'bien' && unit && answer.value === undefined)
