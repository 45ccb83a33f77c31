import { useEffect, useState } from 'react'
import { authClient } from '#app/features/people/session.ts'
import { useSite } from '#app/lib/use-site.ts'
import controls from '#app/ui/controls.module.css'
import { CopyButton } from '#app/ui/copy-button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import forms from '#app/ui/forms.module.css'
import { Icon } from '#app/ui/icon.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { toast } from '#app/ui/toast-store.ts'
import css from '../account.module.css'
import { authFailure } from '../auth-failure.ts'
import { ConfirmCode } from './confirm-code.tsx'

interface TotpDialogProps {
  open: boolean
  name: string
  onClose: () => void
}

interface Enrolment {
  id: string
  qr: string
  secret: string
  uri: string
}

export function TotpDialog({ open, name, onClose }: TotpDialogProps) {
  const { brand } = useSite()
  const [enrolment, setEnrolment] = useState<Enrolment | null>(null)
  const [failure, setFailure] = useState('')

  // biome-ignore lint/correctness/useExhaustiveDependencies: begun once per opening.
  useEffect(() => {
    if (!open) return
    setFailure('')
    setEnrolment(null)
    let gone = false
    const enrol = async () => {
      const auth = await authClient()
      const { data, error } = await auth.mfa.enroll({ factorType: 'totp', friendlyName: name, issuer: brand.name })
      if (error) throw error
      if (gone) await auth.mfa.unenroll({ factorId: data.id })
      else {
        const { qr_code: qr, secret, uri } = data.totp
        setEnrolment({ id: data.id, qr, secret, uri })
      }
    }
    enrol().catch((error) => setFailure(authFailure(error).text))
    return () => {
      gone = true
    }
  }, [open])

  const leave = () => {
    if (enrolment) {
      const { id: factorId } = enrolment
      // An unconfirmed factor has no effect and expires anyway.
      void authClient().then((auth) => auth.mfa.unenroll({ factorId }))
    }
    onClose()
  }
  const confirm = async (code: string) => {
    const { error } = await (await authClient()).mfa.challengeAndVerify({ factorId: enrolment?.id ?? '', code })
    if (error) throw error
    toast('Listo: la próxima vez te pediremos un código de tu aplicación.')
    onClose()
  }

  return (
    <Dialog open={open} title="Agregar aplicación de códigos" onClose={leave}>
      {failure && (
        <Notice look="danger" live>
          {failure}
        </Notice>
      )}
      <p className="grid gap-2 text-muted">
        Abre tu aplicación de códigos (Google Authenticator, Microsoft Authenticator, 1Password…) y escanea esta imagen.
      </p>
      {enrolment ? (
        <img className={css.totpQr} src={enrolment.qr} alt="Código QR para tu aplicación" width={208} height={208} />
      ) : (
        <Skeleton className={`${css.totpQr} h-52 w-52`} />
      )}
      <details className={forms.disclosure}>
        <summary>
          <Icon name="chevron-down" />
          No puedo escanearla o estoy en mi teléfono
        </summary>
        <div>
          <p>
            <a href={enrolment?.uri} className={controls.link}>
              Ábrela en la aplicación de este dispositivo
            </a>{' '}
            o escribe en ella esta clave:
          </p>
          <code className="text-[1rem] wrap-anywhere">{enrolment?.secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
          <CopyButton text={enrolment?.secret ?? ''}>Copiar clave</CopyButton>
        </div>
      </details>
      {enrolment && <ConfirmCode label="Código que muestra la aplicación" confirm={confirm} />}
    </Dialog>
  )
}
