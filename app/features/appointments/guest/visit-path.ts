import { isUuid } from '#contract/uuid.ts'

/** Where somebody without an account is with a visit: ?auto=OC-1&sucursal=MTY&solicitud=…&hora=… */
export interface GuestVisit {
  /** ordencompra of the car that is driven. */
  car: string | null
  /** The offer whose car is inspected. */
  offer: string | null
  /** They come by, for no car. */
  isPlain: boolean
  /** Whom they ask for. */
  agent: string | null
  /** The branch's code; null: where the car stands. */
  branch: string | null
  /** What waits for its code. */
  request: string | null
  /** The wished hour, ISO. */
  at: string | null
}

export const GUEST_VISIT_PATH = '/prueba-de-manejo'

/** Reads an address; what is not understood is left out. */
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
