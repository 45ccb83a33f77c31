import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { dataFailure } from '#app/lib/data-failure.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { toast } from '#app/ui/toast-store.ts'
import { orderPages, type Page, type Paper, papersOf, removePage } from './queries.ts'

/** The papers of an application, and what can be done with their pages: shown at once, taken back when it was refused. */
export function usePapers(application: string) {
  const contract = useContract()
  const cache = useQueryClient()
  const options = papersOf(contract, application)
  const query = useQuery(options)
  const change = useMutation({
    networkMode: 'always',
    mutationFn: ({ work }: { paper: string; pages: Page[]; work: () => Promise<void> }) => work(),
    onMutate: async ({ paper, pages }) => {
      await cache.cancelQueries({ queryKey: options.queryKey })
      cache.setQueryData(options.queryKey, (papers: Paper[] | undefined) =>
        papers?.map((one) => (one.id === paper ? { ...one, pages } : one)),
      )
    },
    onError: (error) =>
      toast(dataFailure(error, 'No se pudo guardar el cambio. Intenta de nuevo.', navigator.onLine), {
        look: 'danger',
      }),
    onSettled: () => cache.invalidateQueries({ queryKey: options.queryKey }),
  })
  return {
    query,
    busy: change.isPending,
    remove: (paper: Paper, page: Page) =>
      change.mutate({
        paper: paper.id,
        pages: paper.pages.filter(({ id }) => id !== page.id),
        work: () => removePage(contract, page.id),
      }),
    order: (paper: Paper, pages: Page[]) =>
      change.mutate({
        paper: paper.id,
        pages,
        work: () =>
          orderPages(
            contract,
            paper.id,
            pages.map(({ id }) => id),
          ),
      }),
  }
}
