import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { withParams } from './panel-rules.ts'

export interface Opened {
  id: string | null
  /** Row link; switching records replaces the history entry. */
  linkTo: (id: string) => {
    to: string
    state: unknown
    replace: boolean
    preventScrollReset: true
    'data-record': string
  }
  open: (id: string) => void
  close: () => void
  rows: {
    hrefOf: (row: { id: string }) => string
    /** Keeps the tab. */
    onOpen: (row: { id: string }) => void
  }
}

const OPENED_HERE = { fromList: true }

/** `params` belong to the record. */
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
