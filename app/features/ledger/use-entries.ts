import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useContract } from '#app/lib/use-contract.ts'
import type { LedgerAsked } from './ledger-address.ts'
import { LEDGER_PAGE, ledgerEntries } from './queries.ts'

export function useEntries(asked: LedgerAsked) {
  const question = JSON.stringify(asked)
  const [more, setMore] = useState({ question, wanted: LEDGER_PAGE })
  const wanted = more.question === question ? more.wanted : LEDGER_PAGE
  const query = useQuery({
    ...ledgerEntries(useContract(), asked, wanted),
    placeholderData: (before, last) => (JSON.stringify(last?.queryKey[2]) === question ? before : undefined),
  })
  return { query, asked, onMore: () => setMore({ question, wanted: wanted + 2 * LEDGER_PAGE }) }
}
