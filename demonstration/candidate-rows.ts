import { createHash } from 'node:crypto'
import { addDays, DAY_MS } from '#contract/dates/calendar.ts'
import { houseToday } from '#contract/dates/dates.ts'
import { candidacyStage, firstLetter } from '#contract/hiring/hiring.ts'
import { CANDIDACY_DAYS } from '#contract/hiring/vacancies.ts'
import { DEMO_ACCOUNTS } from './accounts.ts'
import { CANDIDATE_STORIES, type CandidateStory } from './candidate-stories.ts'
import { openDay, PRESENT } from './present.ts'
import { random } from './random.ts'

function candidateCvBytes(lines: readonly string[]): Uint8Array<ArrayBuffer> {
  const drawn = lines.map((line, at) => {
    const text = line.replace(/[\\()]/g, '\\$&')
    return at === 0 ? `/F 20 Tf 56 720 Td (${text}) Tj /F 11 Tf 0 -30 Td` : `(${text}) Tj 0 -18 Td`
  })
  const content = `BT ${drawn.join('\n')} ET`
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Resources<</Font<</F 5 0 R>>>>/Contents 4 0 R>>',
    `<</Length ${content.length}>>stream\n${content}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>',
  ]
  let written = '%PDF-1.4\n'
  const places = objects.map((object, at) => {
    const place = written.length
    written += `${at + 1} 0 obj${object}endobj\n`
    return place
  })
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  const start = written.length
  written += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${start}\n%%EOF\n`
  return new Uint8Array(Buffer.from(written, 'latin1'))
}

const MOST_LATE = 2
const NEWS_DAYS = 7
const HOUR_MS = 3_600_000

export const DEMO_RECRUITER = DEMO_ACCOUNTS.find(({ email }) => email === 'admin@volante.test')!.id
const SIGNER = 'Administración de la demostración'

const idOf = (nn: number) => `0e000000-0000-4000-8000-0000000060${String(nn).padStart(2, '0')}`
export const cvVersion = (nn: number) => `0e000000-0000-4000-8000-0000000061${String(nn).padStart(2, '0')}`
const cvPath = ({ vacancy }: CandidateStory, nn: number) => `${vacancy.id}/${cvVersion(nn)}.pdf`

export const cvOf = ({ name, words }: CandidateStory) =>
  candidateCvBytes([name, ...words, 'CV de la demostración: esta persona no existe.'])

export function candidateRows() {
  const letters = CANDIDATE_STORIES.flatMap(lettersOf)
  const interviews = CANDIDATE_STORIES.flatMap(interviewOf)
  const newsAt = newsOf(letters, interviews)
  return {
    letters,
    candidates: CANDIDATE_STORIES.map((story, nn) => candidateRow(story, nn, newsAt[nn]!)),
    letterRows: letters.map(({ candidate, ...row }) => ({
      ...row,
      candidate_id: idOf(candidate),
      signer: SIGNER,
      signer_id: DEMO_RECRUITER,
    })),
    interviews: interviews.map(({ candidate, ...row }) => ({ ...row, candidate_id: idOf(candidate) })),
    ratings: CANDIDATE_STORIES.flatMap(ratingOf),
    events: CANDIDATE_STORIES.flatMap((story, nn) => eventsOf(story, nn, letters, interviews)),
    objects: CANDIDATE_STORIES.map(cvRow),
  }
}

const candidateRow = (story: CandidateStory, nn: number, news: Date) => {
  const { name, vacancy, source, message, words, came, steps, why } = story
  const person = CANDIDATE_STORIES.findIndex((other) => other.name === name)
  return {
    id: idOf(nn),
    key: idOf(nn),
    vacancy_id: vacancy.id,
    name,
    source,
    message,
    reason: why,
    folio: `CV-${100_001 + nn}`,
    tags: words.some((one) => /bilingüe/.test(one)) ? ['Bilingüe'] : [],
    email: `${name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/ /g, '.')}@volante.test`,
    phone: `+52810000${String(4000 + person)}`,
    cv_path: cvPath(story, nn),
    consent_version: '2026-11',
    state: steps.at(-1)?.to ?? 'nuevo',
    retained_until: addDays(houseToday(came), CANDIDACY_DAYS),
    state_since: steps.at(-1)?.at ?? came,
    news_at: news,
    created_at: came,
    updated_at: steps.at(-1)?.at ?? came,
  }
}

interface DemoLetter {
  candidate: number
  key: string
  state: string
  from_state: string
  subject: string
  body: string
  send_at: Date
  sent_at: Date | null
  created_at: Date
}

function lettersOf({ name, vacancy, steps }: CandidateStory, nn: number): DemoLetter[] {
  return steps.flatMap(({ to, at }, step) => {
    if (!candidacyStage(to).ends && to !== 'oferta') return []
    const send_at = new Date(at.getTime() + DAY_MS)
    const isNext = steps[step + 1] && steps[step + 1]!.at < send_at
    if (isNext) return []
    return [
      {
        candidate: nn,
        key: `0e000000-0000-4000-8000-0000006${step}00${String(nn).padStart(2, '0')}`,
        state: to,
        from_state: steps[step - 1]?.to ?? 'nuevo',
        send_at,
        created_at: at,
        ...firstLetter(to, { name, vacancy: vacancy.title, agency: 'Volante' }),
        sent_at: send_at < PRESENT ? send_at : null,
      },
    ]
  })
}

interface DemoInterview {
  candidate: number
  branch: string
  interviewer_id: string
  way: string
  starts_at: Date
  ends_at: Date
  state: string
  created_at: Date
}

function interviewOf({ vacancy, steps }: CandidateStory, nn: number): DemoInterview[] {
  const met = steps.find(({ to }) => to === 'entrevista')
  if (!met) return []
  const isOver = steps.at(-1) !== met
  const turn = CANDIDATE_STORIES.slice(0, nn).filter((one) => one.steps.at(-1)?.to === 'entrevista').length
  const starts_at = isOver
    ? new Date(met.at.getTime() + HOUR_MS)
    : new Date(`${openDay(2 + Math.floor(turn / 3))}T${16 + (turn % 3)}:00:00Z`)
  return [
    {
      candidate: nn,
      branch: vacancy.branch_code,
      interviewer_id: DEMO_RECRUITER,
      way: nn % 4 === 0 ? 'video' : 'sucursal',
      starts_at,
      ends_at: new Date(starts_at.getTime() + 45 * 60_000),
      created_at: met.at,
      state: isOver ? 'done' : 'booked',
    },
  ]
}

function newsOf(letters: readonly DemoLetter[], interviews: readonly DemoInterview[]): Date[] {
  let late = 0
  return CANDIDATE_STORIES.map(({ came, steps }, nn) => {
    const times = [
      came,
      ...letters.flatMap(({ candidate, sent_at }) => (candidate === nn && sent_at ? [sent_at] : [])),
      ...interviews.flatMap(({ candidate, created_at }) => (candidate === nn ? [created_at] : [])),
    ]
    const last = times.reduce((one, other) => (one > other ? one : other))
    const isOpen = !candidacyStage(steps.at(-1)?.to ?? 'nuevo').ends
    if (!isOpen || PRESENT.getTime() - last.getTime() < (NEWS_DAYS - 3) * DAY_MS || ++late <= MOST_LATE) return last
    return new Date(PRESENT.getTime() - random(`news ${nn}`).between(0.5, 2.5) * DAY_MS)
  })
}

function ratingOf({ vacancy, steps }: CandidateStory, nn: number) {
  const dice = random(`rating ${nn}`)
  const met = steps.find(({ to }) => to === 'entrevista')
  if (!met || steps.at(-1) === met) return []
  const isGood = steps.some(({ to }) => to === 'oferta')
  const scores = Object.fromEntries(vacancy.criteria.map((name) => [name, dice.whole(isGood ? 4 : 2, isGood ? 5 : 4)]))
  const comment = isGood ? 'Clara, puntual y con ganas.' : null
  return [{ candidate_id: idOf(nn), rater_id: DEMO_RECRUITER, scores, comment, created_at: met.at, updated_at: met.at }]
}

function eventsOf(
  { steps }: CandidateStory,
  nn: number,
  letters: readonly DemoLetter[],
  meetings: readonly DemoInterview[],
) {
  const by = (kind: string, detail: string, created_at: Date) => ({ candidate_id: idOf(nn), kind, detail, created_at })
  const written = letters.filter(({ candidate }) => candidate === nn)
  const met = meetings.find(({ candidate }) => candidate === nn)
  return steps.flatMap(({ to, at }) => [
    by('estado', to, at),
    ...written.filter(({ state }) => state === to).map(({ subject }) => by('carta', subject, at)),
    ...(to === 'entrevista' && met ? [by('entrevista', `booked ${met.starts_at.toISOString()}`, at)] : []),
    ...(to === 'entrevista' && met?.state === 'done' ? [by('entrevista', 'done', met.ends_at)] : []),
  ])
}

const cvRow = (story: CandidateStory, nn: number) => {
  const bytes = cvOf(story)
  return {
    bucket_id: 'candidates',
    name: cvPath(story, nn),
    version: cvVersion(nn),
    metadata: {
      eTag: `"${createHash('md5').update(bytes).digest('hex')}"`,
      size: bytes.length,
      contentLength: bytes.length,
      mimetype: 'application/pdf',
      httpStatusCode: 200,
      cacheControl: 'no-cache',
      lastModified: story.came.toISOString(),
    },
    created_at: story.came,
    updated_at: story.came,
  }
}
