import { dayText } from '#contract/dates/date-texts.ts'
import { firstMeasures, type MeasuredRow, sectionText } from '#contract/inspections/car-inspection.ts'
import { km } from '#contract/text/money.ts'
import {
  brokenTitle,
  type PassportEntry,
  type PassportRow,
  passportEntry,
  passportParts,
  passportText,
  readingSource,
  type Standing,
  sealState,
  withdrawnText,
} from '#contract/vehicles/passport.ts'
import { PASSPORT_MESSAGES } from '#contract/vehicles/passport-messages.ts'

// Built on the server, so that the page loads no rules.

export interface PassportVerdict {
  look: 'success' | 'warn' | 'danger'
  title: string
  text: string
}

interface SaidEntry {
  n: number
  day: string
  withdrawn: string | null
  text: string
}

export interface PassportView {
  prices: SaidEntry[]
  readings: (SaidEntry & { source: string })[]
  inspections: (SaidEntry & { measures: MeasuredRow[] })[]
  repairs: SaidEntry[]
  entries: { place: number; text: string; hash: string }[]
}

const said = ({ n, day, withdrawnOn }: Standing<PassportEntry>, text: string): SaidEntry => ({
  n,
  day: dayText('shortDate', day),
  withdrawn: withdrawnOn && withdrawnText(withdrawnOn),
  text,
})

/** null: nothing noted. */
export function passportView(rows: readonly PassportRow[]): PassportView | null {
  if (rows.length === 0) return null
  const { prices, readings, inspections, repairs } = passportParts(rows)
  return {
    prices: prices.map((entry) => said(entry, passportText(entry))),
    readings: readings.map((entry) => ({ ...said(entry, km(entry.km)), source: readingSource(entry.source) })),
    inspections: inspections.map((entry) => ({
      ...said(entry, `con ${km(entry.km)}: ${sectionText(entry)}`),
      measures: firstMeasures(entry.measures),
    })),
    repairs: repairs.map((entry) => said(entry, passportText(entry))),
    entries: rows.map(({ place, body, hash }) => {
      const entry = passportEntry(body)
      return { place, text: entry ? `${dayText('shortDate', entry.day)}. ${passportText(entry)}` : body, hash }
    }),
  }
}

export const brokenVerdict = (place: number): PassportVerdict => ({
  look: 'danger',
  title: brokenTitle(place),
  text: PASSPORT_MESSAGES.passport_broken,
})

/** null: valid, nothing printed. `broken` is brokenPlace. */
export function sealVerdict(
  printed: string | null,
  rows: readonly PassportRow[],
  broken: number | null,
): PassportVerdict | null {
  if (broken !== null) return brokenVerdict(broken)
  const found = sealState(printed, rows)
  if (!found) return null
  if (found.state === 'unread')
    return { look: 'warn', title: 'Sin comparar', text: PASSPORT_MESSAGES.passport_seal_unread }
  if (found.state === 'altered')
    return { look: 'danger', title: 'No coincide con tu hoja', text: PASSPORT_MESSAGES.passport_altered }
  const { since } = found
  return {
    look: 'success',
    title: 'Coincide con tu hoja',
    text:
      since === 0
        ? 'Nada se ha anotado desde que se imprimió.'
        : `Desde que se imprimió hay ${since === 1 ? 'una anotación más' : `${since} anotaciones más`}.`,
  }
}
