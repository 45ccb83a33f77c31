import { DAY_MS } from '#contract/dates/calendar.ts'
import { dayPrice, pricedWaits } from '#contract/inspections/reconditioning.ts'
import { precio } from '#contract/text/money.ts'
import type { ReconDossier, Workshop } from './queries.ts'
import { howLongText } from './recon-words.ts'
import css from './reconditioning.module.css'

const PLACES: Record<string, string> = {
  sin_trabajo: 'Antes de que se pidiera su trabajo',
  autorizacion: 'Esperando permiso',
  despues: 'Sin trabajo por hacer',
}

export function WaitsPart({ dossier, workshops }: { dossier: ReconDossier; workshops: readonly Workshop[] }) {
  const { car, stays, rules } = dossier
  const priceOfDay = Number(car.day_price)
  const waits = pricedWaits(stays, car.in_stock_since, new Date(), priceOfDay)
  const total = waits.reduce((sum, { price }) => sum + price, 0)
  const parts = rules && {
    ...dayPrice({
      cost: car.cost === null ? null : Number(car.cost),
      price: Number(car.precio),
      cameBy: car.came_by,
      holdingDay: Number(rules.holding_day),
      moneyRate: Number(rules.money_rate),
      depreciation: Number(rules.depreciation),
    }),
  }
  return (
    <section className="grid gap-2 mt-4" aria-labelledby="tiempo">
      <h3 id="tiempo">En qué se ha ido el tiempo</h3>
      <table className={`${css.sum} w-full border-collapse text-[0.9375rem]`}>
        <thead className="sr-only">
          <tr>
            <th scope="col">Qué esperó</th>
            <th scope="col">Cuánto</th>
            <th scope="col">Costó</th>
          </tr>
        </thead>
        <tbody>
          {waits.map(({ place, time, price }) => (
            <tr key={place}>
              <th scope="row">{PLACES[place] ?? workshops.find(({ id }) => id === place)?.name ?? 'Un taller'}</th>
              <td>{howLongText(time / DAY_MS)}</td>
              <td>{precio(price, true)}</td>
            </tr>
          ))}
          <tr>
            <th scope="row">Desde que llegó</th>
            <td>{howLongText(waits.reduce((sum, { time }) => sum + time, 0) / DAY_MS)}</td>
            <td>{precio(total, true)}</td>
          </tr>
        </tbody>
      </table>
      {parts && (
        <p className="text-muted text-sm">
          Un día cuesta {precio(priceOfDay, true)}: {precio(parts.money, true)} del dinero que tiene,{' '}
          {precio(parts.yard, true)} de patio y {precio(parts.depreciation, true)} que pierde de precio.
          {car.came_by === 'consignacion'
            ? ' Está en consignación: el dinero no es nuestro.'
            : car.cost === null && ' No tiene su costo anotado: ponlo en su ficha del inventario.'}
        </p>
      )}
    </section>
  )
}
