import { download } from '#app/lib/download.ts'
import { useSite } from '#app/lib/use-site.ts'
import { Button } from '#app/ui/button.tsx'
import { CopyButton } from '#app/ui/copy-button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import forms from '#app/ui/forms.module.css'
import { Icon } from '#app/ui/icon.tsx'
import css from '../account.module.css'

export function RecoveryCodesDialog({ codes, onClose }: { codes: string[] | null; onClose: () => void }) {
  const { brand } = useSite()
  const text = [
    `Códigos de recuperación de tu cuenta de ${brand.name}`,
    'Cada uno sirve una sola vez, en lugar de tu segundo paso al entrar.',
    '',
    ...(codes ?? []),
    '',
  ].join('\r\n')
  return (
    <Dialog
      open={codes !== null}
      title="Guarda tus códigos de recuperación"
      onClose={onClose}
      actions={
        <Button look="primary" onClick={onClose}>
          Ya los guardé
        </Button>
      }
    >
      <p className="grid gap-2 text-muted">
        Solo los verás esta vez. Cada uno sirve una sola vez, en lugar de tu segundo paso al entrar.
      </p>
      <ol className={css.recoveryList} aria-label="Códigos de recuperación">
        {codes?.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className={forms.formActions}>
        <Button
          small
          onClick={() =>
            download(
              new Blob([text], { type: 'text/plain;charset=utf-8' }),
              `codigos-de-recuperacion-${brand.slug}.txt`,
            )
          }
        >
          <Icon name="download" />
          Descargar
        </Button>
        <Button small onClick={() => print()}>
          <Icon name="printer" />
          Imprimir
        </Button>
        <CopyButton text={text} />
      </div>
    </Dialog>
  )
}
