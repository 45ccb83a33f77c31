import { queryOptions } from '@tanstack/react-query'
import type { Contract } from '#app/lib/contract.ts'
import { key } from '#app/lib/keys.ts'
import type { Database } from '#contract/database.ts'

const COLUMNS = ['id', 'topic', 'question', 'answer', 'link_path', 'link_label'] as const

/** An empty line separates paragraphs, `{brand}` is the dealership's name. */
export type Faq = Pick<Database['public']['Tables']['faqs']['Row'], (typeof COLUMNS)[number]>

const inOrder = (rest: Awaited<ReturnType<Contract['rest']>>) =>
  rest.from('faqs').select(COLUMNS.join(',')).eq('published', true).order('position').order('id')

export const allFaqs = ({ rest }: Contract) =>
  queryOptions({
    queryKey: key('faqs'),
    queryFn: async () => {
      const { data } = await inOrder(await rest())
        .overrideTypes<Faq[], { merge: false }>()
        .throwOnError()
      return data
    },
  })

const FEATURED = 6

export const featuredFaqs = ({ rest }: Contract) =>
  queryOptions({
    queryKey: key('faqs', 'featured'),
    queryFn: async () => {
      const { data } = await inOrder(await rest())
        .is('featured', true)
        .limit(FEATURED)
        .overrideTypes<Faq[], { merge: false }>()
        .throwOnError()
      return data
    },
  })
