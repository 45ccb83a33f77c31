import { reviewPaper } from './mutations.ts'
import { useClientChange } from './use-client-change.ts'

export const useReview = (paper: string) => ({
  approve: useClientChange((contract) => reviewPaper(contract, paper, 'approved', ''), 'Documento aprobado'),
  askAgain: useClientChange<string>(
    (contract, reason) => reviewPaper(contract, paper, 'asked_again', reason),
    'Documento pedido de nuevo',
  ),
})
