import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { CarHold } from '#app/features/vehicles/hold/car-hold.tsx'
import { useContract } from '#app/lib/use-contract.ts'
import { Badge } from '#app/ui/badge.tsx'
import controls from '#app/ui/controls.module.css'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Link } from '#app/ui/link.tsx'
import { Loaded } from '#app/ui/loaded.tsx'
import { withParams } from '#app/ui/panel/panel-rules.ts'
import { RecordHead } from '#app/ui/panel/record-head.tsx'
import { RecordTabs } from '#app/ui/panel/record-tabs.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { km, precio } from '#contract/text/money.ts'
import { imageUrl } from '#contract/vehicles/images.ts'
import { CarGates } from './car-gates.tsx'
import { CarLife } from './car-life.tsx'
import { CarOdometer } from './car-odometer.tsx'
import { CarPhotos } from './car-photos.tsx'
import { CarPrice } from './car-price.tsx'
import { type Buyer, buyerOf, type StockRow, stockById } from './queries.ts'
import { RecordFacts } from './record-facts.tsx'
import { carStepOf, STAGE_TONES, stageLabel, stockDays, stockDaysText } from './stock-words.ts'

const TABS = ['datos', 'fotos', 'precio', 'vida', 'kilometros', 'cambios'] as const

export interface CarPanelProps {
  id: string
  me: string
  isAdmin: boolean
  branches: readonly string[]
  staff: readonly { value: string; label: string }[]
  inspections: (car: StockRow) => ReactNode
  /** Of a sold car; `buyer` as the desk of deals knows it. */
  delivery: (ordencompra: string, buyer: Buyer | null) => ReactNode
  history: (car: { id: string; title: string }) => ReactNode
  onPrice: (car: StockRow) => void
  onChange: () => void
}

export function CarPanel(props: CarPanelProps) {
  const query = useQuery(stockById(useContract(), props.id))
  return (
    <Loaded query={query} noun="el auto" skeleton={<Skeleton className="h-96 w-full" />}>
      {(car) =>
        car ? (
          <Details {...props} car={car} />
        ) : (
          <EmptyState icon="car-front" title="No encontramos este auto">
            <p>Puede que ya no esté en el inventario, o que la dirección esté mal escrita.</p>
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
  branches,
  staff,
  inspections,
  delivery,
  history,
  onPrice,
  onChange,
}: CarPanelProps & { car: StockRow }) {
  const [search] = useSearchParams()
  const tab = TABS.find((one) => one === search.get('pestana')) ?? 'datos'
  const step = carStepOf(car, isAdmin, new Date())
  const isShown = ['publicado', 'separado', 'vendido', 'entregado'].includes(car.stage)
  return (
    <>
      <RecordHead
        level={2}
        title={car.titulo}
        picture={imageUrl(car.feature_image, 160, 'webp', car.carroceria)}
        about={[car.version, km(car.kilometraje), precio(Number(car.precio)), car.sucursal].filter(Boolean).join(' · ')}
        badges={
          <>
            <Badge tone={STAGE_TONES[car.stage] ?? 'neutral'}>{stageLabel(car.stage)}</Badge>
            {car.is_aged && <Badge tone="danger">{stockDaysText(stockDays(car, new Date()))} aquí</Badge>}
          </>
        }
        next={{
          text: step.text,
          to: step.to ?? (step.tab && withParams(search, { pestana: step.tab })),
          tone: car.is_aged && (step.to ?? step.tab) !== null ? 'warn' : 'neutral',
        }}
        ways={
          <>
            {car.stage === 'vendido' && <SoldCar car={car} delivery={delivery} />}
            {isShown && (
              <p>
                <Link className={controls.link} to={`/autos/${car.slug}`}>
                  Verlo en el sitio
                </Link>
              </p>
            )}
          </>
        }
      />
      {car.stage === 'separado' && <CarHold vehicle={car.id} onChange={onChange} />}
      <CarGates car={car} isAdmin={isAdmin} onChange={onChange} />
      <RecordTabs
        label={`Partes de ${car.titulo}`}
        current={tab}
        tabs={[
          { value: 'datos', name: 'Datos' },
          { value: 'fotos', name: 'Fotos' },
          { value: 'precio', name: 'Precio' },
          { value: 'vida', name: 'Vida' },
          { value: 'kilometros', name: 'Kilómetros' },
          { value: 'cambios', name: 'Cambios' },
        ]}
      />
      {tab === 'datos' && (
        <RecordFacts car={car} isAdmin={isAdmin} branches={branches} staff={staff} onChange={onChange} />
      )}
      {tab === 'fotos' && <CarPhotos car={car} me={me} isAdmin={isAdmin} onChange={onChange} />}
      {tab === 'precio' && <CarPrice car={car} {...(isAdmin && { onPrice: () => onPrice(car) })} />}
      {tab === 'vida' && (
        <>
          <CarLife car={car} isAdmin={isAdmin} onChange={onChange} />
          {inspections(car)}
        </>
      )}
      {tab === 'kilometros' && <CarOdometer car={car} isAdmin={isAdmin} onChange={onChange} />}
      {tab === 'cambios' && history({ id: car.id, title: car.titulo })}
    </>
  )
}

function SoldCar({ car, delivery }: { car: StockRow; delivery: CarPanelProps['delivery'] }) {
  const query = useQuery(buyerOf(useContract(), car.id))
  return (
    <Loaded query={query} noun="quién lo compró" skeleton={<Skeleton className="h-9 w-full" />}>
      {(buyer) => (
        <>
          {buyer && <p>Lo compró {buyer.person ?? 'alguien sin nombre'}.</p>}
          {delivery(car.ordencompra, buyer)}
        </>
      )}
    </Loaded>
  )
}
