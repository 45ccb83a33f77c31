import { usePublicForm } from '#app/features/visitor/use-public-form.ts'
import type { ReturnedForm } from '#app/lib/public-form.ts'
import { PublicForm } from '#app/ui/public-form.tsx'

interface EndAdvertisingProps {
  token: string
  isEnded: boolean
  returned: ReturnedForm | undefined
  onSent: () => void
}

/** One press; another resubscribes. */
export function EndAdvertising({ token, isEnded, returned, onSent }: EndAdvertisingProps) {
  const state = usePublicForm({
    slug: 'mailings/answer',
    name: `publicidad.${token}.${isEnded ? 'si' : 'no'}`,
    returned,
    onSent,
  })
  return (
    <>
      <p>
        {isEnded
          ? 'Listo: ya no te mandamos publicidad por correo. Te seguimos escribiendo solo de lo que pidas: citas, solicitudes y alertas.'
          : 'Deja de recibir nuestra publicidad por correo. Te seguiremos escribiendo solo de lo que pidas: citas, solicitudes y alertas.'}
      </p>
      <PublicForm
        state={state}
        label="Publicidad por correo"
        button={isEnded ? 'Volver a recibirla' : 'Dejar de recibir publicidad'}
      >
        <input type="hidden" name="token" value={token} />
        <input type="hidden" name="do" value={isEnded ? 'resume' : 'end'} />
      </PublicForm>
    </>
  )
}
