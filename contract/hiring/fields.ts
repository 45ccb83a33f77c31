import type { FormField } from '../text/form-fields.ts'
import { EMPLOYMENT, type Vacancy } from './vacancies.ts'

/** What staff write of a vacancy. */
export const VACANCY_FIELDS = {
  title: { label: 'Puesto', phrase: 'el puesto', kind: 'text', most: 120 },
  area: { label: 'Área', phrase: 'el área', kind: 'text', most: 60, help: 'Por ejemplo: Ventas, Taller.' },
  branch_code: { label: 'Sucursal', phrase: 'la sucursal', kind: 'branch' },
  employment: { label: 'Jornada', phrase: 'la jornada', kind: 'choice', choices: EMPLOYMENT },
  salary_min: { label: 'Sueldo al mes, desde', phrase: 'el sueldo mínimo', kind: 'pesos', optional: true },
  salary_max: { label: 'Sueldo al mes, hasta', phrase: 'el sueldo máximo', kind: 'pesos', optional: true },
  summary: { label: 'En pocas palabras', phrase: 'el resumen', kind: 'long', most: 2000 },
  duties: {
    label: 'Qué hará',
    phrase: 'las funciones',
    kind: 'lines',
    most: 6000,
    rows: 5,
    help: 'Una función por renglón.',
  },
  requirements: {
    label: 'Qué buscamos',
    phrase: 'los requisitos',
    kind: 'lines',
    most: 6000,
    rows: 5,
    help: 'Un requisito por renglón.',
  },
  benefits: {
    label: 'Qué ofrecemos',
    phrase: 'las prestaciones',
    kind: 'lines',
    most: 6000,
    rows: 5,
    help: 'Una prestación por renglón.',
  },
  criteria: {
    label: 'Con qué se califica',
    phrase: 'los criterios',
    kind: 'lines',
    most: 6000,
    rows: 5,
    help: 'De uno a ocho criterios, uno por renglón. Cambiarlos no cambia lo ya calificado.',
  },
  closes_on: {
    label: 'Último día para postularse',
    phrase: 'la fecha de cierre',
    kind: 'day',
    optional: true,
    help: 'Ese día se cierra sola. Sin fecha, se cierra a mano.',
  },
  general: {
    label: 'Es para cualquier puesto',
    phrase: 'para cualquier puesto',
    kind: 'yes',
    help: 'Recibe a quien no encontró su puesto; después se pasa a otra vacante.',
  },
} as const satisfies Partial<Record<keyof Vacancy, FormField>>

export type VacancyWords = Pick<Vacancy, keyof typeof VACANCY_FIELDS>
