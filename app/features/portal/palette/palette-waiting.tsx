import { PaletteDialog } from './palette-dialog.tsx'
import { PALETTE_INPUT, PaletteHead } from './palette-head.tsx'

interface PaletteWaitingProps {
  typed: string
  onType: (typed: string) => void
  onClose: () => void
}

/** Takes what is typed while the palette is being fetched. */
export const PaletteWaiting = ({ typed, onType, onClose }: PaletteWaitingProps) => (
  <PaletteDialog isBusy onClose={onClose}>
    <PaletteHead onClose={onClose}>
      <input
        {...PALETTE_INPUT}
        aria-label="Buscar en todo"
        value={typed}
        onChange={({ target }) => onType(target.value)}
      />
    </PaletteHead>
  </PaletteDialog>
)
