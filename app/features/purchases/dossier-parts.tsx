import type { ReactNode } from 'react'
import { LienPart } from './lien-part.tsx'
import { PaymentsPart } from './payments-part.tsx'
import { PurchaseFactsForm } from './purchase-facts-form.tsx'
import { PurchasePapers } from './purchase-papers.tsx'
import css from './purchases.module.css'
import type { DeskPurchase, Dossier } from './queries.ts'
import { RepuvePart } from './repuve-part.tsx'

interface DossierPartsProps {
  car: DeskPurchase
  dossier: Dossier
  isAdmin: boolean
  isOver: boolean
}

export function DossierParts(props: DossierPartsProps) {
  const { car, dossier, isOver } = props
  return (
    <div className={css.dossier}>
      {!isOver && (
        <Part id="datos" title="Datos y origen legal">
          <PurchaseFactsForm car={car} dossier={dossier} />
        </Part>
      )}
      <Part id="papeles" title="Papeles">
        <PurchasePapers car={car} dossier={dossier} isOver={isOver} />
      </Part>
      <Part id="gravamen" title="Gravamen">
        <LienPart car={car} dossier={dossier} isOver={isOver} />
      </Part>
      <Part id="repuve" title="REPUVE">
        <RepuvePart car={car} dossier={dossier} isOver={isOver} />
      </Part>
      <Part id="pagos" title="Pagos">
        <PaymentsPart {...props} />
      </Part>
    </div>
  )
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className={css.part} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}
