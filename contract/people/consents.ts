export interface Purpose {
  id: string
  necessary: boolean
  title: string
  text: string
  version: string
}

/** Append-only: the newest counts. */
export interface ConsentRow {
  purpose: string
  granted: boolean
  text_version: string
  created_at: string
}

export const NOTICE_VERSION = '2026-11.2'

/** The earlier version, with equal texts. */
export const FIRST_NOTICE_VERSION = '2026-11'

/** Authority since the law of 20 March 2025 (docs/mexico.md, section 7). */
export const DATA_AUTHORITY = 'Secretaría Anticorrupción y Buen Gobierno'

export const PURPOSES = [
  {
    id: 'cuenta',
    necessary: true,
    title: 'Tu cuenta y tus trámites',
    text: 'Usamos tus datos para identificarte, darte acceso y llevar lo que pidas: favoritos, citas, cotizaciones y solicitudes.',
    version: FIRST_NOTICE_VERSION,
  },
  {
    id: 'atencion',
    necessary: true,
    title: 'Que un asesor te atienda',
    text: 'Compartimos tu nombre y tus datos de contacto con el asesor que te asignamos para que te responda.',
    version: FIRST_NOTICE_VERSION,
  },
  {
    id: 'promociones',
    necessary: false,
    title: 'Promociones y autos que te pueden gustar',
    text: 'Te escribimos por correo, SMS o WhatsApp cuando haya promociones o baje de precio un auto parecido a los que viste.',
    version: FIRST_NOTICE_VERSION,
  },
  {
    id: 'encuestas',
    necessary: false,
    title: 'Encuestas de servicio',
    text: 'Te preguntamos de vez en cuando cómo te fue con nosotros.',
    version: FIRST_NOTICE_VERSION,
  },
  {
    id: 'estadistica',
    necessary: false,
    title: 'Estadística para mejorar el sitio',
    text: 'Estudiamos cómo se usa tu cuenta, sin venderla ni compartirla, para corregir lo que estorba.',
    version: FIRST_NOTICE_VERSION,
  },
  {
    id: 'interes',
    necessary: false,
    title: 'Que tu asesor vea los autos que miras',
    text: 'Guardamos qué autos miras y calculas en este sitio, para que tu asesor sepa qué te interesa. Se borra a los 90 días, o cuando digas que no.',
    version: NOTICE_VERSION,
  },
] as const satisfies readonly Purpose[]

export interface ConsentState {
  granted: boolean
  since: string | null
  /** Answered under another text: valid, but asked again. */
  outdated: boolean
}

/** State of a purpose after these rows. */
export function consentState(rows: readonly ConsentRow[], purpose: Purpose): ConsentState {
  const newest = rows
    .filter((row) => row.purpose === purpose.id)
    .reduce<ConsentRow | null>((last, row) => (last && last.created_at > row.created_at ? last : row), null)
  return {
    granted: purpose.necessary || (newest?.granted ?? false),
    since: newest?.created_at ?? null,
    outdated: newest !== null && newest.text_version !== purpose.version,
  }
}

/** Express consent for financial data (docs/mexico.md, section 7); withdrawal deletes it (db/api/bank-profiles.sql). */
export const BANK_PROFILE_PURPOSE = {
  id: 'perfil_bancario',
  necessary: false,
  title: 'Tu perfil bancario',
  text: 'Acepto que guarden estos datos financieros para estimar lo que puedo pagar y tenerlos listos en mi solicitud. Solo yo los veo hasta que la envíe, y los puedo borrar cuando quiera.',
  version: FIRST_NOTICE_VERSION,
} as const satisfies Purpose
