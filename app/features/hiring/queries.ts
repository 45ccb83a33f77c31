import { queryOptions } from '@tanstack/react-query'
import { type AskedColumn, askRows, type RowsAsked } from '#app/lib/asked-rows.ts'
import type { Contract } from '#app/lib/contract.ts'
import { UserFacingError } from '#app/lib/failure.ts'
import { key } from '#app/lib/keys.ts'
import type { Database } from '#contract/database.ts'
import { addDays } from '#contract/dates/calendar.ts'
import { dayIn } from '#contract/dates/dates.ts'
import type { CandidateCv } from '#contract/hiring/candidate-cv.ts'
import type { Vacancy } from '#contract/hiring/vacancies.ts'

type Tables = Database['public']['Tables']
type Views = Database['public']['Views']
type Found = Views['desk_candidacies']['Row']

/** Columns that are never null. */
type Said =
  | 'id'
  | 'folio'
  | 'vacancy_id'
  | 'vacancy'
  | 'branch'
  | 'name'
  | 'email'
  | 'phone'
  | 'cv_path'
  | 'state'
  | 'state_since'
  | 'source'
  | 'news_at'
  | 'news_due'
  | 'created_at'
  | 'retained_until'
  | 'others'
  | 'ratings'
  | 'tags'
export type DeskCandidacy = { [Name in Said]: NonNullable<Found[Name]> } & Omit<Found, Said>
export type DeskVacancy = Views['desk_vacancies']['Row']
export type CandidateLetter = Tables['candidate_letters']['Row']
export type Rating = Tables['candidate_ratings']['Row']
export type Interview = Tables['candidate_interviews']['Row']
export type InterviewProposal = Tables['interview_proposals']['Row']
export type CandidateEvent = Tables['candidate_events']['Row']
export type HiringFigure = Database['public']['Functions']['hiring_figures']['Returns'][number]

const SEARCHED = ['name', 'email', 'phone', 'folio']
export const LATEST = { column: 'created_at', isDescending: true }
export const EVERY_VACANCY = 'todas'

// Several candidacies of one person are one row, of the current one. Search and filters find each.
const personsOf = <Query extends { eq: (column: 'vacancy_id' | 'counts' | 'counts_here', value: never) => Query }>(
  all: Query,
  vacancy: string,
  { search, filters }: Pick<RowsAsked, 'search' | 'filters'>,
): Query => {
  const isEvery = vacancy === EVERY_VACANCY
  const here = isEvery ? all : all.eq('vacancy_id', vacancy as never)
  return search || filters.some(({ isOff }) => !isOff)
    ? here
    : here.eq(isEvery ? 'counts' : 'counts_here', true as never)
}

export const deskCandidacies = (
  { rest }: Contract,
  vacancy: string,
  columns: readonly AskedColumn[],
  asked: RowsAsked,
) =>
  queryOptions({
    queryKey: key('hiring', 'list', vacancy, asked),
    queryFn: async () => {
      const all = (await rest()).from('desk_candidacies').select('*', { count: 'exact' })
      const query = personsOf(all, vacancy, asked)
      const { data, count } = await askRows(query, asked, columns, {
        searched: SEARCHED,
        usual: LATEST,
      }).throwOnError()
      return { rows: data as DeskCandidacy[], total: count ?? 0 }
    },
  })

export const CANDIDATES_PAGE = 100

export const candidacyBoard = (
  { rest }: Contract,
  vacancy: string,
  columns: readonly AskedColumn[],
  asked: Omit<RowsAsked, 'from' | 'count'>,
  stages: readonly string[],
  most: Readonly<Record<string, number>>,
  round: number,
) =>
  queryOptions({
    queryKey: key('hiring', 'board', vacancy, asked, stages, most, round),
    queryFn: async () => {
      const client = await rest()
      return Promise.all(
        stages.map(async (stage) => {
          const all = client.from('desk_candidacies').select('*', { count: 'exact' }).eq('state', stage)
          const query = personsOf(all, vacancy, asked)
          const { data, count } = await askRows(
            query,
            { ...asked, from: 0, count: most[stage] ?? CANDIDATES_PAGE },
            columns,
            {
              searched: SEARCHED,
              usual: LATEST,
            },
          ).throwOnError()
          return { stage, candidacies: data as DeskCandidacy[], count: count ?? 0 }
        }),
      )
    },
  })

export const candidacyById = ({ rest }: Contract, id: string) =>
  queryOptions({
    queryKey: key('hiring', 'one', id),
    queryFn: async () =>
      (await (await rest()).from('desk_candidacies').select('*').eq('id', id).maybeSingle().throwOnError())
        .data as DeskCandidacy | null,
  })

export const openCandidacies = ({ rest }: Contract, vacancy: string) =>
  queryOptions({
    queryKey: key('hiring', 'open', vacancy),
    staleTime: 0,
    queryFn: async () => {
      const all = (await rest()).from('desk_candidacies').select('*').eq('vacancy_id', vacancy).eq('open', true)
      return (await all.order('created_at').throwOnError()).data as DeskCandidacy[]
    },
  })

export const candidacyPast = ({ rest }: Contract, { id, email, phone }: DeskCandidacy) =>
  queryOptions({
    queryKey: key('hiring', 'past', id, email, phone),
    queryFn: async () => {
      const client = await rest()
      const of = () => client.from('desk_candidacies').select('*').neq('id', id)
      const [{ data: byEmail }, { data: byPhone }] = await Promise.all([
        of()
          .ilike('email', email.replace(/[%_\\]/g, '\\$&'))
          .throwOnError(),
        of().eq('phone', phone).throwOnError(),
      ])
      const all = [...byEmail, ...byPhone.filter((one) => !byEmail.some((other) => other.id === one.id))]
      return (all as DeskCandidacy[]).sort((one, other) => other.created_at.localeCompare(one.created_at))
    },
  })

export const OPEN_FIRST = { column: 'state', isDescending: true }

export const deskVacancies = ({ rest }: Contract, columns: readonly AskedColumn[], asked: RowsAsked) =>
  queryOptions({
    queryKey: key('hiring', 'vacancy-list', asked),
    queryFn: async () => {
      const query = (await rest()).from('desk_vacancies').select('*', { count: 'exact' })
      const { data, count } = await askRows(query, asked, columns, {
        searched: ['title', 'area'],
        usual: OPEN_FIRST,
        usualThen: LATEST,
      }).throwOnError()
      return { rows: data, total: count ?? 0 }
    },
  })

export const houseVacancies = ({ rest }: Contract) =>
  queryOptions({
    queryKey: key('hiring', 'vacancies'),
    queryFn: async (): Promise<Vacancy[]> => {
      const { data } = await (await rest())
        .from('vacancies')
        .select('*')
        .order('created_at', { ascending: false })
        .order('id')
        .throwOnError()
      const place = { published: 0, draft: 1, closed: 2 } as Record<string, number>
      return data.sort((one, other) => (place[one.state] ?? 3) - (place[other.state] ?? 3))
    },
  })

/** Since a day (YYYY-MM-DD); null: all time. */
export const hiringFigures = ({ rest }: Contract, since: string | null) =>
  queryOptions({
    queryKey: key('hiring', 'figures', since),
    queryFn: async () =>
      (await (await rest()).rpc('hiring_figures', since ? { since } : {}).throwOnError()).data as HiringFigure[],
  })

export const candidateLetters = ({ rest }: Contract, candidate: string) =>
  queryOptions({
    queryKey: key('hiring', 'letters', candidate),
    queryFn: async (): Promise<CandidateLetter[]> => {
      const all = (await rest()).from('candidate_letters').select('*').eq('candidate_id', candidate)
      return (await all.order('created_at', { ascending: false }).throwOnError()).data
    },
  })

/** Ratings visible to the caller: those of others only after rating. */
export const candidateRatings = ({ rest }: Contract, candidate: string) =>
  queryOptions({
    queryKey: key('hiring', 'ratings', candidate),
    queryFn: async (): Promise<Rating[]> => {
      const all = (await rest()).from('candidate_ratings').select('*').eq('candidate_id', candidate)
      return (await all.order('created_at').throwOnError()).data
    },
  })

export const candidateInterviews = ({ rest }: Contract, candidate: string) =>
  queryOptions({
    queryKey: key('hiring', 'interviews', candidate),
    queryFn: async (): Promise<Interview[]> => {
      const all = (await rest()).from('candidate_interviews').select('*').eq('candidate_id', candidate)
      return (await all.order('starts_at', { ascending: false }).throwOnError()).data
    },
  })

/** null: nothing to choose. */
export const openProposal = ({ rest }: Contract, candidate: string) =>
  queryOptions({
    queryKey: key('hiring', 'proposal', candidate),
    queryFn: async (): Promise<InterviewProposal | null> =>
      (
        await (
          await rest()
        )
          .from('interview_proposals')
          .select('*')
          .eq('candidate_id', candidate)
          .is('closed_at', null)
          .maybeSingle()
          .throwOnError()
      ).data,
  })

const HOURS_DAYS = 13

/** Stale soon, since others book too. */
export const interviewHours = (
  { rest }: Contract,
  { zone, ...asked }: { interviewer: string; branch: string; minutes: number; zone: string },
) =>
  queryOptions({
    queryKey: key('hiring', 'hours', asked),
    queryFn: async () => {
      const from_day = dayIn(zone, new Date())
      const days = { from_day, to_day: addDays(from_day, HOURS_DAYS) }
      return (await (await rest()).rpc('interview_hours', { ...asked, ...days }).throwOnError()).data
    },
    enabled: asked.interviewer !== '',
    staleTime: 30_000,
  })

/** With its candidacy for administrators. */
type AgendaInterview = Omit<
  Database['public']['Functions']['agenda_interviews']['Returns'][number],
  'interviewer' | 'interviewer_id' | 'candidate_id' | 'vacancy_id'
> & {
  interviewer: string | null
  interviewer_id: string | null
  candidate_id: string | null
  vacancy_id: string | null
}

/** Days by each branch's calendar, at most 31. */
export const agendaInterviews = ({ rest }: Contract, from_day: string, to_day: string) =>
  queryOptions({
    queryKey: key('hiring', 'agenda', from_day, to_day),
    queryFn: async (): Promise<AgendaInterview[]> =>
      (await (await rest()).rpc('agenda_interviews', { from_day, to_day }).throwOnError()).data,
    staleTime: 0,
  })

export const candidacyTags = ({ rest }: Contract) =>
  queryOptions({
    queryKey: key('hiring', 'tags'),
    queryFn: async (): Promise<string[]> => (await (await rest()).rpc('candidacy_tags').throwOnError()).data,
  })

export const administrators = ({ rest }: Contract) =>
  queryOptions({
    queryKey: key('hiring', 'administrators'),
    staleTime: 60_000,
    queryFn: async () =>
      (
        await (
          await rest()
        )
          .from('profiles')
          .select('id, first_name, last_name')
          .eq('role', 'admin')
          .order('first_name')
          .throwOnError()
      ).data.flatMap(({ id, first_name, last_name }) => {
        const name = [first_name, last_name].filter(Boolean).join(' ')
        return name ? [{ id, name }] : []
      }),
  })

export const candidateEvents = ({ rest }: Contract, candidate: string) =>
  queryOptions({
    queryKey: key('hiring', 'events', candidate),
    queryFn: async (): Promise<CandidateEvent[]> =>
      (
        await (
          await rest()
        )
          .from('candidate_events')
          .select('*')
          .eq('candidate_id', candidate)
          .order('id', { ascending: false })
          .limit(500)
          .throwOnError()
      ).data,
  })

export const housePeople = ({ rest }: Contract) =>
  queryOptions({
    queryKey: key('hiring', 'people'),
    staleTime: 60_000,
    queryFn: async () =>
      (await (await rest()).from('advisors').select('id, name').order('name').throwOnError()).data.flatMap(
        ({ id, name }) => (id && name ? [{ id, name }] : []),
      ),
  })

export const erasureProofs = ({ rest }: Contract) =>
  queryOptions({
    queryKey: key('hiring', 'erasures'),
    queryFn: async () =>
      (
        await (
          await rest()
        )
          .from('candidacy_erasures')
          .select('*')
          .order('erased_at', { ascending: false })
          .limit(200)
          .throwOnError()
      ).data,
  })

// Throws UserFacingError with the catalogue's message.
const askCv = async <Answer>({ functions }: Contract, path: string): Promise<Answer> => {
  const { data, error, response } = await (await functions()).invoke<Answer>(`candidate-cv/${path}`, { method: 'GET' })
  if (!error) return data as Answer
  const { message } = ((await response?.json().catch(() => null)) ?? {}) as { message?: string }
  throw message ? new UserFacingError({ status: response?.status ?? 503, message }) : error
}

export const cvContent = (contract: Contract, candidate: string) =>
  queryOptions({
    queryKey: key('hiring', 'cv', candidate),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    queryFn: () => askCv<CandidateCv>(contract, candidate),
  })

export const cvPicture = (contract: Contract, candidate: string, page: number) =>
  queryOptions({
    queryKey: key('hiring', 'picture', candidate, page),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    // A picture whatever it is called on its way.
    queryFn: async () => new Blob([await askCv<Blob>(contract, `${candidate}/pages/${page}`)], { type: 'image/webp' }),
  })
