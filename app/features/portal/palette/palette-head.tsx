import type { ReactNode } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import css from './palette.module.css'

export const PALETTE_INPUT = { maxLength: 200, placeholder: 'Auto, persona, folio, placa o teléfono' }

export const PaletteHead = ({ onClose, children }: { onClose: () => void; children: ReactNode }) => (
  <div className={css.head}>
    <Icon name="search" />
    {children}
    <IconButton icon="x" label="Cerrar" onClick={onClose} />
  </div>
)
