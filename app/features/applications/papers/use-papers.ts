import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { failureOf } from '#app/lib/failure.ts'
import { key } from '#app/lib/keys.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { toast } from '#app/ui/toast-store.ts'
import { orderPages, placePage, removePage } from './mutations.ts'
import { type Page, type Paper, papersOf } from './queries.ts'
import { useUndoable } from './use-undoable.ts'

const notSaved = (error: unknown) => toast(failureOf(error, 'change.save').text, { look: 'danger' })

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
    onError: notSaved,
    onSettled: () => changed(),
  })
  const changed = () =>
    Promise.all(
      [options.queryKey, key('applications', 'followed'), key('applications', 'overview')].map((queryKey) =>
        cache.invalidateQueries({ queryKey }),
      ),
    )
  const removal = useUndoable((page) =>
    removePage(contract, page)
      .catch(notSaved)
      .then(() => changed()),
  )
  return {
    query,
    busy: change.isPending,
    removal,
    place: (paper: Paper, page: Page, slots: string[]) =>
      change.mutate({
        paper: paper.id,
        pages: paper.pages.map((one) => (one.id === page.id ? { ...one, slots } : one)),
        work: () => placePage(contract, page.id, slots),
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
