import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { type LedgerFilter, ledgerPath } from '#contract/ledger/ledger-path.ts'
import controls from './controls.module.css'

interface ChangesLinkProps {
  /** Accessible name. */
  label: string
  of: Partial<Record<LedgerFilter, string>>
}

export const ChangesLink = ({ label, of }: ChangesLinkProps) => (
  <Link className={`${controls.btn} ${controls.btnQuiet} ${controls.btnSmall}`} to={ledgerPath(of)}>
    <Icon name="history" />
    <span className="sr-only">Ver cambios {label.startsWith('el ') ? `del ${label.slice(3)}` : `de ${label}`}</span>
    <span aria-hidden="true" className="whitespace-nowrap">
      Cambios
    </span>
  </Link>
)
