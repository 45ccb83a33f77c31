import { Notice } from '#app/ui/notice.tsx'
import { type PassportRow, sealState } from '#contract/passport.ts'
import { PASSPORT_MESSAGES } from '#contract/passport-messages.ts'

interface PassportSealProps {
  /** What the address says was printed. */
  seal: string | null
  rows: readonly PassportRow[]
}

/** Whether what was printed is still the beginning of the passport. Nothing where nothing was printed. */
export function PassportSeal({ seal, rows }: PassportSealProps) {
  const printed = sealState(seal, rows)
  if (!printed) return null
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
