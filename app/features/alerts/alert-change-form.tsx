import type { ReactNode } from 'react'
import { usePublicForm } from '#app/features/visitor/use-public-form.ts'
import type { ReturnedForm } from '#app/lib/public-form.ts'
import { PublicForm } from '#app/ui/public-form.tsx'
import type { PublicFormState } from '#app/ui/use-own-fields.ts'
import { zoneHere } from '#contract/dates/dates.ts'

export interface AlertsContext {
  token?: string | undefined
  returned?: ReturnedForm | undefined
  onChanged: (what: string) => void
}

interface AlertChangeFormProps {
  context: AlertsContext
  what: 'end' | 'end_all' | 'forget' | 'settings'
  alert?: string
  label: string
  button: string
  children?: (state: PublicFormState) => ReactNode
}

export function AlertChangeForm({ context, what, alert, label, button, children }: AlertChangeFormProps) {
  const { token, returned, onChanged } = context
  const isReturned = returned?.typed.do === what && returned.typed.alert === alert
  const state = usePublicForm({
    slug: 'alerts/change',
    name: `alertas.${what}.${alert ?? ''}`,
    ...(what === 'settings' && { body: (typed) => ({ ...typed, time_zone: zoneHere() }) }),
    returned: isReturned ? returned : undefined,
    onSent: () => onChanged(what),
  })
  return (
    <PublicForm state={state} label={label} button={button} look="secondary">
      {token && <input type="hidden" name="token" value={token} />}
      <input type="hidden" name="do" value={what} />
      {alert && <input type="hidden" name="alert" value={alert} />}
      {children?.(state)}
    </PublicForm>
  )
}
