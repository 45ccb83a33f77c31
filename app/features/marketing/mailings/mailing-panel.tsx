import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { Branch } from '#app/features/branches/queries.ts'
import { failureOf } from '#app/lib/failure.ts'
import { key } from '#app/lib/keys.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { Fold } from '#app/ui/fold.tsx'
import { toast } from '#app/ui/toast-store.ts'
import { instantText } from '#contract/dates/date-texts.ts'
import { HOUSE_ZONE } from '#contract/dates/dates.ts'
import { mailingState } from '#contract/marketing/mailings.ts'
import { oneStop } from '#contract/text/sentence.ts'
import css from '../marketing.module.css'
import { MailingEditor } from './mailing-editor.tsx'
import { MailingTry } from './mailing-try.tsx'
import { mailingReason } from './mailing-words.ts'
import { deleteMailing, moveMailing } from './mutations.ts'
import type { Mailing, MailingResult } from './queries.ts'
import { SendMailing } from './send-mailing.tsx'

interface MailingPanelProps {
  mailing: Mailing | null
  result: MailingResult | null
  branches: readonly Branch[]
  history: (of: { id: string; name: string }) => ReactNode
  onDone: (id: string | null) => void
}

export function MailingPanel({ mailing, result, branches, history, onDone }: MailingPanelProps) {
  const [isUnsaved, setUnsaved] = useState(false)
  const branch = branches.find(({ code }) => code === mailing?.branch)
  return (
    <>
      <h2 tabIndex={-1}>{mailing ? mailing.name : 'Nueva campaña de correo'}</h2>
      {mailing && (
        <>
          <p>
            <Badge>{mailingState(mailing.state)}</Badge> {standing(mailing, branch)}
          </p>
          <MailingMoves mailing={mailing} isUnsaved={isUnsaved} onDone={onDone} place={branch?.name ?? 'Monterrey'} />
          {mailing.begun_at && result && <Letters result={result} hasLink={mailing.link_id !== null} />}
        </>
      )}
      {(!mailing || mailing.state === 'borrador') && (
        <section className={css.part} aria-label="Lo que dice">
          {mailing && <h3>Lo que dice</h3>}
          <MailingEditor row={mailing} branches={branches} onDone={onDone} onUnsaved={setUnsaved} />
        </section>
      )}
      {mailing && <MailingTry mailing={mailing} isUnsaved={isUnsaved} />}
      {mailing && <Fold title="Cambios">{history(mailing)}</Fold>}
    </>
  )
}

const standing = ({ state, starts_at, finished_at }: Mailing, branch: Branch | undefined) => {
  const at = (instant: string) => instantText('moment', instant, branch?.time_zone ?? HOUSE_ZONE)
  if (state === 'programada' && starts_at) return oneStop(`Sale el ${at(starts_at)}.`)
  if (state === 'enviada' && finished_at) return oneStop(`Terminó el ${at(finished_at)}.`)
  return state === 'borrador' ? 'No ha salido nada.' : ''
}

function Letters({ result, hasLink }: { result: MailingResult; hasLink: boolean }) {
  const counts: [string, number][] = [
    ['Personas', result.people],
    ['Por enviar', result.waiting],
    ['En camino', result.on_the_way],
    ['Enviados', result.sent],
    ['Fallidos', result.failed],
    ['Omitidos', result.omitted],
    ['Se dieron de baja', result.unsubscribed],
    ...(hasLink ? ([['Visitas por el botón', result.visits]] as [string, number][]) : []),
  ]
  const reasons = Object.entries(result.reasons)
  return (
    <section className={css.part} aria-label="Resultados">
      <h3>Resultados</h3>
      <dl className="grid grid-cols-[repeat(auto-fill,minmax(8rem,1fr))] gap-3">
        {counts.map(([name, count]) => (
          <div key={name}>
            <dt className="text-muted text-sm">{name}</dt>
            <dd className="font-semibold tabular-nums">{count.toLocaleString('es-MX')}</dd>
          </div>
        ))}
      </dl>
      {reasons.length > 0 && (
        <p className="text-muted text-sm">
          {reasons.map(([why, count]) => `${mailingReason(why)}: ${count.toLocaleString('es-MX')}`).join(' · ')}
        </p>
      )}
    </section>
  )
}

const MOVES: Record<string, { target: string; label: string; done: string }[]> = {
  programada: [{ target: 'borrador', label: 'Regresar a borrador', done: 'Es un borrador otra vez: no sale.' }],
  enviando: [{ target: 'pausada', label: 'Pausar', done: 'En pausa: lo que ya iba en camino llega.' }],
  pausada: [{ target: 'enviando', label: 'Seguir enviando', done: 'Sigue, desde donde se quedó.' }],
}

function MailingMoves({
  mailing,
  isUnsaved,
  place,
  onDone,
}: {
  mailing: Mailing
  /** Unsaved input blocks sending the stored version. */
  isUnsaved: boolean
  place: string
  onDone: (id: string | null) => void
}) {
  const contract = useContract()
  const cache = useQueryClient()
  const [asked, setAsked] = useState<'send' | 'end' | 'delete' | null>(null)
  const [isBusy, setBusy] = useState(false)
  const run = async (work: () => Promise<void>, said: string, id: string | null = mailing.id) => {
    setBusy(true)
    try {
      await work()
      toast(said)
      onDone(id)
    } catch (error) {
      toast(failureOf(error, 'staff.save').text, { look: 'danger' })
      await cache.invalidateQueries({ queryKey: key('marketing', 'mailings') })
    }
    setBusy(false)
    setAsked(null)
  }
  const isWhole = mailing.subject !== '' && mailing.body !== ''
  return (
    <>
      <p className="flex flex-wrap gap-2">
        {mailing.state === 'borrador' && (
          <>
            <Button small look="primary" disabled={!isWhole || isUnsaved} onClick={() => setAsked('send')}>
              Enviar o programar
            </Button>
            <Button small look="quiet" onClick={() => setAsked('delete')}>
              Borrar
            </Button>
          </>
        )}
        {MOVES[mailing.state]?.map(({ target, label, done }) => (
          <Button
            key={target}
            small
            disabled={isBusy}
            onClick={() => void run(() => moveMailing(contract, mailing.id, target), done)}
          >
            {label}
          </Button>
        ))}
        {mailing.state === 'pausada' && (
          <Button small look="quiet" onClick={() => setAsked('end')}>
            Terminar aquí
          </Button>
        )}
      </p>
      {mailing.state === 'borrador' && !isWhole && !isUnsaved && <p>Para enviarla, escribe el asunto y el texto.</p>}
      {isUnsaved && <p role="status">Tienes cambios sin guardar: guárdalos para probarla o enviarla.</p>}
      {asked === 'send' && (
        <SendMailing
          mailing={mailing}
          place={place}
          onClose={() => setAsked(null)}
          onSent={(isLater) => {
            setAsked(null)
            toast(isLater ? 'Programada.' : 'Empieza a salir.')
            onDone(mailing.id)
          }}
        />
      )}
      <ConfirmDialog
        open={asked === 'end'}
        title="¿Terminar aquí?"
        confirm="Terminar"
        busy={isBusy}
        onClose={() => setAsked(null)}
        onConfirm={() => void run(() => moveMailing(contract, mailing.id, 'enviada'), 'Terminó.')}
      >
        <p>A quienes faltan ya no les llega. No se puede retomar.</p>
      </ConfirmDialog>
      <ConfirmDialog
        open={asked === 'delete'}
        title="¿Borrar este borrador?"
        confirm="Borrar"
        busy={isBusy}
        onClose={() => setAsked(null)}
        onConfirm={() => void run(() => deleteMailing(contract, mailing.id), 'Borrado.', null)}
      >
        <p>No ha salido nada de él.</p>
      </ConfirmDialog>
    </>
  )
}
