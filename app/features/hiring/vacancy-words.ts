import type { Checked } from '#app/ui/typed-fields.ts'
import type { Vacancy } from '#contract/hiring/vacancies.ts'
import { readAmount } from '#contract/text/amounts.ts'
import type { VacancyWords } from './mutations.ts'

/** Form values of a vacancy: lists have one item per line. */
export interface TypedVacancy {
  title: string
  area: string
  branch_code: string
  employment: string
  salary_min: string
  salary_max: string
  summary: string
  duties: string
  requirements: string
  benefits: string
  criteria: string
  general: boolean
  closes_on: string
}

const CRITERIA = ['Experiencia', 'Trato con la gente', 'Disponibilidad']
const MOST_LINES = 20
const MOST_CRITERIA = 8
const LONGEST_CRITERION = 60

export const typedVacancy = (vacancy: Vacancy | null, branch: string): TypedVacancy => ({
  ...{ title: vacancy?.title ?? '', area: vacancy?.area ?? '', branch_code: vacancy?.branch_code ?? branch },
  ...{ employment: vacancy?.employment ?? 'tiempo_completo', summary: vacancy?.summary ?? '' },
  ...{ salary_min: String(vacancy?.salary_min ?? ''), salary_max: String(vacancy?.salary_max ?? '') },
  ...{ duties: linesOf(vacancy?.duties), requirements: linesOf(vacancy?.requirements) },
  ...{ benefits: linesOf(vacancy?.benefits), criteria: linesOf(vacancy?.criteria ?? CRITERIA) },
  ...{ general: vacancy?.general ?? false, closes_on: vacancy?.closes_on ?? '' },
})

export const vacancyWords = (typed: TypedVacancy): VacancyWords => ({
  ...{ title: typed.title.trim(), area: typed.area.trim(), branch_code: typed.branch_code },
  ...{ employment: typed.employment, summary: typed.summary.trim(), general: typed.general },
  ...{ salary_min: readAmount(typed.salary_min), salary_max: readAmount(typed.salary_max) },
  ...{ duties: lines(typed.duties), requirements: lines(typed.requirements), benefits: lines(typed.benefits) },
  ...{ criteria: [...new Set(lines(typed.criteria))], closes_on: typed.closes_on || null },
})

/** Validates the form; the database repeats the checks. */
export function checkedVacancy(typed: TypedVacancy): Checked<VacancyWords> {
  const words = vacancyWords(typed)
  const { salary_min, salary_max, criteria } = words
  const problems: Record<string, string> = {}
  if (!words.title) problems.title = 'Escribe el puesto.'
  if (!words.area) problems.area = 'Escribe el área.'
  if (!words.summary) problems.summary = 'Cuenta de qué se trata.'
  const isPaid = typed.salary_min.trim() !== '' || typed.salary_max.trim() !== ''
  if (isPaid && !salary_min) problems.salary_min = 'Escribe desde cuánto, o deja los dos vacíos.'
  if (isPaid && !salary_max) problems.salary_max = 'Escribe hasta cuánto, o deja los dos vacíos.'
  else if (salary_min && salary_max && salary_max < salary_min)
    problems.salary_max = 'Debe ser igual o mayor que el primero.'
  for (const name of ['duties', 'requirements', 'benefits'] as const)
    if (words[name].length > MOST_LINES) problems[name] = `Hasta ${MOST_LINES} renglones.`
  if (criteria.length === 0 || criteria.length > MOST_CRITERIA) problems.criteria = 'De uno a ocho criterios.'
  else if (criteria.some((one) => one.length > LONGEST_CRITERION)) problems.criteria = 'Cada criterio, hasta 60 letras.'
  return { problems, meant: words }
}

const linesOf = (list: readonly string[] | undefined) => (list ?? []).join('\n')
const lines = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
