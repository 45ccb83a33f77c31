import controls from '#app/ui/controls.module.css'
import { Link } from '#app/ui/link.tsx'
import type { TableColumn } from '#app/ui/table/columns.ts'
import { dayText } from '#contract/dates/date-texts.ts'
import { CANDIDACY_STAGES } from '#contract/hiring/hiring.ts'
import { VACANCY_STATES } from '#contract/hiring/vacancies.ts'
import type { DeskVacancy } from './queries.ts'

const YES = [
  { value: 'true', label: 'Sí' },
  { value: 'false', label: 'No' },
]

export const vacancyColumns = (
  branches: readonly { value: string; label: string }[],
): readonly TableColumn<DeskVacancy>[] => [
  { id: 'title', title: 'Puesto', kind: 'text', value: ({ title }) => title, width: 200 },
  {
    id: 'state',
    title: 'Estado',
    kind: 'choice',
    choices: VACANCY_STATES,
    width: 100,
    value: ({ state }) => state,
  },
  {
    id: 'branch_code',
    title: 'Sucursal',
    kind: 'choice',
    choices: branches,
    width: 110,
    value: (row) => row.branch_code,
  },
  { id: 'days_open', title: 'Días abierta', kind: 'number', value: (row) => row.days_open, width: 116 },
  {
    id: 'came',
    title: 'Candidatos',
    kind: 'number',
    value: ({ came }) => came,
    width: 112,
    cell: ({ id, title, came }) => (
      <Link
        className={controls.link}
        to={`/escritorio/admin/vacantes/${id}/candidatos`}
        tabIndex={-1}
        aria-label={`Candidatos de ${title}: ${came}`}
      >
        {came}
      </Link>
    ),
  },
  { id: 'late', title: 'Sin noticias', kind: 'number', value: ({ late }) => late, width: 116 },
  ...CANDIDACY_STAGES.map(({ value, label }) => ({
    id: value,
    title: label,
    kind: 'number' as const,
    width: 108,
    value: (row: DeskVacancy) => row[value as 'nuevo'],
  })),
  { id: 'area', title: 'Área', kind: 'text', value: ({ area }) => area, width: 120, isHidden: true },
  {
    id: 'closes_on',
    title: 'Último día',
    kind: 'text',
    width: 130,
    isHidden: true,
    value: (row) => row.closes_on,
    text: (value) => dayText('shortDate', String(value)),
  },
  {
    id: 'general',
    title: 'Para cualquier puesto',
    kind: 'choice',
    choices: YES,
    width: 160,
    isHidden: true,
    value: ({ general }) => String(general),
  },
]
