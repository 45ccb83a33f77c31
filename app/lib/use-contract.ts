import { createContext, useContext } from 'react'
import type { Contract } from './contract.ts'

export const ContractContext = createContext<Contract | null>(null)

export function useContract(): Contract {
  const contract = useContext(ContractContext)
  if (!contract) throw new Error('no contract around this component')
  return contract
}
