import { useEffect, useState } from 'react'
import { useLender } from '#app/features/lenders/use-lender.ts'
import controls from '#app/ui/controls.module.css'
import { precio } from '#contract/text/money.ts'
import type { Vehicle } from '#contract/vehicles/vehicles.ts'
import { ContactVehicle } from './contact-vehicle.tsx'
import css from './detail.module.css'
import { PaymentLine } from './payment-line.tsx'

export function StickyBar({ vehicle }: { vehicle: Vehicle }) {
  const [past, setPast] = useState(false)
  const lender = useLender()
  useEffect(() => {
    if (vehicle.vendido) return
    // Everything below the window counts as visible, so jumping past the price counts as passing it.
    const observer = new IntersectionObserver(([entry]) => setPast(!entry!.isIntersecting), {
      rootMargin: '0px 0px 99999px',
    })
    observer.observe(document.querySelector('[data-price]')!)
    return () => observer.disconnect()
  }, [vehicle])
  return (
    past &&
    !vehicle.vendido && (
      <aside className={css.stickyBar} data-sticky-bar aria-label="Precio y contacto">
        <div>
          <b className={controls.price}>{precio(vehicle.precio)}</b>
          <PaymentLine vehicle={vehicle} lender={lender} />
        </div>
        <ContactVehicle vehicle={vehicle} />
      </aside>
    )
  )
}
