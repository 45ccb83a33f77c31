import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { withParams } from './panel-rules.ts'

/** What is open beside a list: the address says it (?abierto=…), and going back closes it. */
export interface Opened {
  id: string | null
  /** For the link of a row: opens its record. From one to another the way back stays as long as it was. */
  linkTo: (id: string) => {
    to: string
    state: unknown
    replace: boolean
    preventScrollReset: true
    'data-record': string
  }
  open: (id: string) => void
  close: () => void
  /** For the rows of a table: where each one's record is, and how it is opened. */
  rows: {
    /** Whatever is open and whichever of its tabs: a row that is not opened is not drawn again. */
    hrefOf: (row: { id: string }) => string
    /** Beside what is open, at the same tab. */
    onOpen: (row: { id: string }) => void
  }
}

const OPENED_HERE = { fromList: true }

/** The record that is open beside a list. `params`: what else of the address is the record's own and goes with it. */
export function useOpened(name = 'abierto', params: readonly string[] = ['pestana']): Opened {
  const [search] = useSearchParams()
  const { state } = useLocation()
  const navigate = useNavigate()
  const id = search.get(name)
  const own = Object.fromEntries(params.map((one) => [one, null]))
  const hrefFor = (record: string | null) => withParams(search, { ...(record === null ? own : {}), [name]: record })
  const isFromList = (state as typeof OPENED_HERE | null)?.fromList === true
  const linkTo = (record: string) => ({
    to: hrefFor(record),
    // Opened by an address of its own there is no list to go back to.
    state: id === null || isFromList ? OPENED_HERE : null,
    replace: id !== null,
    preventScrollReset: true as const,
    'data-record': record,
  })
  return {
    id,
    linkTo,
    open(record) {
      const { to, state: from, replace } = linkTo(record)
      void navigate(to, { state: from, replace, preventScrollReset: true })
    },
    close() {
      if (isFromList) void navigate(-1)
      else void navigate(hrefFor(null), { replace: true, preventScrollReset: true })
    },
    rows: {
      hrefOf: (row) => withParams(search, { ...own, [name]: row.id }),
      onOpen: (row) => void navigate(hrefFor(row.id), { preventScrollReset: true }),
    },
  }
}
