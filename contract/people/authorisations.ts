export interface Authorisation {
  purpose: 'datos_financieros' | 'buro_credito'
  title: string
  /** Paragraphs separated by an empty line. */
  text: string
  /** Changes with the text; then consent is asked again. */
  version: string
  /** By one-time code: the law requires express, provable consent. */
  byCode: boolean
}

/** Consents of an application (docs/mexico.md, sections 4 and 7). Changed texts need a new version. */
export const AUTHORISATIONS = [
  {
    purpose: 'datos_financieros',
    title: 'Uso de tus datos financieros y patrimoniales',
    text: `Autorizo a {brand} a usar los datos de esta solicitud —identidad, domicilio, empleo, ingresos, deudas, referencias y documentos— para evaluar mi crédito automotriz y a compartirlos con {lender}, la financiera que elegí, para que decida. Nadie más los recibe por esta autorización.

Entiendo que son datos financieros y patrimoniales, que la ley pide mi consentimiento expreso para usarlos y que puedo ejercer mis derechos de acceso, rectificación, cancelación y oposición como dice el aviso de privacidad.

Si retiro esta autorización antes de que haya una decisión, mi solicitud no puede seguir.`,
    version: '2026-12',
    byCode: false,
  },
  {
    purpose: 'buro_credito',
    title: 'Consulta de tu historial crediticio',
    text: `Autorizo expresamente a {brand} y a {lender}, la financiera que elegí, a consultar, por esta solicitud, mi comportamiento e historial crediticio en las sociedades de información crediticia que estimen conveniente (Buró de Crédito o Círculo de Crédito), y a recibir los reportes que ellas emitan.

Conozco la naturaleza y el alcance de la información que se va a solicitar, el uso que se le dará y que se podrán hacer consultas periódicas de mi historial mientras exista relación jurídica entre nosotros. Esta autorización es vigente por tres años, o más mientras dure esa relación.

Firmo esta autorización por medios electrónicos con el código de un solo uso que recibo en mi correo o en mi celular. Se guardan como constancia este texto, su versión, la fecha y la hora, la dirección desde la que autorizo y el medio por el que recibí el código.`,
    version: '2026-12',
    byCode: true,
  },
] as const satisfies readonly Authorisation[]

/** A consent for a lender; the version includes its id (private.problems_of). */
export const authorisationFor = (
  authorisation: Authorisation,
  lender: { id: string; name: string },
): Authorisation => ({
  ...authorisation,
  text: authorisation.text.replaceAll('{lender}', lender.name),
  version: versionFor(authorisation, lender.id),
})

export const versionFor = ({ version }: Authorisation, lender: string) => `${version} ${lender}`

export interface AuthorisationRow {
  purpose: string
  granted: boolean
  text_version: string
  created_at: string
}

export function authorisedAt(
  rows: readonly AuthorisationRow[],
  { purpose, version }: Pick<Authorisation, 'purpose' | 'version'>,
): string | null {
  const newest = rows
    .filter((row) => row.purpose === purpose)
    .reduce<AuthorisationRow | null>((last, row) => (last && last.created_at > row.created_at ? last : row), null)
  return newest?.granted && newest.text_version === version ? newest.created_at : null
}
