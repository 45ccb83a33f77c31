import { Notice } from '#app/ui/notice.tsx'
import { brokenTitle, type PassportRow, sealState } from '#contract/passport.ts'
import { PASSPORT_MESSAGES } from '#contract/passport-messages.ts'

interface PassportSealProps {
  /** What the address says was printed. */
  seal: string | null
  rows: readonly PassportRow[]
  /** The place of the first entry that does not fit; null: all fit. */
  broken: number | null
}

/** Whether the entries fit, and what was printed is still the beginning of them. Nothing where they do and nothing was printed. */
export function PassportSeal({ seal, rows, broken }: PassportSealProps) {
  if (broken !== null) {
    return (
      <Notice look="danger" title={brokenTitle(broken)}>
        {PASSPORT_MESSAGES.passport_broken}
      </Notice>
    )
  }
  const printed = sealState(seal, rows)
  if (!printed) return null
  if (printed.state === 'unread') {
    return (
      <Notice look="warn" title="Sin comparar">
        {PASSPORT_MESSAGES.passport_seal_unread}
      </Notice>
    )
  }
  if (printed.state === 'altered') {
    return (
      <Notice look="danger" title="No coincide con tu hoja">
        {PASSPORT_MESSAGES.passport_altered}
      </Notice>
    )
  }
  return (
    <Notice look="success" title="Coincide con tu hoja">
      {printed.since === 0
        ? 'Nada se ha anotado desde que se imprimió.'
        : `Desde que se imprimió hay ${printed.since === 1 ? 'una anotación más' : `${printed.since} anotaciones más`}.`}
    </Notice>
  )
}
