import { useState } from 'react'
import { failing } from '#app/lib/failure.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { Badge, type Tone } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { ServiceForm } from '#app/ui/service-form.tsx'
import { StoredFileLink } from '#app/ui/stored-file-link.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { useServiceForm } from '#app/ui/use-service-form.ts'
import { judgePaper } from './mutations.ts'
import { ProofPicker } from './proof-picker.tsx'
import { askedPapers } from './purchase-words.ts'
import css from './purchases.module.css'
import type { DeskPurchase, Dossier } from './queries.ts'
import { useReread } from './use-reread.ts'

type Asked = ReturnType<typeof askedPapers>[number]

const STATES: Record<Asked['state'], { text: string; tone: Tone }> = {
  falta: { text: 'Falta', tone: 'warn' },
  revisar: { text: 'Por revisar', tone: 'info' },
  bien: { text: 'Bien', tone: 'accent' },
  mal: { text: 'Mal', tone: 'danger' },
}

export function PurchasePapers({ car, dossier, isOver }: { car: DeskPurchase; dossier: Dossier; isOver: boolean }) {
  const reread = useReread()
  return (
    <ul className={`${css.lines} grid`} aria-label="Papeles del auto">
      {askedPapers(car, dossier).map((paper) => (
        <li key={paper.kind} className={css.paper}>
          <p>
            <strong>{paper.label}</strong> {!paper.required && <span className="text-muted text-sm">(si la hay)</span>}{' '}
            <Badge tone={STATES[paper.state].tone}>{STATES[paper.state].text}</Badge>
          </p>
          {paper.note && <p className="text-muted text-sm">{paper.note}</p>}
          {paper.files.length > 0 && (
            <p className="flex flex-wrap items-end gap-2">
              {paper.files.map((file) => (
                <StoredFileLink key={file.id} bucket={file.bucket} file={file} />
              ))}
            </p>
          )}
          {!isOver && (
            <>
              {paper.state !== 'bien' && (
                <ProofPicker label={`Subir ${paper.label}`} listing={car.id} kind={paper.kind} onKept={reread} />
              )}
              {paper.files.length > 0 && <ReviewForm key={paper.state} listing={car.id} paper={paper} />}
            </>
          )}
        </li>
      ))}
    </ul>
  )
}

function ReviewForm({ listing, paper }: { listing: string; paper: Asked }) {
  const contract = useContract()
  const reread = useReread()
  const [isWrong, setWrong] = useState(false)
  const sending = useServiceForm({ values: { note: '' }, failed: failing('change.save') })
  const { form, busy, run } = sending
  const say = async (result: 'bien' | 'mal', note: string) => {
    await judgePaper(contract, listing, paper.kind, result, note)
    await reread()
  }
  return (
    <ServiceForm
      of={sending}
      className="flex flex-wrap items-end gap-2"
      aria-label={`Revisar ${paper.label}`}
      onSend={({ note }) => say('mal', note)}
    >
      {isWrong ? (
        <>
          <Field label="Qué tiene mal" maxLength={300} autoComplete="off" {...form.register('note')} />
          <SubmitButton small look="secondary" busy={busy}>
            Guardar
          </SubmitButton>
          <Button small look="quiet" onClick={() => setWrong(false)}>
            Cancelar
          </Button>
        </>
      ) : (
        <>
          {paper.state !== 'bien' && (
            <Button
              small
              busy={busy}
              aria-label={`${paper.label}: está bien`}
              onClick={() => void run(() => say('bien', ''))}
            >
              Está bien
            </Button>
          )}
          {paper.state !== 'mal' && (
            <Button small look="quiet" aria-label={`${paper.label}: está mal`} onClick={() => setWrong(true)}>
              Está mal
            </Button>
          )}
        </>
      )}
    </ServiceForm>
  )
}
