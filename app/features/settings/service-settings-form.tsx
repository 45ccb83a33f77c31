import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { failing, failureOf, UserFacingError } from '#app/lib/failure.ts'
import { key } from '#app/lib/keys.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { useSite } from '#app/lib/use-site.ts'
import { Button } from '#app/ui/button.tsx'
import { CancelButton } from '#app/ui/cancel-button.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { EditDialog } from '#app/ui/edit-dialog.tsx'
import { Field } from '#app/ui/field.tsx'
import forms from '#app/ui/forms.module.css'
import { PasswordField } from '#app/ui/password-field.tsx'
import { ServiceForm } from '#app/ui/service-form.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { toast } from '#app/ui/toast-store.ts'
import { useServiceForm } from '#app/ui/use-service-form.ts'
import {
  isSecretField,
  type ServiceState,
  serviceFieldProblem,
  serviceFields,
} from '#contract/settings/service-settings.ts'
import { forgetService, saveService } from './mutations.ts'
import { SERVICE_WORDS } from './service-words.ts'
import { TrialNote } from './trial-note.tsx'
import { useTrial } from './use-trial.ts'

interface ServiceSettingsFormProps {
  state: ServiceState
  onClose: () => void
}

/** Edits and tests a service's configuration. Stored secrets are never shown; an empty field keeps them. */
export function ServiceSettingsForm({ state, onClose }: ServiceSettingsFormProps) {
  const { service, revision, secrets } = state
  const words = SERVICE_WORDS[service]
  const contract = useContract()
  const cache = useQueryClient()
  const isDemonstration = useSite().mode === 'demo'
  const [isForgetting, setForgetting] = useState(false)
  const fields = serviceFields(service)
  const sending = useServiceForm<Record<string, string>>({
    values: { ...Object.fromEntries(fields.map(([name]) => [name, state.fields[name] ?? ''])), reason: '' },
    failed: failing('setting.save'),
  })
  const { form, busy } = sending
  const { busy: isTrying, trial, run } = useTrial()

  const meant = (typed: Record<string, string>) => {
    const told = (isSecret: boolean) =>
      Object.fromEntries(
        fields
          .filter(([name, field]) => isSecretField(field) === isSecret && typed[name]?.trim())
          .map(([name]) => [name, typed[name]!.trim()]),
      )
    return { service, revision, fields: told(false), secrets: told(true) }
  }
  const done = async (text: string) => {
    await cache.invalidateQueries({ queryKey: key('settings') })
    toast(text)
    onClose()
  }
  const save = async (typed: Record<string, string>) => {
    try {
      await saveService(contract, { ...meant(typed), reason: typed.reason ?? '' })
    } catch (error) {
      // Concurrent change: shown before saving again.
      if (error instanceof UserFacingError && error.failure.status === 409)
        await cache.invalidateQueries({ queryKey: key('settings') })
      throw error
    }
    await done(`${words.label}: guardado`)
  }
  const attempt = form.handleSubmit(async (typed) => {
    const error = await run(meant(typed))
    for (const [name, message] of Object.entries(failureOf(error, 'service.try').fields ?? {}))
      form.setError(name, { message })
  })
  const problemOf = (name: string, typed = '') => {
    const field = fields.find(([known]) => known === name)![1]
    if (typed.trim()) return serviceFieldProblem(field, typed.trim(), isDemonstration) ?? true
    return !field.required || secrets.includes(name) || 'Falta este dato.'
  }
  if (isForgetting)
    return (
      <ConfirmDialog
        open
        title={`Quitar ${words.label}`}
        confirm="Quitar"
        busy={busy}
        onClose={() => setForgetting(false)}
        onConfirm={() =>
          void sending.run(async () => {
            await forgetService(contract, { service, revision })
            await done(`${words.label}: quitado`)
          })
        }
      >
        <p>Se borra lo guardado, también sus claves. {words.without}</p>
        {sending.failure && <p role="alert">{sending.failure.text}</p>}
      </ConfirmDialog>
    )
  return (
    <EditDialog open title={words.label} onClose={onClose}>
      <ServiceForm of={sending} onSend={save}>
        {fields.map(([name, field]) => {
          const { label, help } = words.fields[name]!
          const shared = {
            label,
            optional: !field.required,
            autoComplete: 'off',
            error: form.formState.errors[name]?.message as string | undefined,
            ...form.register(name, { validate: (typed) => problemOf(name, typed) }),
          }
          return isSecretField(field) ? (
            <PasswordField
              key={name}
              {...shared}
              autoComplete="new-password"
              help={secrets.includes(name) ? 'Ya hay una guardada. Déjalo vacío para conservarla.' : help}
            />
          ) : (
            <Field key={name} {...shared} help={help} />
          )
        })}
        <Field
          label="Motivo"
          optional
          help="Lo lee el equipo."
          maxLength={300}
          autoComplete="off"
          {...form.register('reason')}
        />
        <TrialNote trial={trial} />
        <div className={forms.formActions}>
          <SubmitButton busy={busy}>Guardar</SubmitButton>
          <Button busy={isTrying} onClick={() => void attempt()}>
            Probar
          </Button>
          {state.by === 'administrator' && (
            <Button look="quiet" onClick={() => setForgetting(true)}>
              Quitar
            </Button>
          )}
          <CancelButton />
        </div>
      </ServiceForm>
    </EditDialog>
  )
}
