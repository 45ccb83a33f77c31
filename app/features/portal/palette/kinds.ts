import type { IconName } from '#app/ui/icon-names.ts'

interface Kind {
  heading: string
  name: string
  icon: IconName
}

const KINDS: Record<string, Kind> = {
  person: { heading: 'Clientes', name: 'Cliente', icon: 'user-round' },
  lead: { heading: 'Prospectos', name: 'Prospecto', icon: 'users-round' },
  deal: { heading: 'Tratos', name: 'Trato', icon: 'briefcase' },
  vehicle: { heading: 'Autos', name: 'Auto', icon: 'car-front' },
  application: { heading: 'Solicitudes', name: 'Solicitud', icon: 'file-text' },
  offer: { heading: 'Ofertas', name: 'Oferta', icon: 'tag' },
  listing: { heading: 'Autos que nos ofrecen', name: 'Auto que nos ofrecen', icon: 'wallet' },
  appointment: { heading: 'Citas', name: 'Cita', icon: 'calendar' },
  candidacy: { heading: 'Candidatos', name: 'Candidato', icon: 'id-card' },
}

export const foundKind = (kind: string): Kind => KINDS[kind] ?? { heading: 'Más', name: 'Más', icon: 'search' }
