import { useSyncExternalStore } from 'react'
import { authClient, sessionReady } from '#app/features/people/session.ts'
import controls from '#app/ui/controls.module.css'
import { Icon } from '#app/ui/icon.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import type { ServiceFormState } from '#app/ui/use-service-form.ts'
import { hasWebAuthn } from '../webauthn.ts'
import type { Captcha } from './use-captcha.tsx'

interface PasskeyButtonProps<Typed extends object, Meant> {
  of: ServiceFormState<Typed, Meant>
  captcha: Captcha
}

const never = () => () => {}

export function PasskeyButton<Typed extends object, Meant>({
  of: { run, busy },
  captcha,
}: PasskeyButtonProps<Typed, Meant>) {
  // Rendered until known, so that the layout does not shift.
  const can = useSyncExternalStore(never, hasWebAuthn, () => true)
  if (!can) return null
  const enter = () =>
    run(async () => {
      const { enterByPasskey } = await import('../passkeys.ts')
      await enterByPasskey(await authClient(), await captcha.token())
      await sessionReady()
    })
  return (
    <SubmitButton
      type="button"
      look="secondary"
      className={controls.needsScript}
      busy={busy}
      onClick={() => void enter()}
    >
      <Icon name="fingerprint-pattern" />
      Entrar con huella, rostro o PIN
    </SubmitButton>
  )
}
