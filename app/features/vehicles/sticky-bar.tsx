import { useEffect, useRef, useState } from 'react'
import { useLender } from '#app/lib/use-lender.ts'
import { usualQuote } from '#contract/financing.ts'
import { precio } from '#contract/money.ts'
import type { Vehicle } from '#contract/vehicles.ts'
import { ContactVehicle } from './contact-vehicle.tsx'
import { PaymentLine } from './payment-line.tsx'

/** On phones, once the price has scrolled away: the price, the payment and whom to ask, at hand. */
export function StickyBar({ vehicle }: { vehicle: Vehicle }) {
  const [past, setPast] = useState(false)
  const mark = useRef<HTMLDivElement>(null)
  const lender = useLender()
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) =>
      setPast(!entry!.isIntersecting && entry!.boundingClientRect.top < 0),
    )
    observer.observe(mark.current!)
    return () => observer.disconnect()
  }, [])
  return (
    <>
      <div ref={mark} />
      {past && !vehicle.vendido && (
        <aside className="sticky-bar" aria-label="Precio y contacto">
          <div>
            <b className="price">{precio(vehicle.precio)}</b>
            <PaymentLine quote={usualQuote(vehicle, lender)} />
          </div>
          <ContactVehicle vehicle={vehicle} />
        </aside>
      )}
    </>
  )
}
