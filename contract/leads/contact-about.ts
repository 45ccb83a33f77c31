import { cutText } from '../text/cut-text.ts'
import { isUuid } from '../text/uuid.ts'

const LONGEST_CAR = 120

/** ?asunto=cita&auto=OC-1&asesor=<id>&vendo=Versa 2020. */
export interface ContactAbout {
  kind: 'contacto' | 'cita'
  /** ordencompra. */
  car: string | null
  agent: string | null
  sells: string | null
}

export function aboutOf(params: URLSearchParams): ContactAbout {
  const car = params.get('auto')
  const agent = params.get('asesor')
  return {
    kind: params.get('asunto') === 'cita' ? 'cita' : 'contacto',
    car: car && /^[\w-]{1,60}$/.test(car) ? car : null,
    agent: isUuid(agent) ? agent : null,
    sells: cutText((params.get('vendo') ?? '').trim(), LONGEST_CAR) || null,
  }
}

export function contactPath({ kind, car, agent, sells }: Partial<ContactAbout>): string {
  const params = new URLSearchParams()
  if (kind === 'cita') params.set('asunto', kind)
  if (car) params.set('auto', car)
  if (agent) params.set('asesor', agent)
  if (sells) params.set('vendo', sells)
  const query = params.toString()
  return query ? `/contacto?${query}` : '/contacto'
}
