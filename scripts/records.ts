const WIDTH = 100
const MOST_LINES = 60
const NAME = /^(\d{3})-[a-z0-9]+(?:-[a-z0-9]+)*\.md$/
const STATUS = /^(\d{4}-\d{2}-\d{2}) · in force$/
const PARTS = ['Context', 'Decision', 'Why', 'Considered', 'Consequences']

/** Records that applied migrations cite and that are part of another document today. */
export const MERGED_RECORDS: Readonly<Record<string, string>> = {
  '085': '090-ledger.md',
  '120': '116-response-clocks.md',
  '122': '../back-office.md',
  '160': '../back-office.md',
  '171': '170-vehicle-stages.md',
  '185': '116-response-clocks.md',
  '186': '110-deals.md',
  '187': '../back-office.md',
  '195': '116-response-clocks.md',
  '196': '../back-office.md',
  '201': '170-vehicle-stages.md',
  '206': '205-purchases.md',
  '210': '../back-office.md',
  '220': '../back-office.md',
  '225': '200-inspections.md',
  '226': '215-alerts.md',
  '227': '212-visit-measurement.md',
  '258': '131-contact-permissions.md',
}

export interface DecisionRecord {
  name: string
  text: string
}

const headOf = ({ name, text }: DecisionRecord) => {
  const [title = '', , header = ''] = text.split('\n')
  const [, date] = STATUS.exec(header) ?? []
  const number = NAME.exec(name)?.[1]
  return { number, title: title.startsWith(`# ${number} · `) ? title.slice(8) : undefined, date }
}

export function recordBreaches(record: DecisionRecord): string[] {
  const { number, title, date } = headOf(record)
  const lines = record.text.trimEnd().split('\n')
  const parts = [...record.text.matchAll(/^\*\*(\w+)\.\*\*/gm)].map(([, part]) => part!)
  return [
    ...(number ? [] : ['a record is called NNN-subject.md']),
    ...(title ? [] : [`the first line is '# ${number ?? 'NNN'} · subject'`]),
    ...(date ? [] : ["the third line is 'DATE · in force'"]),
    ...PARTS.filter((part) => parts.filter((one) => one === part).length !== 1).map(
      (part) => `one paragraph begins with **${part}.**`,
    ),
    ...(lines.length > MOST_LINES ? [`${lines.length} lines, at most ${MOST_LINES}`] : []),
    ...lines.flatMap((line, at) => {
      const columns = [...line].length
      return columns > WIDTH ? [`line ${at + 1} has ${columns} columns, at most ${WIDTH}`] : []
    }),
  ]
}

export function recordsIndex(records: readonly DecisionRecord[]): string {
  const rows = records.map((record) => {
    const { number, title, date } = headOf(record)
    return `| [${number}](${record.name}) | ${title} | ${date} |`
  })
  const merged = Object.keys(MERGED_RECORDS)
    .sort()
    .map((number) => {
      const target = MERGED_RECORDS[number]!
      return `- ${number}: [${target.replace('../', '')}](${target})`
    })
  return `# Decisions

Choices that are expensive to reverse: what was decided, why, and what else was considered.
A record that no longer holds is rewritten, merged or deleted; git keeps the old text.
\`npx vitest run --project unit scripts/records.test.ts -u\` writes this page.

| | Subject | Since |
|---|---|---|
${rows.join('\n')}

Applied migrations cannot be edited and cite records that are part of another document today:

${merged.join('\n')}
`
}
