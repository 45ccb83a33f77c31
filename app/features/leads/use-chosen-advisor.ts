import { useEffect } from 'react'

/** Viewing an advisor's page selects them: later forms name that advisor. */
export function useChosenAdvisor(id: string): void {
  useEffect(() => {
    void import('#app/features/visitor/lead-context.ts').then(({ chooseAdvisor }) => chooseAdvisor(id))
  }, [id])
}
