import { currentLender } from '#contract/financing/financing.ts'
import { lendersFrom } from '#contract/financing/lenders.ts'
import { accepts } from '#contract/financing/payment-under.ts'
import { FACETS, type ListingQuery, parseListing } from '#contract/listing/listing.ts'
import { matching } from '#contract/listing/search.ts'
import type { Session } from './rolled-back.ts'

// biome-ignore lint/suspicious/noExplicitAny: the rows as they stand
type Row = Record<string, any>
type Car = Row

const DAY = 86_400_000
const MONEY_BOUNDS = ['minPrice', 'maxPrice', 'enganchemin', 'maxEnganche'] as const

export async function reckonReach(db: Session, changes: readonly { id: string; price: number }[]) {
  const all = (sql: string) => db.query<Row>(sql)
  const cars: Car[] = await all(
    'select v.*, v.precio::float8 as precio, v.enganchemin::float8 as enganchemin from public.vehicles v',
  )
  const [alerts, favourites, deals, leads, history, credits, contacts, staff, handed, [config]] = [
    await all(
      'select a.*, r.user_id as account, r.email, a.precio::float8 as precio from public.alerts a join private.alert_recipients r on r.id = a.recipient_id where a.confirmed_at is not null and a.ended_at is null',
    ),
    await all('select f.*, f.price_at_save::float8 as price_at_save from public.favorites f'),
    await all(
      'select d.*, d.amount::float8 as amount, r.too_dear, s.position as far from public.deals d join public.deal_stages s on s.id = d.fact_stage left join public.lost_reasons r on r.id = d.lost_reason_id',
    ),
    await all('select * from public.leads'),
    await all(
      'select h.*, h.precio_anterior::float8 as precio_anterior from public.vehicle_price_history h order by h.changed_at, h.id',
    ),
    await all("select * from public.financing_applications where status = 'approved'"),
    await all("select * from public.lead_contacts where kind = 'email' and replaced_at is null and bad_at is null"),
    await all("select id, lower(email) as email from public.profiles where role in ('sales', 'admin')"),
    await all("select * from public.appointments where kind = 'entrega' and status = 'done'"),
    await all("select value from public.app_config where key = 'lenders'"),
  ]
  const now = new Date()
  const lender = currentLender(lendersFrom(config?.value), now)
  const since = (at: Date, days: number) => now.getTime() - at.getTime() < days * DAY
  const listed = (car: Car) => car.ordenstatus === 'Comprado' && !car.vendido
  const offered = cars.filter(listed)
  const texts = offered.map(({ search_text }) => search_text as string)
  const said = new Map<string, boolean[]>()
  const says = (search: string, car: Car) => {
    const found = said.get(search) ?? matching(texts, search)
    said.set(search, found)
    return found[offered.indexOf(car)] === true
  }
  const within = (amount: number, least: number | null, most: number | null) =>
    amount >= (least ?? 0) && amount <= (most ?? Number.POSITIVE_INFINITY)
  const finds = (query: ListingQuery, car: Car, price: number) =>
    FACETS.every((name) => query[name].length === 0 || [car[name]].flat().some((one) => query[name].includes(String(one)))) &&
    (price > 0 || MONEY_BOUNDS.every((name) => query[name] === null)) &&
    within(price, query.minPrice, query.maxPrice) &&
    within(car.enganchemin, query.enganchemin, query.maxEnganche) &&
    within(car.kilometraje, query.minKilometraje, query.maxKilometraje) &&
    !(query.hideSeparado && car.separado) &&
    (query.search === '' || says(query.search, car)) &&
    (query.mensualidad === null || accepts({ ...car, precio: price } as never, query, lender, now)) // biome-ignore format: a list

  const survivor = (id: string) => {
    const lead = leads.find((one) => one.id === id)!
    return leads.find((one) => one.id === (lead.merged_into ?? lead.id))!
  }
  const ofLead = (id: string) => survivor(id).account_id ?? survivor(id).id
  const ofAddress = (email: string) => {
    const reached = contacts.filter(({ value, lead_id }) => value === email && survivor(lead_id).id === lead_id)
    const people = new Set(reached.map(({ lead_id }) => ofLead(lead_id)))
    const isNobodys = reached.length > 3 || staff.some((one) => one.email === email)
    return people.size === 1 && !isNobodys ? [...people][0] : email
  }
  const alike = (a: Car | undefined, b: Car) =>
    a !== undefined &&
    a.marca.toLowerCase() === b.marca.toLowerCase() &&
    a.modelo.toLowerCase() === b.modelo.toLowerCase() &&
    Math.abs(a.autoano - b.autoano) <= 3
  const funds = credits.flatMap((one) => {
    const [price, down] = [one.car_info.precio, Number(one.data.down_payment ?? Number.NaN)]
    const isUsed = handed.some(({ user_id, ends_at }) => user_id === one.user_id && ends_at >= one.status_since)
    const car = cars.find(({ ordencompra }) => ordencompra === one.car_info.ordencompra)
    return typeof price === 'number' && price > down && since(one.status_since, 90) && !isUsed
      ? [{ person: one.user_id, reach: price, car }]
      : []
  })

  const perCar = new Map<string, { people: Set<string>; credit: Set<string> }>()
  for (const { id, price } of changes) {
    const car = cars.find((one) => one.id === id)!
    if (!listed(car)) continue
    const people = new Set<string>()
    const was: number = car.precio
    const fell = price < was
    const upTo = (most: number) => price <= most && (was > most || was === 0)
    const below = (under: number) => price < under && (was >= under || was === 0)
    const come = price > 0 && price !== was
    for (const a of come ? alerts : []) {
      const query = a.kind === 'busqueda' ? parseListing(new URLSearchParams(a.search)) : null
      const enters = query
        ? finds(query, car, price) && !finds(query, car, was)
        : a.kind === 'precio' && a.ordencompra === car.ordencompra && fell && (a.precio === 0 || below(a.precio))
      if (enters) people.add(a.account ?? ofAddress(a.email))
    }
    for (const f of come && fell ? favourites : []) {
      const waits = alerts.some(({ kind, account }) => kind === 'favoritos' && account === f.user_id)
      if (f.ordencompra === car.ordencompra && (f.price_at_save === 0 || below(f.price_at_save)) && (!car.separado || waits))
        people.add(f.user_id)
    } // biome-ignore format: a list
    if (come && !car.separado) {
      for (const d of deals.filter(({ pipeline }) => pipeline === 'venta')) {
        if (d.amount === null || !alike(cars.find((one) => one.id === d.vehicle_id), car)) continue
        const isLost = d.outcome === 'lost' && d.too_dear && since(d.closed_at, 60) && below(d.amount)
        if (isLost || (d.outcome === 'open' && d.far < 400 && upTo(d.amount))) people.add(d.client_id ?? ofLead(d.lead_id))
      } // biome-ignore format: a list
      for (const l of leads) {
        const wanted = cars.find(({ ordencompra }) => ordencompra === l.wants)
        if (l.state !== 'descartado' || l.decline_reason !== 'fuera_de_presupuesto' || !since(l.state_since, 60)) continue
        if (!alike(wanted, car)) continue
        const later = history.find((h) => h.vehicle_id === wanted!.id && h.changed_at > l.state_since)
        if (below(later?.precio_anterior ?? wanted!.precio)) people.add(ofLead(l.id))
      } // biome-ignore format: a list
      for (const one of funds) if (alike(one.car, car) && upTo(one.reach)) people.add(one.person)
    }
    for (const { id: member } of staff) people.delete(member)
    const credit = new Set([...people].filter((who) => funds.some(({ person, reach }) => person === who && reach >= price)))
    perCar.set(id, { people, credit })
  } // biome-ignore format: a list
  const union = (of: 'people' | 'credit') => new Set([...perCar.values()].flatMap((one) => [...one[of]])).size
  return {
    people: union('people'),
    credit: union('credit'),
    cars: [...perCar]
      .map(([id, { people, credit }]) => ({ id, people: people.size, credit: credit.size }))
      .sort((a, b) => (a.id < b.id ? -1 : 1)),
  }
}
