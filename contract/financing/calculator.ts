import { cents } from '../text/rounding.ts'
import { type Financed, IVA, type Lender, maximumDown, minimumDown } from './financing.ts'

const DOWN_STEP = 1000

export function downSlider(vehicle: Financed, lender: Lender): { min: number; max: number; step: number } | null {
  const min = Math.ceil(minimumDown(vehicle, lender))
  const most = Math.floor(maximumDown(vehicle, lender))
  if (!(vehicle.precio > 0) || min > most) return null
  const usualEnd = Math.floor((vehicle.precio * 0.9) / DOWN_STEP) * DOWN_STEP
  return { min, max: Math.max(min, Math.min(usualEnd, most)), step: DOWN_STEP }
}

/** Opening fee in pesos, with IVA if charged. */
export const openingFee = (principal: number, lender: Lender) =>
  cents(principal * (lender.openingFee / 100) * (lender.openingFeeIva ? 1 + IVA : 1))
