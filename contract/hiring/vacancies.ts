import type { Database } from '../database.ts'
import { precio } from '../text/money.ts'

export type Vacancy = Database['public']['Tables']['vacancies']['Row']

export const VACANCY_STATES = [
  { value: 'draft', label: 'Borrador' },
  { value: 'published', label: 'Publicada' },
  { value: 'closed', label: 'Cerrada' },
] as const

export const EMPLOYMENT = [
  { value: 'tiempo_completo', label: 'Tiempo completo', schema: 'FULL_TIME' },
  { value: 'medio_tiempo', label: 'Medio tiempo', schema: 'PART_TIME' },
  { value: 'temporal', label: 'Temporal', schema: 'TEMPORARY' },
  { value: 'practicas', label: 'Prácticas profesionales', schema: 'INTERN' },
] as const

export const employmentOf = ({ employment }: Pick<Vacancy, 'employment'>) =>
  EMPLOYMENT.find(({ value }) => value === employment) ?? EMPLOYMENT[0]

/** '$12,000 a $28,000 al mes'; ''. */
export function salaryText({ salary_min, salary_max }: Pick<Vacancy, 'salary_min' | 'salary_max'>): string {
  if (salary_min === null || salary_max === null) return ''
  const range = salary_min === salary_max ? precio(salary_min) : `${precio(salary_min)} a ${precio(salary_max)}`
  return `${range} al mes`
}

/** Bytes and offered types; the server checks the content. */
export const CV_BYTES = 5 * 1024 * 1024
export const CV_ACCEPT =
  '.pdf,.docx,application/pdf,application/vnd.openxmlformats-officedocument.wordprocessingml.document'

export const CANDIDACY_DAYS = 180

export const LONGEST_CANDIDACY_MESSAGE = 2000
