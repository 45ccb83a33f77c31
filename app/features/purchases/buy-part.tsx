import { useState } from 'react'
import { failing } from '#app/lib/failure.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import controls from '#app/ui/controls.module.css'
import { Link } from '#app/ui/link.tsx'
import { RadioGroup } from '#app/ui/radio-group.tsx'
import { ServiceForm } from '#app/ui/service-form.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { toast } from '#app/ui/toast-store.ts'
import { useServiceForm } from '#app/ui/use-service-form.ts'
import { precio } from '#contract/text/money.ts'
import { PURCHASE_WAYS } from '#contract/trade-ins/purchases.ts'
import { buyListing } from './mutations.ts'
import css from './purchases.module.css'
import type { DeskPurchase } from './queries.ts'
import { useReread } from './use-reread.ts'

export function BuyPart({ car }: { car: DeskPurchase }) {
  if (car.vehicle_id)
    return (
      <p>
        {car.way === 'consignacion' ? 'Quedó en consignación' : 'Se compró'} en {precio(Number(car.price ?? 0))}.{' '}
        <Link className={controls.link} to={`/escritorio/admin/inventario?abierto=${car.vehicle_id}`}>
          Abrirlo en el inventario
        </Link>
      </p>
    )
  return <BuyForm car={car} />
}

/** Available purchase types: a consignment is paid after its sale. */
const waysOf = ({ lacks }: DeskPurchase) =>
  lacks.length === 0
    ? PURCHASE_WAYS.filter(({ value }) => value !== 'consignacion')
    : lacks.every((code) => code === 'pago')
      ? PURCHASE_WAYS.filter(({ value }) => value === 'consignacion')
      : []

function BuyForm({ car }: { car: DeskPurchase }) {
  const contract = useContract()
  const reread = useReread()
  const [isAsking, setAsking] = useState(false)
  const ways = waysOf(car)
  const sending = useServiceForm({ values: {}, failed: failing('change.save') })
  const { busy, run } = sending
  const [picked, setWay] = useState<string>('')
  const way = ways.find(({ value }) => value === picked) ?? ways[0]
  if (!way) return null
  const buy = async () => {
    await run(async () => {
      await buyListing(contract, car.id, way.value)
      toast(way.value === 'consignacion' ? 'Quedó en consignación.' : 'Auto comprado: ya está en el inventario.')
      await reread()
    })
    setAsking(false)
  }
  return (
    <ServiceForm
      of={sending}
      className={css.part}
      aria-label="Comprar el auto"
      onSend={async () => {
        setAsking(true)
      }}
    >
      <RadioGroup
        label="Para qué"
        name="way"
        options={ways}
        value={way.value}
        onChange={(event) => setWay(event.currentTarget.value)}
      />
      <p>
        <SubmitButton busy={busy}>{way.value === 'consignacion' ? 'Recibir en consignación' : 'Comprar'}</SubmitButton>
      </p>
      <ConfirmDialog
        open={isAsking}
        isHarmless
        title={way.value === 'consignacion' ? '¿Recibir en consignación?' : '¿Comprar este auto?'}
        confirm={way.value === 'consignacion' ? 'Sí, recibirlo' : 'Sí, comprarlo'}
        busy={busy}
        onConfirm={() => void buy()}
        onClose={() => setAsking(false)}
      >
        <p>
          {car.title}, {precio(Number(car.offered ?? 0))}. Entra al inventario y la compra queda cerrada: no se deshace.
        </p>
      </ConfirmDialog>
    </ServiceForm>
  )
}
