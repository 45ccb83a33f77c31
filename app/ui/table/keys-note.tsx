import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import css from './table.module.css'

const KEYS: { keys: string; does: string; needs?: 'edit' | 'pick' }[] = [
  { keys: '↓ ↑ o J K', does: 'Otro renglón' },
  { keys: '← →', does: 'Otra columna' },
  { keys: 'Enter', does: 'Abrir' },
  { keys: 'F', does: 'Filtrar por la celda' },
  { keys: '/', does: 'Buscar' },
  { keys: 'Esc', does: 'Salir o soltar lo elegido' },
  { keys: 'X o espacio', does: 'Elegir el renglón', needs: 'pick' },
  { keys: 'Mayús + ↓ ↑', does: 'Elegir varios', needs: 'pick' },
  { keys: 'E o F2', does: 'Cambiar la celda', needs: 'edit' },
  { keys: 'Tab, Mayús + Tab', does: 'Guardar y seguir a la otra celda', needs: 'edit' },
  { keys: 'Ctrl + V', does: 'Pegar celdas de una hoja de cálculo', needs: 'edit' },
  { keys: 'Ctrl + Z', does: 'Deshacer tu último cambio', needs: 'edit' },
]

export function KeysNote({ canEdit, canPick }: { canEdit: boolean; canPick: boolean }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button small look="quiet" className={css.keysButton} onClick={() => setOpen(true)}>
        Teclas
      </Button>
      <Dialog open={isOpen} title="Teclas de la tabla" onClose={() => setOpen(false)}>
        <dl>
          {KEYS.filter(({ needs }) => !needs || (needs === 'edit' ? canEdit : canPick)).map(({ keys, does }) => (
            <div className="flex justify-between gap-6 py-1.5 border-b border-line" key={keys}>
              <dt className="font-semibold">{keys}</dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
      </Dialog>
    </>
  )
}
