import type { DocumentId } from '#contract/applications/application-documents.ts'
import type { ApplicationData } from '#contract/applications/application-fields.ts'
import type { ApplicationStatus } from '#contract/applications/applications.ts'
import type { PageWarning } from '#contract/applications/document-checks.ts'
import type { DEMO_ACCOUNTS } from './accounts.ts'
import type { PaperFile } from './demo-papers.ts'

type Email = (typeof DEMO_ACCOUNTS)[number]['email']

interface StoryPaper {
  kind: DocumentId
  state: 'uploaded' | 'approved' | 'asked_again'
  files: PaperFile[]
  reason?: string
  warnings?: PageWarning[]
}

export interface Story {
  nn: string
  customer: Email
  advisor: Email
  begun: number
  answers: ApplicationData
  hasCar: boolean
  steps: { to: ApplicationStatus; day: number; by: 'owner' | 'staff'; note?: string }[]
  papers: StoryPaper[]
  notes: { day: number; text: string }[]
  messages: { day: number; by: 'owner' | 'staff'; text: string; unread?: true }[]
}

const HOME = {
  street: 'C. Uno',
  exterior_number: '10',
  neighbourhood: 'Centro',
  postal_code: '64000',
  municipality: 'Monterrey',
  state: 'Nuevo León',
}

const REFERENCES = {
  reference1_name: 'Referencia Uno Demostración',
  reference1_phone: '+528100000301',
  reference1_relation: 'familiar',
  reference2_name: 'Referencia Dos Demostración',
  reference2_phone: '+528100000302',
  reference2_relation: 'trabajo',
}

const EMPLOYED: ApplicationData = {
  lender: 'volante-2026',
  down_payment: 90_000,
  term: 48,
  ...HOME,
  housing: 'rentada',
  housing_years: 4,
  dependants: 1,
  income_kind: 'asalariado',
  employer: 'Empresa de Demostración',
  employer_phone: '+528100000303',
  occupation: 'Coordinación de almacén',
  seniority_months: 38,
  monthly_income: 25_300,
  income_proof: 'nomina',
  monthly_debts: 2_400,
  ...REFERENCES,
}

const INDEPENDENT: ApplicationData = {
  ...EMPLOYED,
  down_payment: 120_000,
  term: 36,
  housing: 'propia',
  housing_years: 9,
  dependants: 2,
  income_kind: 'honorarios',
  occupation: 'Diseño de interiores',
  seniority_months: 74,
  monthly_income: 39_000,
  other_income: 4_000,
  income_proof: 'estados_cuenta',
  monthly_debts: 5_100,
}
const { employer: _, employer_phone: __, ...SELF_EMPLOYED } = INDEPENDENT

const ID_CARD: StoryPaper['files'] = ['identificacion-frente.jpg', 'identificacion-reverso.jpg']

export const STORIES: Story[] = [
  {
    nn: '11',
    customer: 'solicitud@volante.test',
    advisor: 'ventas@volante.test',
    begun: 2,
    answers: EMPLOYED,
    hasCar: true,
    steps: [{ to: 'submitted', day: 1, by: 'owner' }],
    papers: [
      { kind: 'identificacion', state: 'uploaded', files: ID_CARD },
      { kind: 'comprobante_domicilio', state: 'uploaded', files: ['comprobante-domicilio.pdf'] },
      { kind: 'recibos_nomina', state: 'uploaded', files: ['recibos-nomina.pdf'] },
    ],
    notes: [],
    messages: [
      {
        day: 0.8,
        by: 'owner',
        text: '¿En cuánto tiempo me responden? Me gustaría recogerlo esta quincena.',
        unread: true,
      },
    ],
  },
  {
    nn: '12',
    customer: 'solicitud@volante.test',
    advisor: 'ventas@volante.test',
    begun: 9,
    answers: { down_payment: 60_000, term: 60 },
    hasCar: false,
    steps: [],
    papers: [],
    notes: [],
    messages: [],
  },
  {
    nn: '21',
    customer: 'documentos@volante.test',
    advisor: 'ventas@volante.test',
    begun: 8,
    answers: SELF_EMPLOYED,
    hasCar: true,
    steps: [
      { to: 'submitted', day: 6, by: 'owner' },
      { to: 'reviewing', day: 5, by: 'staff', note: 'Ya la tiene la financiera.' },
      { to: 'pending_docs', day: 2, by: 'staff' },
    ],
    papers: [
      {
        kind: 'identificacion',
        state: 'asked_again',
        files: ['identificacion-borrosa.jpg'],
        reason: 'La foto salió borrosa: tómala con buena luz y de cerca, por los dos lados.',
        warnings: ['blurry'],
      },
      { kind: 'comprobante_domicilio', state: 'approved', files: ['comprobante-domicilio.pdf'] },
      { kind: 'estados_cuenta', state: 'uploaded', files: ['estados-cuenta.pdf'] },
      { kind: 'constancia_fiscal', state: 'approved', files: ['constancia-fiscal.pdf'] },
    ],
    notes: [
      {
        day: 3,
        text: 'Hablé con la financiera: aprueban con la identificación legible. Depósitos parejos los tres meses.',
      },
    ],
    messages: [
      { day: 5.35, by: 'staff', text: 'Recibí tu solicitud completa, hoy la mando a la financiera.' },
      { day: 5.3, by: 'owner', text: 'Gracias. Si hace falta algo más me dices.' },
      { day: 2, by: 'staff', text: 'Solo falta tu identificación: la foto no se alcanza a leer. ¿La subes otra vez?' },
    ],
  },
  {
    nn: '22',
    customer: 'documentos@volante.test',
    advisor: 'ventas@volante.test',
    begun: 31,
    answers: SELF_EMPLOYED,
    hasCar: true,
    steps: [
      { to: 'submitted', day: 30, by: 'owner' },
      { to: 'withdrawn', day: 24, by: 'owner' },
    ],
    papers: [
      { kind: 'identificacion', state: 'uploaded', files: ID_CARD },
      { kind: 'comprobante_domicilio', state: 'uploaded', files: ['comprobante-domicilio.pdf'] },
    ],
    notes: [],
    messages: [],
  },
  {
    nn: '31',
    customer: 'aprobado@volante.test',
    advisor: 'ventas2@volante.test',
    begun: 14,
    answers: { ...EMPLOYED, lender: 'faro-2026', term: 36, monthly_income: 31_200, seniority_months: 61 },
    hasCar: true,
    steps: [
      { to: 'submitted', day: 12, by: 'owner' },
      { to: 'reviewing', day: 10, by: 'staff' },
      {
        to: 'approved',
        day: 4,
        by: 'staff',
        note: 'Quedó como la pediste. Agenda la entrega y trae tu identificación original.',
      },
    ],
    papers: [
      { kind: 'identificacion', state: 'approved', files: ID_CARD },
      { kind: 'comprobante_domicilio', state: 'approved', files: ['comprobante-domicilio.pdf'] },
      { kind: 'recibos_nomina', state: 'approved', files: ['recibos-nomina.pdf'] },
    ],
    notes: [{ day: 4, text: 'Carta de aprobación recibida. Vence en 30 días.' }],
    messages: [{ day: 4, by: 'staff', text: '¡Listo! Tu crédito está aprobado. Elige día para la entrega.' }],
  },
]
