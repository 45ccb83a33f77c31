import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { key } from '#app/lib/keys.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { useLive } from '#app/lib/use-live.ts'
import { Badge } from '#app/ui/badge.tsx'
import controls from '#app/ui/controls.module.css'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Link } from '#app/ui/link.tsx'
import { Loaded } from '#app/ui/loaded.tsx'
import { bringPart } from '#app/ui/panel/bring-part.ts'
import { ReachWays } from '#app/ui/panel/reach-ways.tsx'
import { type HeadStep, RecordHead } from '#app/ui/panel/record-head.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { labelIn } from '#contract/text/labels.ts'
import { km, precio } from '#contract/text/money.ts'
import { AppraisalSheet } from './appraisal-sheet.tsx'
import { BuyPart } from './buy-part.tsx'
import { ComingVisit } from './coming-visit.tsx'
import { DossierParts } from './dossier-parts.tsx'
import { KnownVinNotice } from './known-vin.tsx'
import { carToInspect } from './mutations.ts'
import { OfferToSeller } from './offer-to-seller.tsx'
import { OwnerPhotos } from './owner-photos.tsx'
import { distanceText, lackPart, PURCHASE_STAGES, purchaseLackText, purchaseStep, stepPart } from './purchase-words.ts'
import css from './purchases.module.css'
import { type DeskPurchase, dossierOf, marketFigures, purchaseById, sheetOf } from './queries.ts'
import { RaisePart } from './raise-part.tsx'
import { RefuseForm } from './refuse-form.tsx'

interface PurchasePageProps {
  id: string
  me: string
  /** Money and the purchase itself are an administrator's. */
  isAdmin: boolean
  /** Of the bought car. */
  carStep: Pick<HeadStep, 'text' | 'to'> | undefined
  onReach: (car: DeskPurchase, channel: 'call' | 'whatsapp' | 'mail') => void
  history: (title: string) => ReactNode
  inspections: (car: string | null, prepare: () => Promise<string>) => ReactNode
}

export function PurchasePage({ id, ...page }: PurchasePageProps) {
  const cache = useQueryClient()
  const query = useQuery(purchaseById(useContract(), id))
  const reread = () => void cache.invalidateQueries({ queryKey: key('purchases') })
  useLive({ table: 'sell_listings', columns: ['id'] }, reread, reread)
  useLive({ table: 'appointments', columns: ['id'] }, reread, reread)
  return (
    <Loaded query={query} noun="la compra" skeleton={<Skeleton className="h-96 w-full" />}>
      {(car) =>
        car ? (
          <Details car={car} {...page} />
        ) : (
          <EmptyState
            icon="car-front"
            title="No encontramos esta compra"
            action={
              <Link className={controls.link} to="/escritorio/admin/compras">
                Todas las compras
              </Link>
            }
          >
            <p>Puede que no sea de tus clientes, o que la dirección esté mal escrita.</p>
          </EmptyState>
        )
      }
    </Loaded>
  )
}

function Details({
  car,
  me,
  isAdmin,
  carStep,
  onReach,
  history,
  inspections,
}: { car: DeskPurchase } & Omit<PurchasePageProps, 'id'>) {
  const contract = useContract()
  const sheet = useQuery(sheetOf(contract, car.id))
  const market = useQuery(marketFigures(contract, car.quote_id))
  const dossier = useQuery(dossierOf(contract, car.id))
  const distance = distanceText(car)
  const kms = car.arrived_km ?? car.kms
  const isOver = ['pagada', 'consignada', 'rechazada', 'retirada'].includes(car.stage)
  const part = stepPart(car)
  const isLocked = isOver || car.stage === 'papeles'
  const found = market.data?.comparables ?? []
  const mean = found.length === 0 ? 0 : Math.round(found.reduce((sum, { price }) => sum + price, 0) / found.length)
  return (
    <div className={`${css.page} grid gap-5`}>
      <p>
        <Link className={controls.link} to="/escritorio/admin/compras">
          Todas las compras
        </Link>
      </p>
      <RecordHead
        level={1}
        title={car.title}
        about={[car.trim, kms === null ? null : km(kms), car.seller].filter(Boolean).join(' · ')}
        badges={
          <>
            <Badge tone="info">{labelIn(PURCHASE_STAGES, car.stage)}</Badge>
            {distance && <Badge tone={distance.tone}>{distance.text}</Badge>}
          </>
        }
        next={{
          text: purchaseStep(car) ?? 'Está cerrada',
          tone: isOver ? 'neutral' : 'warn',
          to: part && `#${part}`,
          part: part ?? undefined,
          ...carStep,
        }}
        ways={
          <ReachWays
            phone={car.phone}
            email={car.email}
            greeting={`Hola${car.seller ? ` ${car.seller.split(' ')[0]}` : ''}, te escribo por tu ${car.title}.`}
            none="No dejó cómo contactarle."
            onReach={(channel) => onReach(car, channel)}
          />
        }
      />
      {!isOver && car.arrived_at === null && <ComingVisit listing={car.id} />}
      <KnownVinNotice car={car} />
      {!isOver && dossier.data && (
        <OfferToSeller key={`${car.stage} ${car.version} ${car.ceiling}`} car={car} offer={dossier.data.offer} />
      )}
      {isAdmin && <BuyPart car={car} />}
      <div className={css.halves}>
        <section className={css.part} aria-labelledby="avaluo">
          <h2 id="avaluo">Avalúo</h2>
          <Loaded query={sheet} noun="el avalúo" skeleton={<Skeleton className="h-72 w-full" />}>
            {({ latest, rules }) =>
              rules && !market.isLoading ? (
                <>
                  <AppraisalSheet
                    car={car}
                    latest={latest}
                    rules={rules}
                    market={mean || Number(market.data?.range_high ?? 0)}
                    isLocked={isLocked}
                  />
                  {latest && !isLocked && <RaisePart sheet={latest} me={me} isAdmin={isAdmin} />}
                </>
              ) : (
                <Skeleton className="h-72 w-full" />
              )
            }
          </Loaded>
        </section>
        <div className={`${css.page} grid gap-5`}>
          {car.lacks.length > 0 && (
            <section className={css.part} aria-labelledby="falta">
              <h2 id="falta">Falta para comprarlo</h2>
              <ul className={`${css.lines} grid`}>
                {car.lacks.map((code) => (
                  <li key={code}>
                    <LackLine code={code} />
                  </li>
                ))}
              </ul>
            </section>
          )}
          <section className={css.part} aria-labelledby="mercado">
            <h2 id="mercado">El mercado</h2>
            <Loaded query={market} noun="las cifras del mercado" skeleton={<Skeleton className="h-24 w-full" />}>
              {(figures) =>
                figures ? (
                  <>
                    <p>
                      Entre {precio(Number(figures.range_low ?? 0), true)} y{' '}
                      {precio(Number(figures.range_high ?? 0), true)}; sugerido{' '}
                      {precio(Number(figures.range_suggested), true)}.
                    </p>
                    <ul className={`${css.lines} grid`} aria-label="Comparables">
                      {found.map((one, place) => (
                        // biome-ignore lint/suspicious/noArrayIndexKey: two may be alike in everything, and the list never moves.
                        <li key={place}>
                          <span>{one.label}</span>
                          <span>
                            {precio(one.price)} · {one.kms === null ? 'sin km' : km(one.kms)} ·{' '}
                            {one.sold ? 'Vendido' : 'En venta'}
                          </span>
                        </li>
                      ))}
                    </ul>
                    {found.length === 0 && <p className="text-muted text-sm">Su valuación no guardó comparables.</p>}
                  </>
                ) : (
                  <p className="text-muted text-sm">Todavía no tiene valuación: escribe en cuánto se vende uno así.</p>
                )
              }
            </Loaded>
          </section>
          {(car.car_id !== null || (car.arrived_at !== null && !isOver)) &&
            inspections(car.car_id, () => carToInspect(contract, car.id))}
          <section className={css.part} aria-labelledby="fotos">
            <h2 id="fotos">Fotos de quien vende</h2>
            {dossier.data && <OwnerPhotos files={dossier.data.files} />}
          </section>
          <section className={css.part} aria-labelledby="cambios">
            <h2 id="cambios">Cambios</h2>
            {history(car.title)}
          </section>
        </div>
      </div>
      <Loaded query={dossier} noun="el expediente" skeleton={<Skeleton className="h-72 w-full" />}>
        {(loaded) => <DossierParts car={car} isAdmin={isAdmin} isOver={isOver} dossier={loaded} />}
      </Loaded>
      {!isOver && <RefuseForm listing={car.id} />}
    </div>
  )
}

function LackLine({ code }: { code: string }) {
  const [text, part] = [purchaseLackText(code), lackPart(code)]
  if (part === null) return text
  return (
    <Link className={controls.link} to={`#${part}`} preventScrollReset onClick={() => bringPart(part)}>
      {text}
    </Link>
  )
}
