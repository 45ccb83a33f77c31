import { precio } from '#contract/text/money.ts'
import type { Appraisal, AppraisalInput } from '#contract/trade-ins/appraisal.ts'
import css from './purchases.module.css'

interface AppraisalSumProps {
  input: AppraisalInput
  sheet: Appraisal
  demand: { people: number; days: number; adds: number }
}

export function AppraisalSum({ input, sheet, demand }: AppraisalSumProps) {
  const rows: [string, number][] = [
    [`Se vende en (${(input.priceShare * 100).toLocaleString('es-MX')} % del mercado)`, sheet.salePrice],
    ['Preparación', -input.recon],
    ['Papeles, garantía y comisión', -input.costs],
    [input.days === 1 ? '1 día en el lote' : `${input.days} días en el lote`, -sheet.holding],
    ['El dinero de esos días', -sheet.interest],
    ...(input.vat > 0 ? [['IVA de la ganancia', -sheet.vatDue] as [string, number]] : []),
    ['Ganancia que queremos', -input.margin],
  ]
  return (
    <div aria-live="polite">
      <table className={`${css.sum} w-full border-collapse text-[0.9375rem]`}>
        <caption className="sr-only">Cómo se llega a la oferta máxima</caption>
        <tbody>
          {rows.map(([label, amount]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>
                {amount < 0 ? '−' : ''}
                {precio(Math.abs(amount), true)}
              </td>
            </tr>
          ))}
          <tr>
            <th scope="row">Oferta máxima</th>
            <td>{precio(sheet.offer, true)}</td>
          </tr>
        </tbody>
      </table>
      <p className="text-muted text-sm">
        {demand.people > 0
          ? `${demand.people === 1 ? 'Una persona espera' : `${demand.people} personas esperan`} uno así: ${demand.days === 1 ? '1 día' : `${demand.days} días`} menos, ${precio(demand.adds, true)} más en la oferta. `
          : 'Nadie espera uno así. '}
        Cada día más quita {precio(sheet.oneMoreDay, true)}. Costo contra mercado:{' '}
        {(sheet.costToMarket * 100).toLocaleString('es-MX', { maximumFractionDigits: 1 })} %.
      </p>
    </div>
  )
}
