import { LinkButton } from '#app/ui/link-button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { AppointmentKind } from '#contract/visits/appointments.ts'
import { ChoiceSet } from './choice-set.tsx'
import type { Cars } from './subject.ts'

interface SubjectChoiceProps {
  kind: AppointmentKind
  cars: Cars
  listing: string | null
  onListing: (id: string) => void
}

export function SubjectChoice({ kind, cars, listing, onListing }: SubjectChoiceProps) {
  if (kind === 'inspeccion' && cars.own.length > 0) {
    return (
      <ChoiceSet
        label="¿Cuál de tus autos revisamos?"
        look="cards"
        value={listing}
        onChoose={onListing}
        options={cars.own.map(({ id, title }) => ({ value: id, label: title }))}
      />
    )
  }
  if (kind === 'inspeccion') {
    return (
      <Notice
        title="Primero pide la oferta por tu auto"
        action={
          <LinkButton look="primary" to="/vender-mi-auto">
            Cotizar mi auto
          </LinkButton>
        }
      >
        La inspección se agenda cuando tu auto tiene una oferta. Toma menos de un minuto.
      </Notice>
    )
  }
  if (kind === 'prueba' && !cars.visited?.available) {
    return (
      <Notice
        title={cars.visited ? `El ${cars.visited.title} ya no está disponible` : 'Elige el auto que quieres manejar'}
        action={
          <LinkButton look="primary" to="/escritorio/autos">
            Ver inventario
          </LinkButton>
        }
      >
        En la página de cada auto está «Agendar prueba de manejo».
      </Notice>
    )
  }
  return null
}
