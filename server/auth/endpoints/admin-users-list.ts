import { AUTH } from '#server/db.ts'
import { userJson } from '../accounts/user-json.ts'
import type { UserRow } from '../accounts/users.ts'
import type { AuthCall, Endpoint } from '../call.ts'
import { invalid } from '../errors.ts'

const PER_PAGE = 50
const MOST_PER_PAGE = 1000
const SORTED_BY = new Set(['created_at', 'updated_at', 'last_sign_in_at', 'email', 'phone'])

export const listUsers: Endpoint = async (call) => {
  const page = numberIn(call, 'page', 1, 1_000_000)
  const perPage = numberIn(call, 'per_page', PER_PAGE, MOST_PER_PAGE)
  const filter = call.url.searchParams.get('filter') ?? ''
  const order = readOrder(call)
  return call.services.db.asCaller(
    AUTH,
    async (sql) => {
      const where = `deleted_at is null and ($1 = '' or email ilike $2 or phone like $2 or raw_user_meta_data ->> 'full_name' ilike $2)`
      const values = [filter, `%${filter.replaceAll(/[\\%_]/g, '\\$&')}%`]
      const counted = await sql.query<{ total: number }>(
        `select count(*) as total from auth.users where ${where}`,
        values,
      )
      const rows = await sql.query<UserRow>(
        `select * from auth.users where ${where} order by ${order}, id limit $3 offset $4`,
        [...values, perPage, (page - 1) * perPage],
      )
      const users = []
      for (const user of rows.rows) users.push(await userJson(sql, user))
      const total = counted.rows[0]?.total ?? 0
      return Response.json(
        { users, aud: call.services.settings.jwt.audience },
        {
          headers: {
            'cache-control': 'no-store',
            'x-total-count': String(total),
            link: links(call, page, perPage, total),
          },
        },
      )
    },
    { readOnly: true },
  )
}

const numberIn = ({ url }: AuthCall, name: string, initially: number, most: number) => {
  const given = url.searchParams.get(name) || String(initially)
  if (!/^\d+$/.test(given)) throw invalid(`Bad Pagination Parameters: ${name} must be a number`)
  return Math.min(Math.max(1, Number(given)), most)
}

const readOrder = ({ url }: AuthCall): string => {
  const [column = '', direction = 'desc'] = (url.searchParams.get('sort') || 'created_at desc').trim().split(/\s+/)
  if (!SORTED_BY.has(column) || !/^(asc|desc)$/i.test(direction)) throw invalid('Bad Sort Parameters')
  return `${column} ${direction}`
}

// The official client reads the page after the first '='.
const links = ({ url }: AuthCall, page: number, perPage: number, total: number) => {
  const last = Math.ceil(total / perPage)
  const to = (number: number, rel: string) => `<${url.pathname}?page=${number}&per_page=${perPage}>; rel="${rel}"`
  return [...(last > page ? [to(page + 1, 'next')] : []), to(last, 'last')].join(', ')
}
