import type { Tone } from '#app/ui/badge.tsx'
import type { BoardCard } from '#app/ui/board/board-rules.ts'
import { readAmount } from '#contract/text/amounts.ts'
import { precio } from '#contract/text/money.ts'
import { PAPER_KINDS } from '#contract/trade-ins/sell-listings.ts'
import type { DeskPurchase, Dossier } from './queries.ts'

export const PURCHASE_STAGES = [
  { value: 'nueva', label: 'Por valuar' },
  { value: 'valuada', label: 'Valuada' },
  { value: 'inspeccion', label: 'En inspección' },
  { value: 'oferta', label: 'Con oferta' },
  { value: 'papeles', label: 'En papeles' },
  { value: 'pagada', label: 'Comprada' },
  { value: 'consignada', label: 'En consignación' },
  { value: 'rechazada', label: 'No se compró' },
  { value: 'retirada', label: 'La retiró' },
] as const

const LACKS: Record<string, string> = {
  llegada: 'Que llegue el auto',
  odometro: 'Apuntar lo que dice su odómetro',
  avaluo: 'Hacer su avalúo',
  oferta: 'Que acepte la oferta',
  niv: 'Apuntar su NIV',
  sucursal: 'Elegir en qué sucursal se recibe',
  origen: 'Elegir su origen legal',
  origen_no_permitido: 'Su origen no se permite aquí',
  placas_de: 'Elegir de qué estado son sus placas',
  rfc: 'Apuntar el RFC de quien vende',
  regimen: 'Elegir el régimen de quien vende',
  gravamen: 'Liberar el gravamen',
  gravamen_preguntar: 'Preguntar si debe el auto',
  repuve: 'Consultar REPUVE',
  repuve_robo: 'Tiene reporte de robo',
  pago: 'Pagarlo',
}
/** Papers that only the dealership asks for. */
const HOUSE_PAPERS: Record<string, string> = {
  constancia_registro: 'Constancia de registro vehicular',
  no_adeudo: 'Sin adeudos del ICV',
  situacion_fiscal: 'Constancia de situación fiscal',
  control_vehicular: 'Control vehicular pagado',
  pedimento: 'Pedimento',
  constancia_regularizacion: 'Constancia de regularización',
}
const paperName = (kind: string) =>
  PAPER_KINDS.find(({ value }) => value === kind)?.label ?? HOUSE_PAPERS[kind] ?? kind.replaceAll('_', ' ')

const LACK_PARTS: Record<string, string> = {
  avaluo: 'avaluo',
  gravamen: 'gravamen',
  gravamen_preguntar: 'gravamen',
  pago: 'pagos',
  repuve: 'repuve',
  repuve_robo: 'repuve',
  niv: 'datos',
  sucursal: 'datos',
  origen: 'datos',
  origen_no_permitido: 'datos',
  placas_de: 'datos',
  rfc: 'datos',
  regimen: 'datos',
}
/** Heading of the page's part where it is done. */
export function lackPart(code: string): string | null {
  const [what = '', kind] = code.split(':')
  return kind ? 'papeles' : (LACK_PARTS[what] ?? null)
}

export function purchaseLackText(code: string): string {
  const [what = '', kind] = code.split(':')
  if (kind) return `${what === 'revisar' ? 'Revisar' : 'Conseguir'}: ${paperName(kind)}`
  return LACKS[what] ?? what
}

export function purchaseStep(car: Pick<DeskPurchase, 'stage' | 'lacks' | 'offer_state'>): string | null {
  switch (car.stage) {
    case 'nueva':
      return 'Hazle su avalúo'
    case 'valuada':
      return 'Recíbelo cuando llegue'
    case 'inspeccion':
      if (car.lacks.includes('odometro')) return 'Apunta lo que dice su odómetro'
      return car.lacks.includes('avaluo') ? 'Hazle su avalúo' : 'Dile nuestra oferta'
    case 'oferta':
      return car.offer_state === 'vencida' || car.offer_state === 'rechazada'
        ? 'Renueva la oferta o ciérrala'
        : 'Espera su respuesta'
    case 'papeles':
      return car.lacks.length === 0 ? 'Cómpralo' : purchaseLackText(car.lacks[0]!)
    default:
      return null
  }
}

/** Heading of the page's part where the step is done. */
export function stepPart(car: Pick<DeskPurchase, 'stage' | 'lacks'>): string | null {
  if (car.stage === 'papeles') return car.lacks[0] ? lackPart(car.lacks[0]) : null
  const isUnappraised = car.stage === 'inspeccion' && car.lacks.includes('avaluo') && !car.lacks.includes('odometro')
  return car.stage === 'nueva' || isUnappraised ? 'avaluo' : null
}

type Offered = Pick<DeskPurchase, 'distance' | 'ceiling' | 'promised' | 'promise_state' | 'maximum' | 'version'>

/** In hundreds, as the appraisal shows it. */
export const appraisedOffer = ({ maximum }: Pick<DeskPurchase, 'maximum'>) =>
  maximum === null ? null : Math.floor(Number(maximum) / 100) * 100

/** What `tell_offer` takes, and why. */
export function offerRangeText(car: Offered): string | null {
  const appraised = appraisedOffer(car)
  if (appraised === null) return null
  const most = Number(car.ceiling)
  const isRaised = most > appraised
  const least = car.promise_state === 'open' || car.promise_state === 'accepted' ? Number(car.promised) : null
  if (least === most)
    return `Se le ofrece ${precio(most, true)}: se lo promete su recibo${isRaised ? `. El avalúo ${car.version} da ${precio(appraised, true)}` : ''}.`
  const limit = `hasta ${precio(most, true)}, ${isRaised ? 'lo autorizado' : `del avalúo ${car.version}`}`
  return least === null
    ? `Se le puede ofrecer ${limit}.`
    : `Se le puede ofrecer desde ${precio(least, true)}, que le promete su recibo, ${limit}.`
}

export function distanceText(car: Offered): { text: string; tone: Tone } | null {
  const appraised = appraisedOffer(car)
  if (car.distance === null || appraised === null) return null
  const distance = Number(car.distance)
  const offered = Number(car.ceiling) - distance
  if (distance >= 0 && offered > appraised) {
    const why = Number(car.promised) >= offered ? 'prometido' : 'autorizado'
    return { text: `${precio(offered - appraised)} arriba del avalúo, ${why}`, tone: 'warn' }
  }
  if (distance === 0) return { text: 'En el máximo', tone: 'info' }
  return distance > 0
    ? { text: `${precio(distance)} abajo del máximo`, tone: 'accent' }
    : { text: `${precio(-distance)} arriba del máximo`, tone: 'danger' }
}

export const purchaseCard = (car: DeskPurchase, to: string): BoardCard => {
  const [distance, step] = [distanceText(car), purchaseStep(car)]
  const lacking = car.stage === 'papeles' && car.lacks.length > 1 ? `Faltan ${car.lacks.length}` : null
  return {
    id: car.id,
    stage: car.stage,
    title: car.title,
    since: car.stage_since,
    to,
    daysAllowed: 7,
    detail: [distance?.text, car.seller, lacking].filter(Boolean).join(' · '),
    ...((car.offered ?? car.promised) !== null && { amount: Number(car.offered ?? car.promised) }),
    next: step === null ? null : { text: step, due: null },
  }
}

const CENTS = new Intl.NumberFormat('es-MX', { style: 'currency', currency: 'MXN', currencyDisplay: 'narrowSymbol' })
export const centsText = (amount: number) => CENTS.format(amount)
export const centsTyped = (typed: string): number | null => {
  const plain = typed.replace(/[$,\s]/g, '')
  return /^\d+(\.\d{1,2})?$/.test(plain) ? Number(plain) : readAmount(typed)
}

export function askedPapers(car: Pick<DeskPurchase, 'year'>, { purchase, papers, files, reviews }: Dossier) {
  const asked = papers.filter(
    ({ state, origin, years }) =>
      (state === null || state === purchase?.plates_state) &&
      (origin === null || origin === purchase?.origin) &&
      (years === null || car.year >= years),
  )
  return [...new Set(asked.map(({ kind }) => kind))].map((kind) => {
    const [rows, there] = [asked.filter((one) => one.kind === kind), files.filter((one) => one.kind === kind)]
    const review = there.length === 0 ? undefined : reviews.find((one) => one.kind === kind)
    const result = review?.result === 'bien' ? ('bien' as const) : ('mal' as const)
    return {
      kind,
      label: rows[0]!.label,
      required: rows.some(({ required }) => required),
      files: there,
      note: review?.note ?? null,
      state: there.length === 0 ? ('falta' as const) : review ? result : ('revisar' as const),
    }
  })
}
