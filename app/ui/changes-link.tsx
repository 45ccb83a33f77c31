import { type LedgerFilter, ledgerPath } from '#app/lib/ledger-path.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import controls from './controls.module.css'

interface ChangesLinkProps {
  /** Of what, for who hears it: 'Ver cambios de Emma'. */
  label: string
  /** The rows meant, as the ledger's address names them. */
  of: Partial<Record<LedgerFilter, string>>
}

/** Leads to what changed of a record or of one of its fields: who did it, what it said before, and the way back. */
export const ChangesLink = ({ label, of }: ChangesLinkProps) => (
  <Link className={`${controls.btn} ${controls.btnQuiet} ${controls.btnSmall}`} to={ledgerPath(of)}>
    <Icon name="history" />
    <span className="sr-only">Ver cambios {label.startsWith('el ') ? `del ${label.slice(3)}` : `de ${label}`}</span>
    <span aria-hidden="true" className="whitespace-nowrap">
      Cambios
    </span>
  </Link>
)
