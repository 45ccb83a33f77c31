import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { failing } from '#app/lib/failure.ts'
import { key } from '#app/lib/keys.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { useSite } from '#app/lib/use-site.ts'
import { Button } from '#app/ui/button.tsx'
import { ChangesLink } from '#app/ui/changes-link.tsx'
import { Field } from '#app/ui/field.tsx'
import forms from '#app/ui/forms.module.css'
import { Notice } from '#app/ui/notice.tsx'
import { ReasonField } from '#app/ui/reason-field.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { ServiceForm } from '#app/ui/service-form.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { toast } from '#app/ui/toast-store.ts'
import { useServiceForm } from '#app/ui/use-service-form.ts'
import { redirectAddress } from '#contract/marketing/redirects.ts'
import { removeRedirect, saveRedirect } from './mutations.ts'
import type { KeptRedirect } from './queries.ts'

interface RedirectFormProps {
  /** Current version; null: a new one. */
  stands: KeptRedirect | null
  onSaved: () => void
}

/** Source and target of a redirect. Concurrent changes are shown first. */
export function RedirectForm({ stands, onSaved }: RedirectFormProps) {
  const contract = useContract()
  const cache = useQueryClient()
  const ownHost = new URL(useSite().publicUrl).host
  const [opened] = useState(stands)
  const sending = useServiceForm({
    values: {
      ...{ from_path: stands?.from_path ?? '', to_path: stands?.to_path ?? '', reason: '' },
      active: String(stands?.active ?? true),
    },
    failed: failing('content.save'),
  })
  const { form, busy } = sending
  const { errors } = form.formState
  const kept = async (work: Promise<void>, text: string) => {
    await work.finally(() => cache.invalidateQueries({ queryKey: key('settings', 'redirects') }))
    toast(text)
    onSaved()
  }
  const own = (text: string, isTarget: boolean) =>
    redirectAddress(text, ownHost, isTarget) !== null || 'Escribe una dirección de este sitio, como /autos.'
  return (
    <ServiceForm
      of={sending}
      onSend={({ from_path, to_path, active, reason }) =>
        kept(
          saveRedirect(
            contract,
            stands,
            {
              ...{ from_path: redirectAddress(from_path, ownHost)!, to_path: redirectAddress(to_path, ownHost, true)! },
              active: active === 'true',
            },
            reason,
          ),
          'Redirección guardada',
        )
      }
    >
      {stands && opened && stands.updated_at !== opened.updated_at && (
        <Notice look="warn" title="Así lo dejó alguien más" live>
          <p>
            {stands.from_path} lleva a {stands.to_path} ({stands.active ? 'activa' : 'apagada'}). Si guardas, queda lo
            tuyo.
          </p>
        </Notice>
      )}
      <Field
        label="Dirección"
        help="La que ya no se usa, como /ofertas-buen-fin. Con ? solo esa búsqueda; sin ella, cualquiera."
        maxLength={500}
        autoComplete="off"
        inputMode="url"
        error={errors.from_path?.message}
        {...form.register('from_path', { validate: (text) => own(text, false) })}
      />
      <Field
        label="Lleva a"
        help="La página de este sitio a la que se llega."
        maxLength={500}
        autoComplete="off"
        inputMode="url"
        error={errors.to_path?.message}
        {...form.register('to_path', { validate: (text) => own(text, true) })}
      />
      <SelectField
        label="Estado"
        options={[
          { value: 'true', label: 'Activa' },
          { value: 'false', label: 'Apagada' },
        ]}
        {...form.register('active')}
      />
      <ReasonField help="Lo lee el equipo." {...form.register('reason')} />
      {stands && (
        <p>
          <ChangesLink label={stands.from_path} of={{ tabla: 'redirects', registro: stands.id }} />
        </p>
      )}
      <div className={forms.formActions}>
        <SubmitButton busy={busy}>Guardar</SubmitButton>
        {stands && (
          <Button
            look="quiet"
            onClick={() => void sending.run(() => kept(removeRedirect(contract, stands), 'Redirección quitada'))}
          >
            Quitar
          </Button>
        )}
      </div>
    </ServiceForm>
  )
}
