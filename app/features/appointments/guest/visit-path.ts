import { isUuid } from '#contract/text/uuid.ts'

export interface GuestVisit {
  car: string | null
  offer: string | null
  isPlain: boolean
  agent: string | null
  branch: string | null
  request: string | null
  at: string | null
}

export const GUEST_VISIT_PATH = '/prueba-de-manejo'

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

export function guestVisitPath({ car, offer, isPlain, agent, branch, request, at }: Partial<GuestVisit>): string {
  const named = {
    auto: car,
    oferta: offer,
    tipo: isPlain && 'visita',
    asesor: agent,
    sucursal: branch,
    solicitud: request,
    hora: at,
  }
  const params = new URLSearchParams(Object.entries(named).flatMap(([name, value]) => (value ? [[name, value]] : [])))
  return `${GUEST_VISIT_PATH}?${params}`
}
