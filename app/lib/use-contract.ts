import { createContext, useContext } from 'react'
import type { Contract } from './contract.ts'

/** Set by root: on the server a client that may not call (components read what loaders fetched), in the browser the tab's own. */
export const ContractContext = createContext<Contract | null>(null)

/** The contract client, for queries and mutations of components. */
export function useContract(): Contract {
  const contract = useContext(ContractContext)
  if (!contract) throw new Error('no contract around this component')
  return contract
}
