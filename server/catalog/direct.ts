import type pg from 'pg'
import { currentLender, type Financed } from '#contract/financing/financing.ts'
import { lendersFrom } from '#contract/financing/lenders.ts'
import { paymentUnder } from '#contract/financing/payment-under.ts'
import { inOrder, type ListingAnswer, type ListingQuery, type Relaxation } from '#contract/listing/listing.ts'
import { guessText } from '#contract/listing/search-guess.ts'
import { meaningOf } from '#contract/listing/search-meaning.ts'
import { offerOf } from '#contract/listing/search-vocabulary.ts'
import { ANON, type Database } from '../db.ts'
import type { Terms } from './budgets.ts'
import {
  type DirectStatement,
  directCount,
  listingStatement,
  nearestStatement,
  PLANS,
  type Resolved,
} from './direct-sql.ts'
import { type Question, relax } from './relaxations.ts'
import { sayingMeaning, sayingNote } from './stored-answer.ts'

export const listingBySql = (db: Database, query: ListingQuery, given?: Terms): Promise<string> =>
  db.asCaller(ANON, (client) => written(client, query, given), SETTINGS)

/** Words match inventory values only. */
export const meantBySql = (db: Database, asked: ListingQuery): Promise<string> =>
  db.asCaller(
    ANON,
    async (client) => {
      const [row] = await rows(client, { text: 'select public.get_filter_options() as options', values: [] })
      const query = inOrder(meaningOf(asked, offerOf(row?.options as ListingAnswer['facets'])))
      const answer = await written(client, query)
      return query === asked ? answer : sayingMeaning(answer, query)
    },
    SETTINGS,
  )

const SETTINGS = { readOnly: true, settings: { timezone: 'UTC' } } as const

async function written(client: pg.PoolClient, query: ListingQuery, given?: Terms): Promise<string> {
  const terms = given ?? (await currentTerms(client))
  const resolved = await resolve(client, query, terms)
  const [row] = await rows(client, listingStatement(query, resolved))
  const relaxations = row?.total === 0 ? await relaxed(client, query, terms) : []
  const answer =
    `{"vehicles":${row?.vehicles},"totalCount":${row?.total},"facets":${row?.facets},"histograms":${row?.histograms}` +
    `,"relaxations":${JSON.stringify(relaxations)}}`
  return query.search ? sayingNote(answer, guessText(query.search, JSON.parse(String(row?.vehicles)))) : answer
}

const rows = async (client: pg.PoolClient, { text, values }: DirectStatement): Promise<Record<string, unknown>[]> =>
  (await client.query(text, values)).rows

const currentTerms = async (client: pg.PoolClient): Promise<Terms> => {
  const today = new Date()
  const [row] = await rows(client, { text: "select value from public.app_config where key = 'lenders'", values: [] })
  return { lender: currentLender(lendersFrom(row?.value), today), today }
}

const resolve = async (client: pg.PoolClient, query: ListingQuery, { lender, today }: Terms): Promise<Resolved> => {
  if (query.mensualidad === null && query.orderby !== 'payment-asc') return { plans: [] }
  const plans = (await rows(client, { text: PLANS, values: [] })) as unknown as Financed[]
  return { plans: plans.map((plan) => ({ ...plan, payment: paymentUnder(plan, query, lender, today) })) }
}

const relaxed = async (client: pg.PoolClient, query: ListingQuery, terms: Terms): Promise<Relaxation[]> => {
  const reply = async (question: Question) => {
    if ('count' in question) {
      const resolved = await resolve(client, question.count, terms)
      const [row] = await rows(client, directCount(question.count, resolved))
      return Number(row?.count)
    }
    const resolved = await resolve(client, question.query, terms)
    const [row] = await rows(client, nearestStatement(question.query, question.nearest, resolved))
    return (row?.nearest as number | null) ?? null
  }
  const asking = relax(query)
  let step = asking.next()
  while (!step.done) step = asking.next(await reply(step.value))
  return step.value
}
