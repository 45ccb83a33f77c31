import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { useUploads } from '#app/features/files/use-uploads.ts'
import { key } from '#app/lib/keys.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { useLive } from '#app/lib/use-live.ts'
import { Badge } from '#app/ui/badge.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Loaded } from '#app/ui/loaded.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PdfButton } from '#app/ui/pdf-button.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { instantText } from '#contract/dates/date-texts.ts'
import { EXPIRY_CAUSES, INSPECTION_STATES, STATIONS } from '#contract/inspections/inspections.ts'
import { km } from '#contract/text/money.ts'
import { isAnswered } from './answer-rules.ts'
import { CloseForm } from './close-form.tsx'
import { Conflicts } from './conflicts.tsx'
import { FindingsPart } from './findings-part.tsx'
import css from './inspections.module.css'
import { photoUploads } from './photo-uploads.ts'
import { type Inspection, inspectionById } from './queries.ts'
import { SectionPart } from './section-part.tsx'
import { SinceBefore } from './since-before.tsx'
import { UnsentLine } from './unsent-line.tsx'
import { type OpenedInspection, useAnswers, useClosing, useOpenedInspection } from './use-inspection.ts'

interface InspectionPageProps {
  id: string
  user: string
  name: string
  isAdmin: boolean
  history: ReactNode
}

export function InspectionPage(props: InspectionPageProps) {
  const cache = useQueryClient()
  const query = useQuery(inspectionById(useContract(), props.id))
  const reread = () => void cache.invalidateQueries({ queryKey: key('inspections', 'one', props.id) })
  const ofThis = { filter: `inspection_id=eq.${props.id}` }
  useLive({ table: 'inspection_sections', ...ofThis }, reread, reread)
  useLive({ table: 'inspection_photos', ...ofThis, columns: ['id'] }, reread, reread)
  useLive({ table: 'inspection_findings', ...ofThis, columns: ['id'] }, reread, reread)
  useLive({ table: 'inspections', filter: `id=eq.${props.id}`, columns: ['id'] }, reread, reread)
  return (
    <Loaded query={query} noun="la inspección" skeleton={<Skeleton className="h-96 w-full" />}>
      {(inspection) =>
        inspection ? (
          <WithKept {...props} inspection={inspection} />
        ) : (
          <EmptyState icon="clipboard-check" title="No encontramos esta inspección">
            <p>Puede que su auto ya no esté en el inventario, o que la dirección esté mal escrita.</p>
          </EmptyState>
        )
      }
    </Loaded>
  )
}

function WithKept(props: InspectionPageProps & { inspection: Inspection }) {
  const { inspection, user, isAdmin, history } = props
  const opened = useOpenedInspection(user, inspection)
  const closed = inspection.closed_at
  const why = EXPIRY_CAUSES.find(({ value }) => value === inspection.expired_why)?.label
  const expiry = why ? `: ${why}` : ''
  const state = INSPECTION_STATES.find(({ value }) => value === inspection.state)?.label
  return (
    <article className="grid gap-3 max-w-180">
      <header className={css.head}>
        <h1>{inspection.titulo}</h1>
        <p className="text-muted text-sm">
          {inspection.ordencompra} · plantilla {inspection.form.version}{' '}
          <Badge tone={inspection.state === 'abierta' ? 'info' : inspection.state === 'vencida' ? 'warn' : 'accent'}>
            {state}
          </Badge>{' '}
          {inspection.is_quick && <Badge tone="warn">Más corta que su prueba de manejo</Badge>}{' '}
          {inspection.unsafe > 0 && <Badge tone="danger">No se publica: hallazgo grave</Badge>}
        </p>
        {closed && (
          <p>
            Cerrada el {instantText('moment', closed)}
            {inspection.km !== null && ` con ${km(inspection.km)}`}.{' '}
            {inspection.expired_at && `Dejó de valer el ${instantText('shortDate', inspection.expired_at)}${expiry}.`}
          </p>
        )}
        {inspection.reopen_reason && <p className="text-muted text-sm">Se reabrió: {inspection.reopen_reason}</p>}
        {closed && (
          <PdfButton sheet={`inspection-pdf/${inspection.id}`} name={`inspeccion-${inspection.ordencompra}`} />
        )}
      </header>
      <FindingsPart inspection={inspection} user={user} isAdmin={isAdmin} />
      {opened ? <Answering {...props} opened={opened} /> : <Skeleton className="h-96 w-full" />}
      <SinceBefore inspection={inspection} />
      {history}
    </article>
  )
}

function Answering({
  inspection,
  user,
  name,
  opened,
}: InspectionPageProps & { inspection: Inspection; opened: OpenedInspection }) {
  const { id, form, asked } = inspection
  const answers = useAnswers(opened)
  const uploads = useUploads(photoUploads, user, id)
  const { closing, problem, close } = useClosing(opened, id)
  const [station, setStation] = useState('')
  // Asks the browser not to evict unsent data.
  useEffect(() => void navigator.storage?.persist?.().catch(() => false), [])
  const points = form.points.filter(({ code }) => asked.includes(code))
  const left = points.filter((point) => !isAnswered(point, answers.answerOf(point.code)))
  const photosOf = (point: string) => ({
    arrived: inspection.pictures.filter((photo) => photo.point === point && photo.acknowledged_at !== null),
    waiting: uploads.filter(({ slots }) => slots?.[0] === point),
  })
  const withoutPhoto = points.filter(({ code }) => {
    const { arrived, waiting } = photosOf(code)
    return answers.answerOf(code)?.result === 'mal' && arrived.length + waiting.length === 0
  })
  const isOpen = inspection.closed_at === null && !closing
  const shown = form.sections.filter(
    (section) => (!station || section.station === station) && points.some((point) => point.section === section.code),
  )
  return (
    <>
      <UnsentLine
        answers={answers.unsent}
        photos={uploads}
        state={answers.state}
        problem={answers.problem}
        lost={opened.lost}
        isClosing={closing !== null}
        isClosed={inspection.closed_at !== null}
      />
      {problem && <Notice look="danger">{problem}</Notice>}
      <Conflicts points={points} conflicts={answers.conflicts} sync={opened.sync} />
      {inspection.closed_at === null && (
        <>
          <p role="status" className="flex items-center gap-2">
            {points.length - left.length} de {points.length} puntos
          </p>
          <fieldset className={`${css.stations} flex flex-wrap items-center gap-2`}>
            <legend className="sr-only">Estación</legend>
            {[{ value: '', label: 'Todo' }, ...STATIONS].map(({ value, label }) => (
              <label key={value}>
                <input
                  type="radio"
                  name="estacion"
                  value={value}
                  checked={station === value}
                  onChange={() => setStation(value)}
                />
                {label}
              </label>
            ))}
          </fieldset>
        </>
      )}
      {shown.map((section) => (
        <SectionPart
          key={section.code}
          section={section}
          points={points.filter((point) => point.section === section.code)}
          answerOf={answers.answerOf}
          {...(isOpen && { set: answers.set })}
          photosOf={photosOf}
          user={user}
          inspection={id}
        />
      ))}
      {isOpen && <CloseForm left={left} withoutPhoto={withoutPhoto} name={name} onClose={close} />}
    </>
  )
}
