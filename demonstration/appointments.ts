import type { Database } from '#contract/database.ts'
import { BRANCHES } from '#db/content/branches.ts'
import { DEMO_ACCOUNTS } from './accounts.ts'
import { openDay, PRESENT } from './present.ts'

type Tables = Database['public']['Tables']

const id = (email: (typeof DEMO_ACCOUNTS)[number]['email']) =>
  DEMO_ACCOUNTS.find((account) => account.email === email)!.id
const [NORTH, SOUTH, CENTER] = [id('ventas@volante.test'), id('ventas2@volante.test'), id('ventas3@volante.test')]

const HOUR = 60

const RULES = [
  { kind: 'visita', duration_minutes: 45, notice_minutes: 2 * HOUR, horizon_days: 30, cutoff_minutes: 2 * HOUR },
  { kind: 'prueba', duration_minutes: 45, notice_minutes: 2 * HOUR, horizon_days: 30, cutoff_minutes: 2 * HOUR },
  { kind: 'inspeccion', duration_minutes: HOUR, notice_minutes: 4 * HOUR, horizon_days: 60, cutoff_minutes: 2 * HOUR },
  { kind: 'entrega', duration_minutes: 90, notice_minutes: 24 * HOUR, horizon_days: 30, cutoff_minutes: 24 * HOUR },
]

const rules: Tables['appointment_rules']['Insert'][] = BRANCHES.flatMap(({ code }) =>
  RULES.map((rule) => ({ branch: code, step_minutes: 30, ...rule })),
)

const DAYS_THAT_DIFFER = [
  { day: '01-01', hours: [], note: 'Año nuevo' },
  { day: '12-24', hours: [['09:00', '14:00']], note: 'Nochebuena' },
  { day: '12-25', hours: [], note: 'Navidad' },
  { day: '12-31', hours: [['09:00', '14:00']], note: 'Fin de año' },
]
const YEARS = [0, 1, 2].map((ahead) => PRESENT.getUTCFullYear() + ahead)

const exceptions: Tables['appointment_exceptions']['Insert'][] = BRANCHES.flatMap(({ code }) =>
  YEARS.flatMap((year) =>
    DAYS_THAT_DIFFER.map(({ day, ...rest }) => ({ branch: code, day: `${year}-${day}`, ...rest })),
  ),
)

const advisors: Tables['appointment_advisors']['Insert'][] = [
  ['MTY', NORTH],
  ['MTY', CENTER],
  ['GPE', NORTH],
  ['GPE', CENTER],
  ['TMPS', SOUTH],
  ['COAH', CENTER],
  ['COAH', SOUTH],
].map(([branch, advisor_id]) => ({ branch: branch!, advisor_id: advisor_id! }))

export const receiversOf = (branch: string): string[] =>
  advisors.filter((one) => one.branch === branch).map(({ advisor_id }) => advisor_id)

const at = (days: number, time: string) => `${openDay(days)}T${time}-06:00`
const common = { user_id: id('cliente@volante.test'), branch: 'MTY', advisor_id: NORTH }
const appointments: Tables['appointments']['Insert'][] = [
  {
    ...common,
    id: '0d000000-0000-4000-8000-000000000501',
    kind: 'visita',
    listing_id: null,
    vehicle_title: null,
    starts_at: at(-13, '11:00'),
    ends_at: at(-13, '11:45'),
    status: 'done',
    created_at: at(-15, '18:20'),
    updated_at: at(-13, '12:00'),
  },
  {
    ...common,
    id: '0d000000-0000-4000-8000-000000000502',
    kind: 'inspeccion',
    listing_id: '0d000000-0000-4000-8000-000000000402',
    vehicle_title: 'Mazda 3 2018 s Grand Touring',
    starts_at: at(5, '11:00'),
    ends_at: at(5, '12:00'),
    status: 'booked',
    created_at: at(-6, '19:05'),
    updated_at: at(-6, '19:05'),
  },
]

export const APPOINTMENT_ROWS: [table: string, rows: object[]][] = [
  ['public.appointment_rules', rules],
  ['public.appointment_exceptions', exceptions],
  ['public.appointment_advisors', advisors],
  ['public.appointments', appointments],
]
