import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import type { Workshop } from './queries.ts'
import { paceText } from './recon-words.ts'
import css from './reconditioning.module.css'
import { WorkshopForm } from './workshop-form.tsx'

export function WorkshopsDialog({ workshops, onClose }: { workshops: readonly Workshop[]; onClose: () => void }) {
  const [open, setOpen] = useState<string | null>(null)
  const close = () => setOpen(null)
  return (
    <Dialog open title="Talleres" onClose={onClose}>
      <ul className={`${css.lines} grid`} aria-label="Talleres">
        {workshops.map((workshop) => (
          <li key={workshop.id}>
            {open === workshop.id ? (
              <WorkshopForm workshop={workshop} onDone={close} />
            ) : (
              <>
                <div>
                  <p>
                    <strong>{workshop.name}</strong>
                    {workshop.is_outside && ' · de fuera'}
                    {!workshop.active && ' · sin uso'}
                  </p>
                  <p className="text-muted text-sm">{paceText(workshop.cases, workshop.promised)}</p>
                </div>
                <Button small look="quiet" onClick={() => setOpen(workshop.id)}>
                  Cambiar<span className="sr-only"> {workshop.name}</span>
                </Button>
              </>
            )}
          </li>
        ))}
      </ul>
      {open === 'new' ? (
        <WorkshopForm workshop={null} onDone={close} />
      ) : (
        <p>
          <Button small onClick={() => setOpen('new')}>
            Agregar un taller
          </Button>
        </p>
      )}
    </Dialog>
  )
}
