import { readTerms, showsPayments, TERM_NAMES } from '#contract/financing/terms.ts'
import { listingParams, readListing, rememberListing } from '#contract/listing/listing.ts'
import { unreadAmounts } from '#contract/listing/unread-amounts.ts'

const named =
  (...names: string[]) =>
  (given: URLSearchParams) => {
    const parameters = new URLSearchParams()
    for (const name of names) for (const value of given.getAll(name)) parameters.append(name, value)
    return parameters
  }

const listing = (given: URLSearchParams) => {
  const text = given.toString()
  const query = readListing(text)
  const canonical = listingParams(query)
  // The page shows which amounts it could not read.
  for (const [name, amount] of unreadAmounts(given)) canonical.set(name, amount)
  rememberListing([text, canonical.toString()], query)
  return canonical
}

// Query parameters read by each page; others are dropped, so add new ones here.
const PAGES: [RegExp, (given: URLSearchParams) => URLSearchParams][] = [
  [/^\/(autos|marcas\/[^/]+|carroceria\/[^/]+)$/, listing],
  [/^\/autos\/[^/]+\/pasaporte$/, named('sello')],
  [/^\/comparar$/, named('autos')],
  [/^\/explorar$/, named('n', 'carroceria')],
  [
    /^\/vender-mi-auto$/,
    named(
      ...['search', 'marca', 'modelo', 'anio', 'auto', 'km', 'condicion', 'duenos', 'color', 'ciudad'],
      ...['valuacion', 'para', 'paso'],
    ),
  ],
  [/^\/vender-mi-auto\/oferta\/[^/]+$/, named('acuse', 'para')],
  [/^\/faq$/, named('q')],
  [/^\/contacto$/, named('asunto', 'auto', 'asesor', 'vendo', 'acuse')],
  [/^\/prueba-de-manejo$/, named('auto', 'oferta', 'tipo', 'asesor', 'sucursal', 'solicitud', 'hora', 'acuse')],
  [/^\/alertas$/, named('aviso', 'busqueda', 'auto', 'acuse')],
  [/^\/cita\/[^/]+$/, named('listo')],
  [/^\/atencion\/[^/]+$/, named('acuse')],
  [/^\/politica-de-privacidad$/, named('version', 'acuse')],
  [/^\/vacantes$/, named('area', 'ciudad')],
  [/^\/vacantes\/[^/]+$/, named('acuse')],
  [/^\/(marcas|promociones|changelog|conocenos|sin-conexion)$/, named()],
  [/^\/[^/]+$/, named('acuse')],
]

// The page is rendered without a session and never cached, so all parameters stay.
const BEHIND_DOORS = /^\/(acceder|admin|escritorio|_ui)(\/|$)/

export function knownParameters(path: string, given: URLSearchParams): URLSearchParams {
  const plain = path.replace(/\/+$/, '').toLowerCase()
  if (BEHIND_DOORS.test(plain)) return new URLSearchParams(given)
  const page = PAGES.find(([pattern]) => pattern.test(plain))
  const known = page ? page[1](given) : new URLSearchParams()
  if (!showsPayments(plain || '/')) return known
  const terms = readTerms(given)
  const unread = unreadAmounts(known).map(([name]) => name)
  for (const name of TERM_NAMES) {
    if (terms[name] !== null) known.set(name, String(terms[name]))
    else if (!unread.includes(name)) known.delete(name)
  }
  return known
}
