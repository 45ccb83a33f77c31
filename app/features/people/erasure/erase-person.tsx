import { Suspense, useState } from 'react'
import { lazily } from '#app/lib/lazily.ts'
import { Button } from '#app/ui/button.tsx'
import { useSession } from '../session.ts'

const EraseDialog = lazily(() => import('./erase-dialog.tsx').then((file) => file.EraseDialog))

interface ErasePersonProps {
  record: string
  name: string
  onErased?: () => void
}

/** ARCO erasure of people without an account. */
export function ErasePerson({ record, name, onErased }: ErasePersonProps) {
  const { profile } = useSession()
  const [open, setOpen] = useState(false)
  if (profile?.role !== 'admin') return null
  return (
    <>
      <Button look="quiet" small onClick={() => setOpen(true)}>
        Borrar sus datos
      </Button>
      {open && (
        <Suspense>
          <EraseDialog record={record} name={name} onErased={onErased} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
