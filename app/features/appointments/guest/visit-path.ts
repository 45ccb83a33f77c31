import { isUuid } from '#contract/text/uuid.ts'

/** Guest booking state in the URL: ?auto=OC-1&sucursal=MTY&solicitud=…&hora=… */
export interface GuestVisit {
  /** ordencompra of the test drive. */
  car: string | null
  /** Offer of the inspection. */
  offer: string | null
  /** Visit without a vehicle. */
  isPlain: boolean
  /** Whom they ask for. */
  agent: string | null
  /** null: branch of the vehicle. */
  branch: string | null
  /** Request waiting for its code. */
  request: string | null
  /** The wished hour, ISO. */
  at: string | null
}

export const GUEST_VISIT_PATH = '/prueba-de-manejo'

/** Parses the URL, ignoring invalid parts. */
export function guestVisitOf(params: URLSearchParams): GuestVisit {
  const read = (name: string, isOne: (text: string) => boolean) => {
    const text = params.get(name)
    return text !== null && isOne(text) ? text : null
  }
  const word = (text: string) => /^[\w-]{1,60}$/.test(text)
  const car = read('auto', word)
  const offer = car ? null : read('oferta', isUuid)
  return {
    car,
    offer,
    isPlain: !car && !offer && params.get('tipo') === 'visita',
    agent: read('asesor', isUuid),
    branch: read('sucursal', word),
    request: read('solicitud', isUuid),
    at: read('hora', (text) => !Number.isNaN(Date.parse(text))),
  }
}

/** The address of that. */
export function guestVisitPath({ car, offer, isPlain, agent, branch, request, at }: Partial<GuestVisit>): string {
  const named = {
    ...{ auto: car, oferta: offer, tipo: isPlain && 'visita', asesor: agent },
    ...{ sucursal: branch, solicitud: request, hora: at },
  }
  const params = new URLSearchParams(Object.entries(named).flatMap(([name, value]) => (value ? [[name, value]] : [])))
  return `${GUEST_VISIT_PATH}?${params}`
}
