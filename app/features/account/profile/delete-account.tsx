import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { failureOf } from '#app/lib/failure.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { instantText } from '#contract/dates/date-texts.ts'
import { type Deletion, deleteMyAccount } from './deletion/mutations.ts'

interface DeleteAccountProps {
  onGone: () => void
  proof: (onProven: () => Promise<void>) => ReactNode
}

export function DeleteAccount({ onGone, proof }: DeleteAccountProps) {
  const contract = useContract()
  const [asking, setAsking] = useState(false)
  const leave = useMutation({
    networkMode: 'always',
    mutationFn: () => deleteMyAccount(contract),
    onSuccess: (result) => {
      if (result.deleted) onGone()
    },
    onSettled: () => setAsking(false),
  })
  const refusal = leave.data && !leave.data.deleted && !leave.data.blocked ? leave.data.reason : null
  return (
    <section aria-labelledby="borrar">
      <h2 id="borrar">Borrar mi cuenta</h2>
      <p>Se borran de inmediato y para siempre:</p>
      <ul className="pl-5 text-muted list-disc">
        <li>tu perfil, tus favoritos y tus respuestas;</li>
        <li>tus comentarios con sus imágenes;</li>
        <li>lo que mandaste con este correo para trabajar con nosotros, con tu CV;</li>
        <li>tus dispositivos y formas de entrar.</li>
      </ul>
      <p>
        Si compraste, vendiste o financiaste un auto con nosotros, la ley contra el lavado de dinero nos obliga a
        guardar ese expediente diez años. En ese caso bloqueamos tu cuenta: nadie puede usarla ni verla, y se borra al
        cumplirse el plazo.
      </p>
      <Button look="danger" onClick={() => setAsking(true)}>
        Borrar mi cuenta
      </Button>
      {leave.isError && (
        <Notice look="danger" live>
          <p>{failureOf(leave.error, 'account.delete').text}</p>
        </Notice>
      )}
      {refusal && (
        <Notice look="warn" live>
          <p>{refusal}</p>
        </Notice>
      )}
      <Dialog
        open={asking}
        title="¿Borrar tu cuenta?"
        onClose={() => setAsking(false)}
        actions={<Button onClick={() => setAsking(false)}>Cancelar</Button>}
      >
        <p className="grid gap-2 text-muted">
          No se puede deshacer. Si quieres conservar algo, descarga antes la copia de tus datos. Para borrarla, confirma
          que eres tú.
        </p>
        {proof(async () => void (await leave.mutateAsync().catch(() => {})))}
      </Dialog>
      <Dialog
        open={leave.data?.blocked === true}
        title="Tu cuenta quedó bloqueada"
        onClose={onGone}
        actions={<Button onClick={onGone}>Entendido</Button>}
      >
        <p>{leave.data?.blocked && heldText(leave.data)}</p>
      </Dialog>
    </section>
  )
}

const heldText = ({ held_until, reason }: Deletion) =>
  `Nadie puede entrar con ella ni verla. La ley nos obliga a guardar tu expediente${
    held_until ? ` hasta el ${instantText('date', held_until)}; ese día se borra` : ''
  }. Motivo: ${reason ?? 'obligación legal'}.`
