import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { UploadRow } from '#app/features/files/upload-row.tsx'
import { useUploads } from '#app/features/files/use-uploads.ts'
import { failureOf } from '#app/lib/failure.ts'
import { key } from '#app/lib/keys.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { Badge, type Tone } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { FilePicker } from '#app/ui/file-picker.tsx'
import { useProblem } from '#app/ui/use-problem.ts'
import { FINDING_CLASSES, FINDING_STATES } from '#contract/inspections/inspections.ts'
import { labelIn } from '#contract/text/labels.ts'
import css from './inspections.module.css'
import { settleFinding, showPhoto } from './mutations.ts'
import { photoUploads, queuePhotos } from './photo-uploads.ts'
import { PhotoView } from './photo-view.tsx'
import type { Finding, Inspection } from './queries.ts'
import { ReopenForm } from './reopen-form.tsx'

const CLASS_TONES: Record<string, Tone> = { cosmetico: 'neutral', leve: 'info', grave: 'danger', muy_grave: 'danger' }

interface FindingsPartProps {
  inspection: Inspection
  user: string
  isAdmin: boolean
}

export function FindingsPart({ inspection, user, isAdmin }: FindingsPartProps) {
  if (inspection.closed_at === null) return null
  return (
    <section className={`${css.part} grid gap-2.5`} aria-label="Hallazgos">
      <h2>Hallazgos</h2>
      {inspection.results.length === 0 ? (
        <p className="text-muted text-sm">No se encontró nada.</p>
      ) : (
        <ul className={css.findings}>
          {inspection.results.map((finding) => (
            <FindingRow key={finding.id} finding={finding} inspection={inspection} user={user} isAdmin={isAdmin} />
          ))}
        </ul>
      )}
      {inspection.signature && (
        <figure>
          <svg className="w-45" viewBox="0 0 300 100" role="img" aria-label={`Firma de ${inspection.signer}`}>
            <path d={inspection.signature} fill="none" stroke="currentColor" strokeWidth="2.5" />
          </svg>
          <figcaption>{inspection.signer}</figcaption>
        </figure>
      )}
      <ReopenForm inspection={inspection} isAdmin={isAdmin} />
    </section>
  )
}

function FindingRow({ finding, inspection, user, isAdmin }: FindingsPartProps & { finding: Finding }) {
  const contract = useContract()
  const cache = useQueryClient()
  const [problem, setProblem] = useProblem()
  const [isBusy, setBusy] = useState(false)
  const uploads = useUploads(photoUploads, user, inspection.id).filter(({ slots }) => slots?.[0] === finding.point)
  const pictures = inspection.pictures.filter(({ point }) => point === finding.point)
  const isGrave = finding.class === 'grave' || finding.class === 'muy_grave'
  const change = async (work: () => Promise<void>) => {
    setBusy(true)
    setProblem(null)
    try {
      await work()
      await cache.invalidateQueries({ queryKey: key('inspections') })
    } catch (error) {
      setProblem(failureOf(error, 'change.save'))
    }
    setBusy(false)
  }
  const settle = (state: string) => change(() => settleFinding(contract, finding.id, state))
  return (
    <li aria-label={finding.label}>
      <p>
        <b>{finding.label}</b>{' '}
        <Badge tone={CLASS_TONES[finding.class] ?? 'neutral'}>{labelIn(FINDING_CLASSES, finding.class)}</Badge>{' '}
        <Badge tone={finding.state === 'abierto' ? 'warn' : 'accent'}>{labelIn(FINDING_STATES, finding.state)}</Badge>
      </p>
      <p className="text-muted text-sm">
        {[finding.note, finding.value !== null && `${finding.value} ${finding.unit ?? ''}`].filter(Boolean).join(' · ')}
      </p>
      {pictures.length > 0 && (
        <ul
          className="grid grid-cols-[repeat(auto-fill,minmax(96px,1fr))] gap-2"
          aria-label={`Fotos de ${finding.label}`}
        >
          {pictures.map((photo) => (
            <li key={photo.id}>
              {photo.acknowledged_at ? (
                <PhotoView photo={photo} label={finding.label} />
              ) : (
                <span className="text-muted text-sm">Todavía no llega del teléfono que la tomó.</span>
              )}
              {isAdmin && finding.state === 'declarado' && photo.kind === 'hallazgo' && photo.acknowledged_at && (
                <Button
                  small
                  look="quiet"
                  busy={isBusy}
                  onClick={() => void change(() => showPhoto(contract, photo.id, !photo.is_shown))}
                >
                  {photo.is_shown ? 'Quitar de la página' : 'Mostrar en la página'}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {uploads.length > 0 && (
        <ul>
          {uploads.map((upload) => (
            <UploadRow key={upload.id} upload={upload} queue={photoUploads} />
          ))}
        </ul>
      )}
      {problem && (
        <p role="alert" className="text-danger">
          {problem}
        </p>
      )}
      {isAdmin && finding.state === 'declarado' && (
        <p className="text-muted text-sm">
          Mientras el auto está publicado, la marca se lee en su página. Su foto, cuando la muestras: revisa antes que
          no se vean placas, papeles ni caras.
        </p>
      )}
      {finding.state === 'abierto' && (
        <div className={`${css.choices} flex flex-wrap items-center gap-2`}>
          <FilePicker
            label="Foto de la reparación"
            icon="camera"
            accept={['image/jpeg', 'image/png', 'image/webp']}
            camera
            onFiles={(files) =>
              queuePhotos(files, { user, inspection: inspection.id, point: finding.point, kind: 'prueba' })
            }
          />
          {isAdmin && (
            <Button small busy={isBusy} onClick={() => void settle('reparado')}>
              Se reparó
            </Button>
          )}
          {isAdmin && !isGrave && (
            <Button small busy={isBusy} onClick={() => void settle('declarado')}>
              Se declara
            </Button>
          )}
        </div>
      )}
      {isAdmin && (finding.state === 'declarado' || finding.state === 'reparado') && (
        <Button small look="quiet" busy={isBusy} onClick={() => void settle('abierto')}>
          Abrirlo otra vez
        </Button>
      )}
    </li>
  )
}
