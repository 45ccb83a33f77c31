import { createContext, useContext } from 'react'
import { Button } from './button.tsx'

/** Closes the surrounding dialog, asking first when something was typed. */
export const CloseDialog = createContext<(() => void) | null>(null)

export function CancelButton() {
  const close = useContext(CloseDialog)
  return (
    close && (
      <Button look="quiet" onClick={close}>
        Cancelar
      </Button>
    )
  )
}
