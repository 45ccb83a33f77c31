import type { Application } from '#app/features/applications/desk/queries.ts'
import type { ClientVisit } from '#app/features/appointments/agenda/queries.ts'
import type { Listing } from '#app/features/trade-ins/listings/queries.ts'
import type { Tone } from '#app/ui/badge.tsx'
import { draftTitle } from '#contract/applications/applications.ts'
import { instantText } from '#contract/dates/date-texts.ts'
import { isEditable } from '#contract/trade-ins/sell-stages.ts'
import type { ClientOffer } from './queries.ts'

/** The car of an offer, once it is with us or its sale ended: then the receipt's days no longer count. */
export const receivedCar = <Car extends Pick<Listing, 'quote_id' | 'stage'>>(listings: readonly Car[], offer: string) =>
  listings.find(({ quote_id, stage }) => quote_id === offer && !isEditable(stage))

export interface Affairs {
  applications: readonly Pick<Application, 'id' | 'status' | 'car_info'>[]
  visits: readonly Pick<
    ClientVisit,
    'kind' | 'status' | 'starts_at' | 'ends_at' | 'arrived_at' | 'zone' | 'application_id'
  >[]
  offers: readonly Pick<ClientOffer, 'id' | 'car' | 'state' | 'valid_until'>[]
  listings: readonly Pick<Listing, 'quote_id' | 'stage'>[]
  unanswered: number
  /** `papers`: application of each document waiting for review. */
  papers: readonly string[]
}

export interface ClientStep {
  text: string
  at: Record<string, string> | null
  part?: string
  tone: Tone
}

const VISITS = { pestana: 'citas' }

export function nextStepWith(
  { applications, visits, offers, listings, unanswered, papers }: Affairs,
  now: Date,
): ClientStep {
  const booked = visits.filter(({ status }) => status === 'booked')
  const desk = (id?: string) => ({ pestana: 'solicitudes', ...(id && { solicitud: id }) })
  const active = applications.find(({ status }) => ['submitted', 'reviewing', 'pending_docs'].includes(status))

  if (booked.some(({ arrived_at, ends_at }) => arrived_at && Date.parse(ends_at) > now.getTime()))
    return { text: 'Ya llegó a su cita: recíbelo', at: VISITS, part: 'citas', tone: 'danger' }
  const past = booked.find(({ ends_at }) => Date.parse(ends_at) <= now.getTime())
  if (past) {
    const day = instantText('shortWeekday', past.starts_at, past.zone)
    return { text: `Anota cómo le fue en su cita del ${day}`, at: VISITS, part: 'citas', tone: 'warn' }
  }
  if (unanswered > 0) {
    const text = unanswered === 1 ? 'Responde su mensaje' : `Responde sus ${unanswered} mensajes`
    return { text, at: desk(active?.id), part: 'mensajes', tone: 'warn' }
  }
  const unread = papers.filter((application) => application === active?.id).length
  if (unread > 0) {
    const text = unread === 1 ? 'Revisa el documento que subió' : `Revisa los ${unread} documentos que subió`
    return { text, at: desk(active?.id), part: 'documentos', tone: 'warn' }
  }
  if (active?.status === 'submitted')
    return { text: 'Pasa a revisión su solicitud', at: desk(active.id), part: 'solicitud', tone: 'warn' }
  if (active?.status === 'reviewing')
    return { text: 'Decide su solicitud', at: desk(active.id), part: 'solicitud', tone: 'info' }

  const [coming] = booked
    .filter(({ starts_at }) => Date.parse(starts_at) > now.getTime())
    .sort((one, other) => Date.parse(one.starts_at) - Date.parse(other.starts_at))
  if (coming) {
    const { starts_at, zone } = coming
    const when = `${instantText('shortWeekday', starts_at, zone)}, ${instantText('time', starts_at, zone)}`
    return { text: `Recíbelo el ${when}`, at: VISITS, part: 'citas', tone: 'accent' }
  }
  if (active)
    return { text: 'Recuérdale los documentos que faltan', at: desk(active.id), part: 'documentos', tone: 'neutral' }

  const approved = applications.find(
    ({ id, status }) =>
      status === 'approved' &&
      !visits.some((visit) => visit.kind === 'entrega' && visit.application_id === id && visit.status !== 'cancelled'),
  )
  if (approved) {
    const text = `Acuerda la entrega de ${draftTitle(approved.car_info)}`
    return { text, at: desk(approved.id), part: 'solicitud', tone: 'info' }
  }
  const offer = offers.find(({ id, state }) => state === 'open' && !receivedCar(listings, id))
  if (offer) {
    const text = `Dale seguimiento a la oferta por su ${offer.car}: vence el ${instantText('shortDay', offer.valid_until)}`
    return { text, at: { pestana: 'autos' }, part: 'ofertas', tone: 'info' }
  }
  const draft = applications.find(({ status }) => status === 'draft')
  if (draft) return { text: 'Ayúdale a terminar su solicitud', at: desk(draft.id), part: 'solicitud', tone: 'neutral' }
  return { text: 'Llámale y acuerda qué sigue', at: null, tone: 'neutral' }
}
