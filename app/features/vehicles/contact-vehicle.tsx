import { useSite } from '#app/lib/use-site.ts'
import { Icon } from '#app/ui/icon.tsx'
import { LinkButton } from '#app/ui/link-button.tsx'
import { whatsappUrl } from '#contract/phone-text.ts'
import type { Vehicle } from '#contract/vehicles.ts'

/** Asks an advisor about this vehicle, or calls. */
export function ContactVehicle({ vehicle }: { vehicle: Pick<Vehicle, 'titulo' | 'slug' | 'ordencompra'> }) {
  const { brand, publicUrl } = useSite()
  const text = `Hola, me interesa el ${vehicle.titulo} (${vehicle.ordencompra}): ${publicUrl}/autos/${vehicle.slug}`
  return (
    <div className="detail-contact">
      <a
        className="btn btn-primary"
        href={whatsappUrl(brand.whatsapp, text)}
        data-car={vehicle.ordencompra}
        target="_blank"
        rel="noopener"
      >
        <Icon name="whatsapp" />
        <span>
          <span className="contact-verb">Preguntar por</span> WhatsApp
        </span>
      </a>
      <a className="btn btn-secondary" href={`tel:${brand.phone}`}>
        <Icon name="phone" />
        Llamar
      </a>
      <LinkButton to={`/escritorio/citas?auto=${encodeURIComponent(vehicle.ordencompra)}`}>
        <Icon name="calendar" />
        Agendar prueba de manejo
      </LinkButton>
    </div>
  )
}
