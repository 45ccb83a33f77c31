import { useEffect } from 'react'

/** Who reads an advisor's page has chosen them: what they send next names that advisor. */
export function useChosenAdvisor(id: string): void {
  useEffect(() => {
    void import('#app/lib/visitor.ts').then(({ chooseAdvisor }) => chooseAdvisor(id))
  }, [id])
}
