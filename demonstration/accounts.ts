import { type Algorithm, hash } from '@node-rs/argon2'
import type { Database } from '#contract/database.ts'
import { DAY_MS } from '#contract/dates/calendar.ts'
import { NOTICE_VERSION, PURPOSES } from '#contract/people/consents.ts'
import { suggestedRfc } from '#contract/people/rfc.ts'
import { portraitPath } from './demo-papers.ts'
import { TODAY } from './facts.ts'

type Tables = Database['public']['Tables']
type Profile = Tables['profiles']['Insert']

export const DEMO_PASSWORD = 'Volante-Demo-2026'

export const DEMO_ACCOUNTS = [
  { id: '0a000000-0000-4000-8000-000000000001', email: 'admin@volante.test', what: 'administración' },
  { id: '0a000000-0000-4000-8000-000000000002', email: 'ventas@volante.test', what: 'ventas' },
  { id: '0a000000-0000-4000-8000-000000000003', email: 'ventas2@volante.test', what: 'ventas' },
  { id: '0a000000-0000-4000-8000-000000000004', email: 'ventas3@volante.test', what: 'ventas' },
  { id: '0a000000-0000-4000-8000-000000000005', email: 'cliente@volante.test', what: 'cliente con su perfil completo' },
  { id: '0a000000-0000-4000-8000-000000000006', email: 'nuevo@volante.test', what: 'cliente que apenas empieza' },
  {
    id: '0a000000-0000-4000-8000-000000000007',
    email: 'solicitud@volante.test',
    what: 'cliente que envió su solicitud',
  },
  {
    id: '0a000000-0000-4000-8000-000000000008',
    email: 'documentos@volante.test',
    what: 'cliente al que le falta un documento',
  },
  {
    id: '0a000000-0000-4000-8000-000000000009',
    email: 'aprobado@volante.test',
    what: 'cliente con su crédito aprobado',
  },
] as const

const idOf = (email: (typeof DEMO_ACCOUNTS)[number]['email']) =>
  DEMO_ACCOUNTS.find((account) => account.email === email)!.id
const ADMIN = idOf('admin@volante.test')
const NORTH = idOf('ventas@volante.test')
const SOUTH = idOf('ventas2@volante.test')
const CENTER = idOf('ventas3@volante.test')
const CUSTOMER = idOf('cliente@volante.test')
const NEWCOMER = idOf('nuevo@volante.test')

const days = (before: number) => new Date(TODAY.getTime() - before * DAY_MS).toISOString()

// Invented names that tell the role.
const staff = (id: string, first_name: string, last_name: string, role: 'sales' | 'admin', line: number): Profile => ({
  id,
  first_name,
  last_name,
  phone: `+52810000010${line}`,
  role,
  avatar_path: role === 'sales' ? portraitPath(id) : null,
  created_at: days(300),
  updated_at: days(300),
})

const customerName = {
  first_name: 'Cliente',
  last_name: 'Demostración',
  mother_last_name: 'Volante',
  no_mother_last_name: false,
  birth_date: '1990-05-15',
}

const applicant = (
  email: (typeof DEMO_ACCOUNTS)[number]['email'],
  first_name: string,
  birth_date: string,
  advisor: string,
  line: number,
): Profile => {
  const name = { ...customerName, first_name, birth_date }
  return {
    ...name,
    id: idOf(email),
    phone: `+5281000001${line}`,
    rfc: suggestedRfc(name),
    fiscal_situation: '605',
    civil_status: 'soltero',
    asesor_asignado_id: advisor,
    created_at: days(35),
    updated_at: days(14),
  }
}

const PROFILES: Profile[] = [
  staff(ADMIN, 'Administración', 'Demo', 'admin', 0),
  staff(NORTH, 'Asesora Norte', 'Demo', 'sales', 1),
  staff(SOUTH, 'Asesor Sur', 'Demo', 'sales', 2),
  staff(CENTER, 'Asesora Centro', 'Demo', 'sales', 3),
  {
    ...customerName,
    id: CUSTOMER,
    phone: '+528100000110',
    rfc: suggestedRfc(customerName),
    fiscal_situation: '605',
    civil_status: 'casado_sociedad_conyugal',
    metadata: {
      utm_source: 'facebook',
      utm_campaign: 'suv-noviembre',
      landing_page: '/autos?carroceria=SUV',
      captured_at: days(40),
    },
    source: 'facebook',
    asesor_asignado_id: NORTH,
    created_at: days(40),
    updated_at: days(12),
  },
  { id: NEWCOMER, first_name: 'Nueva', created_at: days(1), updated_at: days(1) },
  applicant('solicitud@volante.test', 'Solicitante', '1994-03-08', NORTH, 11),
  applicant('documentos@volante.test', 'Documentos', '1987-11-21', NORTH, 12),
  applicant('aprobado@volante.test', 'Aprobada', '1991-07-02', SOUTH, 13),
]

const LIKED: [email: (typeof DEMO_ACCOUNTS)[number]['email'], message: string][] = [
  ['aprobado@volante.test', 'Me dijeron la mensualidad y el CAT antes de pedirme un solo papel, y fue lo que firmé.'],
  [
    'documentos@volante.test',
    'Fui a ver uno y manejé tres. Nadie me apuró y me explicaron la inspección punto por punto.',
  ],
  ['solicitud@volante.test', 'Dejé mi auto a cuenta y respetaron la cifra que me dieron en línea.'],
]

const FEEDBACK = [
  {
    id: '0b000000-0000-4000-8000-000000000001',
    user_id: CUSTOMER,
    kind: 'idea',
    message: 'Me gustaría ver en mis favoritos cuánto bajó cada auto desde que lo guardé.',
    page: '/escritorio/favoritos',
    status: 'resuelto',
    answer: 'Gracias por la idea. Ya lo hicimos: cada favorito dice cuánto bajó desde el día en que lo guardaste.',
    answered_by: ADMIN,
    answered_at: days(6),
    created_at: days(9),
    may_publish: false,
    shown_at: null,
  },
  {
    id: '0b000000-0000-4000-8000-000000000002',
    user_id: CUSTOMER,
    kind: 'error',
    message: 'En mi celular el botón de filtros tapa el último auto de la lista.',
    page: '/autos',
    status: 'nuevo',
    answer: null,
    answered_by: null,
    answered_at: null,
    created_at: days(2),
    may_publish: false,
    shown_at: null,
  },
  ...LIKED.map(([email, message], place) => ({
    id: `0b000000-0000-4000-8000-00000000001${place}`,
    user_id: idOf(email),
    kind: 'gusto',
    message,
    page: null,
    status: 'visto',
    answer: null,
    answered_by: null,
    answered_at: null,
    created_at: days(12 + place * 9),
    may_publish: true,
    shown_at: days(8 + place),
  })),
]

export interface OfferedCar {
  ordencompra: string
  precio: number
  precio_anterior: number | null
}

export async function accountRows(offered: OfferedCar[]): Promise<[table: string, rows: object[]][]> {
  const made = (id: string) => PROFILES.find((profile) => profile.id === id)!.created_at!
  const users = await Promise.all(
    DEMO_ACCOUNTS.map(async ({ id, email }) => ({
      instance_id: '00000000-0000-0000-0000-000000000000',
      id,
      aud: 'authenticated',
      role: 'authenticated',
      email,
      // As the auth service: argon2id, 19 MiB, two passes.
      encrypted_password: await hash(DEMO_PASSWORD, {
        algorithm: 2 satisfies Algorithm,
        memoryCost: 19_456,
        timeCost: 2,
        parallelism: 1,
      }),
      email_confirmed_at: made(id),
      confirmation_token: '',
      recovery_token: '',
      email_change: '',
      email_change_token_new: '',
      email_change_token_current: '',
      phone_change: '',
      phone_change_token: '',
      reauthentication_token: '',
      email_change_confirm_status: 0,
      raw_app_meta_data: { provider: 'email', providers: ['email'] },
      raw_user_meta_data: { sub: id, email, email_verified: true, phone_verified: false },
      is_sso_user: false,
      is_anonymous: false,
      created_at: made(id),
      updated_at: made(id),
    })),
  )
  const identities = users.map(({ id, email, created_at }) => ({
    id: id.replace(/^0a/, '0c'),
    provider_id: id,
    user_id: id,
    provider: 'email',
    identity_data: { sub: id, email, email_verified: true, phone_verified: false },
    last_sign_in_at: created_at,
    created_at,
    updated_at: created_at,
  }))
  const consents = PURPOSES.map(({ id, necessary }) => ({
    user_id: CUSTOMER,
    purpose: id,
    granted: necessary || id === 'promociones',
    text_version: NOTICE_VERSION,
    channel: 'registro',
    ip: '192.0.2.10',
    created_at: made(CUSTOMER),
  }))
  return [
    ['auth.users', users],
    ['auth.identities', identities],
    ...PROFILES.map((profile): [string, object[]] => ['public.profiles', [profile]]),
    ['public.favorites', favorites(offered)],
    ['public.feedback', FEEDBACK],
    ['public.consents', consents],
  ]
}

const favorites = (offered: OfferedCar[]) => {
  const cheaper = offered.filter((car) => car.precio_anterior !== null).slice(0, 3)
  const others = offered.filter((car) => car.precio_anterior === null && car.precio > 0).slice(0, 2)
  return [...cheaper, ...others].map(({ ordencompra, precio, precio_anterior }, place) => ({
    user_id: CUSTOMER,
    ordencompra,
    price_at_save: precio_anterior ?? precio,
    created_at: days(30 - place * 5),
  }))
}
