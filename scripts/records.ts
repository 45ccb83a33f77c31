const WIDTH = 100
const NAME = /^(\d{3})-[a-z0-9]+(?:-[a-z0-9]+)*\.md$/
const STATUS = /^(\d{4}-\d{2}-\d{2}) · (in force(?:; .+)?|replaced by \[\d{3}\]\(\d{3}-[a-z0-9-]+\.md\)(?: .+)?)$/

export interface DecisionRecord {
  name: string
  text: string
}

const headOf = ({ name, text }: DecisionRecord) => {
  const [title = '', , header = ''] = text.split('\n')
  const [, date, status] = STATUS.exec(header) ?? []
  const number = NAME.exec(name)?.[1]
  return { number, title: title.startsWith(`# ${number} · `) ? title.slice(8) : undefined, date, status }
}

/** Problems of a record's form. */
export function recordBreaches(record: DecisionRecord): string[] {
  const { number, title, date } = headOf(record)
  const decisions = record.text.match(/^\*\*Decision\.\*\*/gm)?.length ?? 0
  return [
    ...(number ? [] : ['a record is called NNN-what-it-says.md']),
    ...(title ? [] : [`the first line is '# ${number ?? 'NNN'} · title'`]),
    ...(date ? [] : ["the third line is 'DATE · in force' or 'DATE · replaced by [NNN](NNN-….md)'"]),
    ...(decisions === 1 ? [] : [`${decisions} paragraphs begin with **Decision.**, one does`]),
    ...record.text.split('\n').flatMap((line, at) => {
      const columns = [...line].length
      return columns > WIDTH ? [`line ${at + 1} has ${columns} columns, at most ${WIDTH}`] : []
    }),
  ]
}

/** Index of docs/decisions/README.md. */
export function recordsIndex(records: readonly DecisionRecord[]): string {
  const rows = records.map((record) => {
    const { number, title, date, status } = headOf(record)
    return `| [${number}](${record.name}) | ${title} | ${date} | ${status} |`
  })
  return `# Decisions

Choices that could have gone another way: what was decided, why, and what else was considered.
A record that another one changes says so, and so does the other.
\`npx vitest run --project unit scripts/records.test.ts -u\` writes this page.

| | Decision | Since | Status |
|---|---|---|---|
${rows.join('\n')}
`
}
