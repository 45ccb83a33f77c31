import type { Checked } from '#app/ui/typed-fields.ts'
import { VACANCY_FIELDS, type VacancyWords } from '#contract/hiring/fields.ts'
import type { Vacancy } from '#contract/hiring/vacancies.ts'
import { rowTyped, type TypedOf, typedOf } from '#contract/text/form-fields.ts'

export type TypedVacancy = TypedOf<typeof VACANCY_FIELDS>

const CRITERIA = ['Experiencia', 'Trato con la gente', 'Disponibilidad']
const MOST_LINES = 20
const MOST_CRITERIA = 8
const LONGEST_CRITERION = 60

export const typedVacancy = (vacancy: Vacancy | null, branch: string): TypedVacancy =>
  typedOf(VACANCY_FIELDS, vacancy ?? { branch_code: branch, employment: 'tiempo_completo', criteria: CRITERIA })

export const vacancyWords = (typed: TypedVacancy): VacancyWords => {
  const words = rowTyped<VacancyWords>(VACANCY_FIELDS, typed)
  return { ...words, criteria: [...new Set(words.criteria)] }
}

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
