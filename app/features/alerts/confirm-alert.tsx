import { usePublicForm } from '#app/features/visitor/use-public-form.ts'
import type { ReturnedForm } from '#app/lib/public-form.ts'
import { LinkButton } from '#app/ui/link-button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PublicForm } from '#app/ui/public-form.tsx'
import type { WaitingAlert } from './queries.ts'

interface ConfirmAlertProps {
  alert: WaitingAlert
  token: string
  returned: ReturnedForm | undefined
  onSent: (answer: { token: string }) => void
}

export function ConfirmAlert({ alert, token, returned, onSent }: ConfirmAlertProps) {
  const state = usePublicForm({ slug: 'alerts/confirm', name: `alerta.si.${token}`, returned, onSent })
  if (alert.state === 'ended')
    return (
      <>
        <Notice look="warn" title="Esa alerta ya terminó" />
        <p>
          <LinkButton to="/autos">Ver autos</LinkButton>
        </p>
      </>
    )
  return (
    <>
      <p>
        <b>{alert.text}</b>
      </p>
      <PublicForm
        state={state}
        label="Confirmar la alerta"
        button={alert.state === 'in_force' ? 'Ver mis alertas' : 'Sí, avísenme'}
      >
        <input type="hidden" name="token" value={token} />
      </PublicForm>
    </>
  )
}
