import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { useContract } from '#app/lib/use-contract.ts'
import { Badge } from '#app/ui/badge.tsx'
import controls from '#app/ui/controls.module.css'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Link } from '#app/ui/link.tsx'
import { Loaded } from '#app/ui/loaded.tsx'
import { ReachWays } from '#app/ui/panel/reach-ways.tsx'
import { RecordHead } from '#app/ui/panel/record-head.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { instantText } from '#contract/dates/date-texts.ts'
import { labelIn } from '#contract/text/labels.ts'
import { precio } from '#contract/text/money.ts'
import { imageUrl } from '#contract/vehicles/images.ts'
import { AddLine } from './add-line.tsx'
import { LineRow } from './line-row.tsx'
import { LooseFindings } from './loose-findings.tsx'
import { type ReconDossier, reconById, type Workshop } from './queries.ts'
import { lightText, paceText, reconPlaces, reconStep, reconStepPlace, varianceText } from './recon-words.ts'
import css from './reconditioning.module.css'
import { useReconReread } from './use-recon-reread.ts'
import { WaitsPart } from './waits-part.tsx'

interface CarWorkProps {
  id: string
  me: string
  workshops: readonly Workshop[]
  nameOf: (person: string | null) => string
  history: (car: { id: string; title: string }) => ReactNode
}

export function CarWork(props: CarWorkProps) {
  const query = useQuery(reconById(useContract(), props.id))
  return (
    <Loaded query={query} noun="el auto" skeleton={<Skeleton className="h-96 w-full" />}>
      {(dossier) =>
        dossier ? (
          <Details {...props} dossier={dossier} />
        ) : (
          <EmptyState icon="car-front" title="Este auto ya no se prepara">
            <p>
              Puede que ya esté a la venta.{' '}
              <Link className={controls.link} to={`/escritorio/admin/inventario?abierto=${props.id}`}>
                Búscalo en el inventario
              </Link>
            </p>
          </EmptyState>
        )
      }
    </Loaded>
  )
}

function Details({ dossier, me, workshops, nameOf, history }: CarWorkProps & { dossier: ReconDossier }) {
  const reread = useReconReread()
  const { car, lines, findings } = dossier
  const [params] = useSearchParams()
  const now = new Date()
  const where = reconStepPlace(car)
  const workshop = workshops.find(({ id }) => id === car.place)
  const [light, variance] = [lightText(car, now), varianceText(car)]
  const asked = new Set(lines.flatMap(({ finding_id, dropped_at }) => (finding_id && !dropped_at ? [finding_id] : [])))
  return (
    <>
      <RecordHead
        level={2}
        title={car.titulo}
        picture={imageUrl(car.feature_image, 160, 'webp', car.carroceria)}
        about={[car.version, car.ordencompra, car.sucursal].filter(Boolean).join(' · ')}
        badges={
          <>
            <Badge tone="info">{labelIn(reconPlaces(workshops), car.place)}</Badge>
            {light && <Badge tone={light.tone}>{light.text}</Badge>}
          </>
        }
        next={{
          text: reconStep(car, workshop, now),
          ...(where === null || 'to' in where
            ? { to: where?.to ?? null }
            : { ...where, to: `?${params}#${where.part}` }),
          tone: light?.tone === 'danger' ? 'warn' : 'neutral',
        }}
        ways={
          workshop?.is_outside && (
            <ReachWays
              phone={workshop.phone}
              email={null}
              greeting={`Hola, ¿cómo va el ${car.titulo}?`}
              none="No tiene teléfono."
            />
          )
        }
      />
      <dl className={css.facts}>
        <div>
          <dt className="text-muted text-[0.8125rem]">Está ahí desde</dt>
          <dd>{instantText('moment', car.place_since)}</dd>
        </div>
        {car.promised_at && (
          <div>
            <dt className="text-muted text-[0.8125rem]">Promesa</dt>
            <dd>{instantText('moment', car.promised_at)}</dd>
          </div>
        )}
        <div>
          <dt className="text-muted text-[0.8125rem]">Presupuesto</dt>
          <dd>{precio(Number(car.estimate), true)}</dd>
        </div>
        <div>
          <dt className="text-muted text-[0.8125rem]">Gastado</dt>
          <dd>
            {precio(Number(car.spent), true)} {variance && <Badge tone={variance.tone}>{variance.text}</Badge>}
          </dd>
        </div>
      </dl>
      {car.promised_at && (
        <p className="text-muted text-sm">
          {[
            paceText(car.pace_cases, car.pace_days),
            car.promised_at !== car.leaves_at && 'después suma lo que le falta en otros talleres',
          ]
            .filter(Boolean)
            .join('; ')}
          .
        </p>
      )}
      <section className="grid gap-2 mt-4" aria-labelledby="trabajos">
        <h3 id="trabajos">Trabajos</h3>
        {lines.length === 0 ? (
          <p className="text-muted text-sm">Todavía no se le pide ninguno.</p>
        ) : (
          <ul className={`${css.work} grid`}>
            {lines.map((line) => (
              <LineRow
                key={line.id}
                finding={findings.find(({ id }) => id === line.finding_id)}
                line={line}
                workshops={workshops}
                me={me}
                nameOf={nameOf}
              />
            ))}
          </ul>
        )}
      </section>
      <LooseFindings car={car.id} findings={findings.filter(({ id }) => !asked.has(id))} />
      <section className="grid gap-2 mt-4" aria-labelledby="pedir">
        <h3 id="pedir">Pedir un trabajo</h3>
        <AddLine car={car.id} workshops={workshops} onAdded={reread} />
      </section>
      <WaitsPart dossier={dossier} workshops={workshops} />
      <section className="grid gap-2 mt-4" aria-labelledby="cambios">
        <h3 id="cambios">Cambios</h3>
        {history({ id: car.id, title: car.titulo })}
      </section>
    </>
  )
}
